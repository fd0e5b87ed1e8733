import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import type { Step, Target } from '../../../journey.ts';
import { beginningInAnyCopy } from '../../../own-ids.ts';

/** Tells what somebody does on the page, by role and name; with Alt held, a click says what is to be seen. */
export function recordVisit({ document }: Window, told: (step: Step) => void): () => void {
  const done = new AbortController();
  const { signal } = done;
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      const text = event.target.textContent.trim();
      if (text) told({ do: 'see', text });
      return;
    }
    const element = event.target.closest(pressed);
    const on = element && targetOf(element);
    if (on) told({ do: 'press', on });
  };
  const tell = (target: EventTarget | null) => {
    const step = target instanceof Element ? stepOf(target) : undefined;
    if (step) told(step);
  };
  // Before the page itself hears of it: afterwards the element may be gone, or be called otherwise.
  document.addEventListener('click', press, { capture: true, signal });
  // A page may answer to each letter, long before the field is left.
  document.addEventListener('input', ({ target }) => tell(target), { capture: true, signal });
  return () => done.abort();
}

const pressed = [
  'a[href]',
  'button',
  'summary',
  ...['button', 'link', 'tab', 'option'].map((role) => `[role=${role}]`),
].join();

export function stepOf(field: Element): Step | undefined {
  const on = targetOf(field);
  if (!on) return undefined;
  if (field instanceof HTMLSelectElement)
    return { do: 'choose', on, option: field.selectedOptions[0]?.label ?? '' };
  if (field instanceof HTMLTextAreaElement) return { do: 'fill', on, text: field.value };
  if (!(field instanceof HTMLInputElement)) return undefined;
  // What somebody's password was belongs into no file.
  if (field.type === 'password') return { do: 'fill', on, text: '', password: true };
  const isTicked = field.type === 'checkbox' || field.type === 'radio';
  return isTicked ? { do: 'check', on, checked: field.checked } : { do: 'fill', on, text: field.value };
}

/** Undefined for what a screen reader does not name either. */
export function targetOf(element: Element): Target | undefined {
  const role = roleOf(element);
  const name = nameOf(element);
  if (!role || !name) return undefined;
  const leadsTo = leadOf(element);
  const isAlike = (one: Element) => (leadsTo ? leadOf(one) === leadsTo : nameOf(one) === name);
  const alike = [...element.ownerDocument.querySelectorAll('*')].filter(
    (one) => roleOf(one) === role && isAlike(one) && !isInaccessible(one),
  );
  const nth = alike.length > 1 && { nth: alike.indexOf(element) };
  return { role, name, ...(leadsTo && { leadsTo }), ...nth };
}

/** Browsers and Playwright give a <summary> different roles: it is found by its words. */
const isSummary = (element: Element) => element.matches('summary:not([role])');
/** A field of a day or of a password has no role of its own: Playwright takes it for a text field. */
const roleOf = (element: Element) =>
  isSummary(element) ? 'summary' : (getRole(element) ?? (element.matches('input') ? 'textbox' : null));
const nameOf = (element: Element) =>
  isSummary(element) ? element.textContent.trim().replace(/\s+/g, ' ') : computeAccessibleName(element);

/** Of a link to what was made for this copy of the persona: how its address begins in every copy. */
const leadOf = (element: Element) => beginningInAnyCopy(element.getAttribute('href') ?? '');
