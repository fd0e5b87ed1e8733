import type { EarlyEvents } from './early-events.ts';

type Field = EarlyEvents['fields'] extends Set<infer F> ? F : never;

/**
 * Ends the keeping of what is done before the page answers, and gives what does it once it does: fields first, then
 * buttons and forms in their order. To be called before React takes the page over, for some forms empty their fields
 * then.
 */
export function takeEarly(): () => Promise<void> {
  const early = window.earlyEvents;
  if (!early) return async () => undefined;
  early.stop();
  const typed = [...early.fields].map((field) => ({ field, value: field.value, checked: isChecked(field) }));
  return async () => {
    for (const { field, value, checked } of typed) {
      takeOver(field);
      if (checked === null) retype(field, value);
      else recheck(field as HTMLInputElement, checked);
      await rendered();
    }
    for (const [element, submitter] of early.acts) {
      takeOver(element);
      if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
      else element.click();
      await rendered();
    }
  };
}

const isChecked = (field: Field) =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? field.checked : null;

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
