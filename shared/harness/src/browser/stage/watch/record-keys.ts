import { type Step, stepKeys } from '../../../journey.ts';
import { targetOf } from './record-visit.ts';

/** Tells of keys that are steps of their own, and of what closes a dialog as Escape does. */
export function recordKeys(page: Window, told: (step: Step) => void): () => void {
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step) told(step);
  };
  let pressedBeside: EventTarget | null = null;
  const close = ({ target }: Event) => {
    if (target === pressedBeside) told({ do: 'key', key: 'Escape' });
    pressedBeside = null;
  };
  // A dialog may go only once its animation has ended; what is done before that closes it by itself.
  const act = ({ type, target }: Event) => {
    pressedBeside = type === 'mousedown' && target instanceof HTMLDialogElement ? target : null;
    pressedBeside?.addEventListener('close', close, { once: true });
  };
  // After the page has heard of it.
  page.addEventListener('keydown', press);
  for (const begun of ['mousedown', 'keydown']) page.addEventListener(begun, act, true);
  return () => {
    pressedBeside = null;
    page.removeEventListener('keydown', press);
    for (const begun of ['mousedown', 'keydown']) page.removeEventListener(begun, act, true);
  };
}

/** Escape, a field that is left, and what the page answers itself: what it leaves to the browser is a click or a letter, and told as that. */
function stepOf(event: KeyboardEvent): Step | undefined {
  const { target, defaultPrevented } = event;
  const key = stepKeys.find((one) => one === event.key);
  if (key === 'Escape') return { do: 'key', key };
  if (!key || event.altKey || !(target instanceof Element)) return undefined;
  const isLeft = key === 'Tab' && target.matches('input, textarea');
  const on = isLeft || defaultPrevented ? targetOf(target) : undefined;
  return on && { do: 'key', key, on };
}
