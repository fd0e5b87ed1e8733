import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { DEFAULT_LOCALE, type Locale, locales } from '@msl/contracts/locale.ts';
import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatMoney, typesetText } from './format.ts';

/** A namespace of texts as it stands in a locale file: nested keys. */
export type Messages = { readonly [key: string]: string | Messages };

/**
 * The one i18next instance of a page, in one locale. Remotes' namespaces are added as they load; a
 * missing key shows itself in development and in tests. `settings` are those of the page's configuration. What one remote
 * could set for all the others is refused, or set here.
 */
export function createI18n(locale: Locale, namespaces: Record<string, Messages>, settings?: Limits): i18n {
  const instance = createInstance();
  // `init` settles at once here: every resource is at hand and nothing is loaded over the network.
  void instance
    .use(initReactI18next)
    .use(setEnglish)
    .init({
      lng: locale,
      fallbackLng: DEFAULT_LOCALE,
      supportedLngs: locales,
      load: 'currentOnly',
      resources: { [locale]: typeset(namespaces, locale) } as Resource,
      defaultNS: 'shell',
      initAsync: false,
      returnNull: false,
      ...(locale === 'en-CA' && { postProcess: setEnglish.name }),
      interpolation: {
        escapeValue: false,
        ...(settings && { defaultVariables: limitsIn(locale, settings) }),
      },
      react: { useSuspense: false, keyPrefix: undefined },
    });
  for (const name of ['changeLanguage', 'setDefaultNamespace', 'init'] as const)
    instance[name] = () => {
      throw new Error(`i18n.${name} is not to be called: every remote of the page reads its texts here`);
    };
  return instance;
}

/** English texts are set once what they name is in them, French ones as they are loaded. */
const setEnglish = {
  type: 'postProcessor',
  name: 'english',
  process: (text: string) => typesetText(text, 'en-CA'),
} as const;

const narrowed = new WeakMap<object, Messages>();

function typeset<T extends Messages | Record<string, Messages>>(messages: T, locale: Locale): Messages {
  if (locale !== 'fr-CA') return messages;
  const known = narrowed.get(messages);
  if (known) return known;
  const entries = Object.entries(messages).map(([key, value]: [string, string | Messages]) => [
    key,
    typeof value === 'string' ? typesetText(value, locale) : typeset(value, locale),
  ]);
  const made = Object.fromEntries(entries) as Messages;
  narrowed.set(messages, made);
  return made;
}

type Limits = Pick<BusinessSettings, 'maxQuantityPerProduct' | 'maxOpenValue'>;

/** What the texts of the error catalogue may name, whoever shows them. */
const limitsIn = (locale: Locale, { maxQuantityPerProduct, maxOpenValue }: Limits) => ({
  maxQuantity: String(maxQuantityPerProduct),
  maxOpenValue: formatMoney(maxOpenValue, locale),
});

/** Adds a remote's texts before its first render. */
export function addMessages(instance: i18n, locale: Locale, namespace: string, messages: Messages): void {
  instance.addResourceBundle(locale, namespace, typeset(messages, locale), true, true);
}
