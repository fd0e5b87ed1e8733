import { challengeTexts } from './card-messages.ts';
import { type ChallengeStart, type FromChallenge, intentOfSecret, startOf } from './protocol.ts';
import { createApi } from './sandbox-api.ts';
import { language, tellPage } from './store-page.ts';

/** The bank's page of a 3-D Secure card, over the whole store: the customer completes it or fails it. */
const { publishableKey, clientSecret, theme } = startOf<ChallengeStart>(location.hash);
const texts = challengeTexts[language];
const call = createApi(publishableKey, language);

function element<K extends keyof HTMLElementTagNameMap>(tag: K, id: string, text: string) {
  return Object.assign(document.createElement(tag), { id, textContent: text });
}

const dialog = element('div', 'dialog', '');
const heading = element('h1', 'heading', texts.heading);
const problem = element('p', 'problem', '');
const fail = element('button', 'fail', texts.fail);
const complete = element('button', 'complete', texts.complete);
const buttons = [fail, complete];
const actions = element('div', 'actions', '');
actions.append(...buttons);

const tell = (message: FromChallenge) => tellPage(message);

async function send(completed: boolean): Promise<void> {
  for (const button of buttons) button.disabled = true;
  const path = `/sandbox/challenges/${intentOfSecret(clientSecret)}`;
  const reply = await call('POST', path, { client_secret: clientSecret, completed: String(completed) });
  // A decline after the challenge is an answer too: only a call that did not arrive can be tried again.
  if ('error' in reply && reply.error.type === 'api_connection_error') {
    for (const button of buttons) button.disabled = false;
    problem.textContent = texts.error;
    return;
  }
  tell({ event: 'answered' });
}

/** Focus stays on the two buttons while the bank waits. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key === 'Escape') void send(false);
  if (event.key !== 'Tab') return;
  event.preventDefault();
  (document.activeElement === complete ? fail : complete).focus();
}

document.documentElement.dataset.theme = theme;
dialog.setAttribute('role', 'dialog');
dialog.setAttribute('aria-modal', 'true');
dialog.setAttribute('aria-labelledby', 'heading');
dialog.setAttribute('aria-describedby', 'body');
problem.setAttribute('role', 'alert');
dialog.append(heading, element('p', 'body', texts.body), problem, actions);
document.querySelector('#challenge')?.append(dialog);
complete.addEventListener('click', () => void send(true));
fail.addEventListener('click', () => void send(false));
document.addEventListener('keydown', keepFocus);
window.focus();
complete.focus();
tell({ event: 'ready' });
