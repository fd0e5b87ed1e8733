import { type ExpressStart, type FromExpress, startOf, type WalletName } from './protocol.ts';
import { tellPage } from './store-page.ts';

/** One button for each wallet, in the wallets' own colours; the store's page cannot press them. */
const { wallets, theme, height } = startOf<ExpressStart>(location.hash);
const brands: Record<WalletName, string> = { google_pay: 'Google Pay', link: 'Link' };
const tell = (message: FromExpress) => tellPage(message);

document.documentElement.dataset.theme = theme;
const row = document.querySelector<HTMLElement>('#express');
for (const wallet of wallets) {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: brands[wallet],
  });
  button.dataset.wallet = wallet;
  button.style.setProperty('min-height', `${height}px`);
  button.addEventListener('click', () => tell({ event: 'press', wallet }));
  button.addEventListener('focus', () => tell({ event: 'focus' }));
  button.addEventListener('blur', () => tell({ event: 'blur' }));
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ event: 'escape' });
  });
  row?.append(button);
}
const tellHeight = () => tell({ event: 'ready', height: row?.offsetHeight ?? height });
// A browser draws nothing of a frame that is out of sight: there no observer is told anything.
tellHeight();
new ResizeObserver(tellHeight).observe(row ?? document.body);
