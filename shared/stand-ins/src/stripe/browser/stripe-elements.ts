import { ExpressElement, type ExpressOptions } from './express-element.ts';
import type { FieldFont, FieldType, Language } from './protocol.ts';
import { type ElementGroup, type ElementOptions, StripeElement } from './stripe-element.ts';

type Paying = { mode?: 'setup' | 'payment' | 'subscription'; amount?: number; currency?: string };
export type ElementsOptions = Paying & { locale?: string; fonts?: (FieldFont | { cssSrc: string })[] };

const fieldTypes: readonly string[] = ['cardNumber', 'cardExpiry', 'cardCvc'] satisfies FieldType[];

/** `auto`, as at Stripe, asks the browser. */
export function languageOf(locale: string | undefined): Language {
  const wanted = locale === undefined || locale === 'auto' ? navigator.language : locale;
  return wanted.toLowerCase().startsWith('en') ? 'en' : 'fr';
}

const randomName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');

/** Stripe asks for an amount wherever something is paid, and for the currency of what will be. */
function checkPaying({ mode, amount, currency }: Paying): void {
  if (mode === undefined) throw new Error('An expressCheckout element needs elements() with a mode.');
  if (!currency) throw new Error('elements() needs a currency.');
  if (mode !== 'setup' && !Number.isInteger(amount))
    throw new Error(`elements() needs an amount in ${mode} mode.`);
}

/** Stripe's `elements` object: a group of fields that make one card, or the buttons of wallets. */
export function createElements(options: ElementsOptions, language: Language, publishableKey: string) {
  const fonts = (options.fonts ?? []).filter((font): font is FieldFont => 'family' in font);
  const group: ElementGroup = { id: randomName(), language, fonts };
  const made = new Map<string, StripeElement | ExpressElement>();
  let paying: Paying = options;
  let isSubmitted = false;

  function create(type: string, given: ElementOptions | ExpressOptions = {}): StripeElement | ExpressElement {
    if (type === 'expressCheckout') {
      checkPaying(paying);
      const amount = () => (paying.mode === 'setup' ? null : (paying.amount ?? 0));
      const currency = () => paying.currency ?? 'cad';
      return new ExpressElement({ language, publishableKey, amount, currency }, given as ExpressOptions);
    }
    if (!fieldTypes.includes(type))
      throw new Error(`The payment sandbox has expressCheckout, ${fieldTypes.join(', ')}, not ${type}.`);
    return new StripeElement(type as FieldType, group, given as ElementOptions);
  }

  return {
    create(type: string, given: ElementOptions | ExpressOptions = {}): StripeElement | ExpressElement {
      const element = create(type, given);
      made.set(type, element);
      return element;
    },
    getElement(type: string | { __elementType?: string }): StripeElement | ExpressElement | null {
      const name = typeof type === 'string' ? type : type.__elementType;
      return made.get(name ?? '') ?? null;
    },
    update(changes: Paying) {
      paying = { ...paying, ...changes };
    },
    fetchUpdates: () => Promise.resolve({}),
    submit() {
      isSubmitted = true;
      return Promise.resolve({});
    },
    /** What the wallet gave; Stripe wants `submit()` before. */
    takeToken(): Record<string, unknown> | null {
      if (!isSubmitted)
        throw new Error('elements.submit() must be called before a confirmation token is made.');
      isSubmitted = false;
      const element = made.get('expressCheckout');
      return element instanceof ExpressElement ? element.takeToken() : null;
    },
  };
}
