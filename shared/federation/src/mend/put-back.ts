import { type Field, fieldsOf, type LeftFields } from './typed-fields.ts';

/** A page that takes longer to show its forms than this starts empty. */
const PATIENCE_MS = 15_000;
/** Never kept beyond the field it was typed in. */
const SECRET = /password|passcode|card|cvc|cvv|cc-|one-time-code/i;

const isSecret = (field: Field) =>
  /^(?:password|hidden|file|submit|button|reset|image)$/.test(field.type) ||
  SECRET.test(`${field.name} ${field.autocomplete}`);
const isChoice = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/**
 * Puts back what was typed in fields that are gone, where a field of the same name stands in the same form, as it
 * appears; secrets never. Ends when all is placed, when somebody goes elsewhere, or after a while. Gives the function
 * that ends it before.
 */
export function putBack({ fields, focus }: LeftFields, document: Document): () => void {
  const waiting = new Map(keyed(fields));
  const page = document.location.pathname;
  const place = () => {
    for (const [key, field] of keyed(fieldsOf(document).fields)) {
      const before = waiting.get(key);
      if (!before || before === field) continue;
      waiting.delete(key);
      if (before === focus && document.activeElement === document.body) field.focus();
      if (!isSecret(before) && !isSecret(field) && !field.disabled) fill(field, before);
    }
    if (waiting.size === 0 || document.location.pathname !== page) end();
  };
  const observer = new MutationObserver(place);
  const timer = setTimeout(() => end(), PATIENCE_MS);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  place();
  return end;
}

/** A field by its form and its name; a choice by its value too. Forms without a name are known by their place. */
function keyed(fields: readonly Field[]): [string, Field][] {
  const forms = [...new Set(fields.map(({ form }) => form))];
  return fields.map((field) => {
    const place = field.form?.getAttribute('name') || forms.indexOf(field.form);
    return [`${place} ${field.name} ${isChoice(field) ? field.value : ''}`, field];
  });
}

/** As the person's own typing, so that whoever listens to the field hears it. */
function fill(field: Field, before: Field): void {
  if (isChoice(field)) {
    const { checked } = before as HTMLInputElement;
    if (field.checked !== checked && (checked || field.type === 'checkbox')) field.click();
    return;
  }
  if (field.value === before.value) return;
  // React hears a field only when its value is another one than it set: past its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before.value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
