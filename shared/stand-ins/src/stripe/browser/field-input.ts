import { brandOf } from './card-brands.ts';
import { type FieldErrorCode, type Reading, readCvc, readExpiry, readNumber } from './card-fields.rules.ts';
import { fieldErrors, fieldLabels, fieldPlaceholders } from './card-messages.ts';
import type { FieldOptions, FieldState, FieldType, Language } from './protocol.ts';

const autocompletes = { cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' } as const;
const names = { cardNumber: 'cardnumber', cardExpiry: 'exp-date', cardCvc: 'cvc' } as const;
const incompletes = {
  cardNumber: 'incomplete_number',
  cardExpiry: 'incomplete_expiry',
  cardCvc: 'incomplete_cvc',
} as const satisfies Record<FieldType, FieldErrorCode>;

/** One input of a card: formats what is typed, knows what is wrong with it, says so to a screen reader. */
export class FieldInput {
  readonly input = document.createElement('input');
  readonly #note = document.createElement('span');
  readonly #icon = document.createElement('span');
  readonly #type: FieldType;
  readonly #language: Language;
  #reading: Reading = { shown: '', digits: '', complete: false, error: null };
  #cvcLength = 3;
  #error: FieldErrorCode | null = null;

  constructor(type: FieldType, language: Language) {
    this.#type = type;
    this.#language = language;
    Object.assign(this.input, {
      name: names[type],
      type: 'text',
      inputMode: 'numeric',
      autocomplete: autocompletes[type],
      spellcheck: false,
    });
    for (const [name, value] of [
      ['autocorrect', 'off'],
      ['autocapitalize', 'none'],
      ['aria-label', fieldLabels[language][type]],
      ['aria-describedby', 'note'],
      ['aria-invalid', 'false'],
    ] as const)
      this.input.setAttribute(name, value);
    // Not a live region: the page hears of the error by the change event and announces it, once.
    this.#note.id = 'note';
    this.#icon.id = 'brand';
    this.#icon.setAttribute('aria-hidden', 'true');
  }

  mount(into: Element): void {
    into.append(this.#icon, this.input, this.#note);
    this.#show();
  }

  /** Reads the input again. True when the state has changed. */
  typed(): boolean {
    const before = JSON.stringify(this.state());
    const caret = this.input.selectionStart ?? this.input.value.length;
    const digitsBefore = this.input.value.slice(0, caret).replace(/\D/g, '').length;
    const atEnd = caret === this.input.value.length;
    this.#reading = this.#read(this.input.value);
    this.input.value = this.#reading.shown;
    if (!atEnd) this.#placeCaret(digitsBefore);
    this.#error = this.#reading.error;
    this.#show();
    return JSON.stringify(this.state()) !== before;
  }

  /** Left, or about to be sent: what is not complete is now an error. `evenEmpty`: nothing at all too. */
  settle(evenEmpty: boolean): boolean {
    if (this.#reading.complete || (this.#reading.digits === '' && !evenEmpty)) return false;
    const error = this.#reading.error ?? incompletes[this.#type];
    const changed = error !== this.#error;
    this.#error = error;
    this.#show();
    return changed;
  }

  clear(): void {
    this.input.value = '';
    this.typed();
  }

  setOptions({ placeholder, disabled, showIcon }: FieldOptions): void {
    this.input.placeholder = placeholder ?? fieldPlaceholders[this.#language][this.#type];
    this.input.disabled = disabled ?? false;
    this.#icon.hidden = this.#type !== 'cardNumber' || !(showIcon ?? true);
  }

  /** The security code of American Express has four digits. */
  setCvcLength(length: number): boolean {
    if (this.#type !== 'cardCvc' || length === this.#cvcLength) return false;
    this.#cvcLength = length;
    return this.typed();
  }

  get digits(): string {
    return this.#reading.digits;
  }

  get cvcLength(): number {
    return brandOf(this.#reading.digits).cvc;
  }

  state(): FieldState {
    const { digits, complete } = this.#reading;
    const code = this.#error;
    const error = code && { type: 'validation_error', code, message: fieldErrors[this.#language][code] };
    return {
      elementType: this.#type,
      empty: digits === '',
      complete,
      ...(error && { error }),
      ...(this.#type === 'cardNumber' && { brand: brandOf(digits).name }),
    };
  }

  #read(typed: string): Reading {
    if (this.#type === 'cardNumber') return readNumber(typed);
    return this.#type === 'cardExpiry' ? readExpiry(typed, new Date()) : readCvc(typed, this.#cvcLength);
  }

  #placeCaret(digitsBefore: number): void {
    let at = 0;
    for (let seen = 0; at < this.input.value.length && seen < digitsBefore; at += 1)
      if (/\d/.test(this.input.value[at] ?? '')) seen += 1;
    this.input.setSelectionRange(at, at);
  }

  #show(): void {
    const { empty, complete, error } = this.state();
    this.input.dataset.state = complete ? 'complete' : empty ? 'empty' : 'typing';
    this.input.setAttribute('aria-invalid', String(error !== undefined));
    if (this.#note.textContent !== (error?.message ?? '')) this.#note.textContent = error?.message ?? '';
    const { name, label } = brandOf(this.#reading.digits);
    this.#icon.dataset.brand = name;
    this.#icon.textContent = label;
  }
}
