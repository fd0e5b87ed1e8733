import type { EarlyAct, EarlyEvents, Field } from '@msl/federation/document/early-events.ts';
import { isTakenOver, takeOver } from './take-over.ts';

/** So long nothing reaches the page but what is kept: its header must not wait longer for a part that comes late. */
const PATIENCE_MS = 4_000;
/** What was touched in such a part is done there when it comes, unless nobody can still want it. */
const WANTED_MS = 30_000;
const TURN_MS = 10;

/**
 * Does what was done before the page answered, in its order, and ends the keeping: as soon as React has the page's own
 * part and all that was touched, whose code may still be on its way. Nothing of a visitor comes in between: all of it
 * happens in one task, but for what was touched in a part that comes later still.
 */
export async function replayEarly(early: EarlyEvents, page: Element): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  const own = page.querySelector('main :is(h1, form, button, input)');
  const isLate = (element: Element | null, touched: boolean) => {
    if (!element?.isConnected || isTakenOver(element)) return false;
    if (touched) takeOver(element);
    return !isTakenOver(element);
  };
  while (Date.now() < until && (isLate(own, false) || early.acts.some((act) => isLate(elementOf(act), true))))
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  // Parts that were just taken over begin to listen to their stores in a turn of their own.
  if (early.acts.length > 0) await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  early.stop();
  const wantedUntil = Date.now() + WANTED_MS;
  for (const act of early.acts) {
    while (isLate(elementOf(act), true) && Date.now() < wantedUntil)
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    replay(act);
    await rendered();
  }
}

const elementOf = (act: EarlyAct) => ('field' in act ? act.field : 'form' in act ? act.form : act.button);

function replay(act: EarlyAct): void {
  if ('field' in act) {
    takeOver(act.field);
    if (typeof act.value === 'string') retype(act.field, act.value);
    else recheck(act.field as HTMLInputElement, act.value);
  } else if ('form' in act) {
    takeOver(act.form);
    act.form.requestSubmit(act.submitter);
  } else {
    takeOver(act.button);
    act.button.click();
  }
}

/** React draws what an event changed in a microtask of its own: the next event finds it drawn. */
const rendered = () => new Promise<void>((resolve) => queueMicrotask(resolve));

/**
 * React hears a field only when its value differs from the one that it knows: so another one is given to both, then
 * the right one behind its back.
 */
function retype(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function recheck(field: HTMLInputElement, checked: boolean): void {
  field.checked = !checked;
  if (checked || field.type === 'checkbox') field.click();
}
