import { FieldInput } from './field-input.ts';
import { type FieldWindow, fieldsOf } from './field-siblings.ts';
import { applyStyle, loadFonts } from './field-style.ts';
import { type FieldStart, type FromField, startOf, type ToField } from './protocol.ts';
import { language, listenToPage, tellPage } from './store-page.ts';

/** The document of one card field. */
const start = startOf<FieldStart>(location.hash);
const field = new FieldInput(start.type, language);
const { input } = field;
let options = start.options;

const tell = (message: FromField) => tellPage(message);
const tellState = () => tell({ event: 'change', state: field.state() });
const height = () => Math.ceil(Number.parseFloat(getComputedStyle(input).lineHeight)) || 24;

function useOptions(): void {
  applyStyle(options.style ?? {});
  field.setOptions(options);
}

function changed(): void {
  tellState();
  if (start.type !== 'cardNumber') return;
  for (const sibling of fieldsOf(start.group)) sibling.cvcLengthChanged(field.cvcLength);
}

function focusInput(): void {
  window.focus();
  input.focus();
}

document.documentElement.dataset.theme = start.theme;
loadFonts(start.fonts);
useOptions();
field.mount(document.querySelector('#field') ?? document.body);

input.addEventListener('input', () => {
  if (field.typed()) changed();
});
input.addEventListener('focus', () => tell({ event: 'focus' }));
input.addEventListener('blur', () => {
  if (field.settle(false)) tellState();
  tell({ event: 'blur' });
});
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ event: 'escape' });
  if (key === 'Enter') tell({ event: 'enter' });
});

const operations: Record<ToField['op'], (message: ToField) => void> = {
  focus: focusInput,
  blur: () => input.blur(),
  clear() {
    field.clear();
    changed();
  },
  options(message) {
    if (message.op !== 'options') return;
    options = { ...options, ...message.options };
    useOptions();
    tell({ event: 'resize', height: height() });
  },
};

listenToPage<ToField>((message) => operations[message.op]?.(message));

(window as FieldWindow).sandboxField = {
  type: start.type,
  group: start.group,
  digits: () => field.digits,
  check() {
    if (field.settle(true)) tellState();
    return field.state().complete;
  },
  focus: focusInput,
  error: () => field.state().error,
  cvcLengthChanged(length) {
    if (field.setCvcLength(length)) tellState();
  },
};
tell({ event: 'ready', height: height() });
