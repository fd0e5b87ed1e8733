import { walletCards, walletTexts } from './card-messages.ts';
import { type FromWallet, startOf, type WalletName, type WalletStart } from './protocol.ts';
import { createApi } from './sandbox-api.ts';
import { language, tellPage } from './store-page.ts';

/** The wallet's page, over the whole store: what is paid, with which card; its owner's name and address go along. */
const start = startOf<WalletStart>(location.hash);
const texts = walletTexts[language];
const call = createApi(start.publishableKey, language);
const names: Record<WalletName, string> = { google_pay: 'Google Pay', link: 'Link' };
const tell = (message: FromWallet) => tellPage(message);

const money = (cents: number) =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: start.currency }).format(
    cents / 100,
  );

function element<K extends keyof HTMLElementTagNameMap>(tag: K, id: string, text: string) {
  return Object.assign(document.createElement(tag), { id, textContent: text });
}

const dialog = element('div', 'dialog', '');
const problem = element('p', 'problem', '');
const cancel = element('button', 'cancel', texts.cancel);
const pay = element(
  'button',
  'complete',
  start.amount === null ? texts.save : texts.pay.replace('{amount}', money(start.amount)),
);
const choice = element('select', 'card', '');
for (const [number, label] of Object.entries(walletCards))
  choice.append(
    Object.assign(document.createElement('option'), { value: number, textContent: label[language] }),
  );
const label = Object.assign(document.createElement('label'), { htmlFor: 'card', textContent: texts.cards });
const lines = element('ul', 'lines', '');
for (const { name, amount } of start.lines)
  lines.append(Object.assign(document.createElement('li'), { textContent: `${name} : ${money(amount)}` }));
const due = start.amount === null ? texts.nothing : `${start.business} : ${money(start.amount)}`;
const actions = element('div', 'actions', '');
actions.append(cancel, pay);

const owner = {
  name: 'Ana Roy',
  email: 'ana@example.ca',
  'address][postal_code': 'H2X 1Y4',
  'address][country': 'CA',
};

async function authorize(): Promise<void> {
  for (const button of [cancel, pay]) button.disabled = true;
  const reply = await call('POST', '/v1/confirmation_tokens', {
    wallet: start.wallet,
    'payment_method_data[card][number]': choice.value,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
    ...Object.fromEntries(
      Object.entries(owner).map(([name, value]) => [`payment_method_data[billing_details][${name}]`, value]),
    ),
  });
  if ('result' in reply) return tell({ event: 'authorized', token: reply.result });
  for (const button of [cancel, pay]) button.disabled = false;
  problem.textContent = texts.error;
}

/** Focus stays in the wallet while it is open. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key === 'Escape') tell({ event: 'cancel' });
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const order = [choice, cancel, pay];
  const at = order.indexOf(document.activeElement as (typeof order)[number]);
  order.at((at + (event.shiftKey ? -1 : 1)) % order.length)?.focus();
}

document.documentElement.dataset.theme = start.theme;
dialog.setAttribute('role', 'dialog');
dialog.setAttribute('aria-modal', 'true');
dialog.setAttribute('aria-labelledby', 'heading');
problem.setAttribute('role', 'alert');
dialog.append(element('h1', 'heading', names[start.wallet]), element('p', 'body', texts.test));
dialog.append(
  ...(start.lines.length > 0 ? [lines] : []),
  element('p', 'due', due),
  label,
  choice,
  problem,
  actions,
);
document.querySelector('#wallet')?.append(dialog);
pay.addEventListener('click', () => void authorize());
cancel.addEventListener('click', () => tell({ event: 'cancel' }));
document.addEventListener('keydown', keepFocus);
window.focus();
choice.focus();
tell({ event: 'ready' });
