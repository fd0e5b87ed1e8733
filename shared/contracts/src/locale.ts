/** The store's two languages; `fr-CA` is the default (specification, section 1). */
export const locales = ['fr-CA', 'en-CA'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'fr-CA';

/** The same languages as a call may write them too; `localeFrom` reads both. */
export const languages = ['fr', 'en'] as const;

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

type Wish = { readonly language: string; readonly weight: number };

const readWish = (part: string): Wish => {
  const [language = '', ...options] = part.trim().toLowerCase().split(';');
  const weight = options.map((option) => option.trim()).find((option) => option.startsWith('q='));
  return { language: language.trim(), weight: weight ? Number(weight.slice(2)) || 0 : 1 };
};

/**
 * The locale a browser asks for: English gives en-CA, French gives fr-CA, anything else fr-CA.
 * Takes an Accept-Language header, or `navigator.languages.join()`.
 */
export const localeFrom = (acceptLanguage: string | null | undefined): Locale => {
  const wishes = (acceptLanguage ?? '').split(',').map(readWish);
  const first = wishes
    .filter(({ language, weight }) => weight > 0 && /^(fr|en)\b/.test(language))
    .sort((a, b) => b.weight - a.weight)[0];
  return first?.language.startsWith('en') ? 'en-CA' : DEFAULT_LOCALE;
};
