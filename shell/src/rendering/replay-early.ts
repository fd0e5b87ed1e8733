import type {} from './early-events.ts';

/** Does what was asked of the page before it could answer: fields first, then buttons and forms in their order. */
export function replayEarly(): void {
  const early = window.earlyEvents;
  if (!early) return;
  early.stop();
  for (const field of early.fields) retype(field);
  for (const [element, submitter] of early.acts) {
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
    else element.click();
  }
}

/**
 * React hears a field only when its value differs from the one that it knows, and it knows what was typed
 * already: so the value is taken back first, then given again behind its back.
 */
function retype(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  const prototype = Object.getPrototypeOf(field);
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
