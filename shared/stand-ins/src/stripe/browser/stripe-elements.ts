import type { FieldFont, FieldType, Language } from './protocol.ts';
import { type ElementGroup, type ElementOptions, StripeElement } from './stripe-element.ts';

export type ElementsOptions = { locale?: string; fonts?: (FieldFont | { cssSrc: string })[] };

const fieldTypes: readonly string[] = ['cardNumber', 'cardExpiry', 'cardCvc'] satisfies FieldType[];

/** `auto`, as at Stripe, asks the browser. */
export function languageOf(locale: string | undefined): Language {
  const wanted = locale === undefined || locale === 'auto' ? navigator.language : locale;
  return wanted.toLowerCase().startsWith('en') ? 'en' : 'fr';
}

const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');

/** A group of fields that make one card: Stripe's `elements` object. */
export function createElements(options: ElementsOptions, language: Language) {
  const fonts = (options.fonts ?? []).filter((font): font is FieldFont => 'family' in font);
  const group: ElementGroup = { id: randomName(), language, fonts };
  const made = new Map<string, StripeElement>();

  return {
    create(type: string, elementOptions: ElementOptions = {}): StripeElement {
      if (!fieldTypes.includes(type))
        throw new Error(`The payment sandbox has the elements ${fieldTypes.join(', ')}, not ${type}.`);
      const element = new StripeElement(type as FieldType, group, elementOptions);
      made.set(type, element);
      return element;
    },
    getElement(type: string | { __elementType?: string }): StripeElement | null {
      const name = typeof type === 'string' ? type : type.__elementType;
      return made.get(name ?? '') ?? null;
    },
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
    submit: () => Promise.resolve({}),
  };
}
