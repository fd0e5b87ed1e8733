export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Fields that leave the document keep what was typed in them, and the form that they stood in. */
export type LeftFields = { fields: readonly Field[]; focus: Element | null };

/** The named fields of the page, and what has the focus. */
export const fieldsOf = (document: Document): LeftFields => ({
  fields: [...document.querySelectorAll<Field>('main :is(input,select,textarea)[name]')],
  focus: document.activeElement,
});
