import type { EarlyAct, EarlyEvents, Field } from './early-events.ts';

/**
 * Does what was done before the page answered, in its order, and ends the keeping. React answers by now. Nothing of
 * a visitor comes in between: all of it happens in one task.
 */
export async function replayEarly(early: EarlyEvents): Promise<void> {
  early.stop();
  for (const act of early.acts) {
    replay(act);
    await rendered();
  }
}

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

/** React takes a part of the page over at once when something happens in it; this is what nobody listens to. */
export const takeOver = (element: Element) => element.dispatchEvent(new Event('auxclick', { bubbles: true }));

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
