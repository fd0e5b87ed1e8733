import type { Locale } from '@msl/contracts/locale.ts';
import type { Messages } from '@msl/i18n/i18n.ts';
import { type ComponentType, lazy } from 'react';

type Page = { default: ComponentType };
type AddTexts = (namespace: string, texts: Messages) => void;
/** The texts of a group of pages, as their own chunk for each language. */
type Texts = { namespace: string; load: (locale: Locale) => Promise<{ default: Messages }> };

const homeTexts: Texts = {
  namespace: 'shell-home',
  load: (locale) => import(`./home/locales/${locale}.json`),
};
const authTexts: Texts = {
  namespace: 'shell-auth',
  load: (locale) => import(`./auth/locales/${locale}.json`),
};

/**
 * The shell's own pages, each in a chunk of its own: a deep link into a remote fetches none of them.
 * Made for one page load, because texts belong to its language.
 */
export function createPages(locale: Locale, addTexts: AddTexts) {
  const page = (load: () => Promise<Page>, texts?: Texts) =>
    lazy(async () => {
      const [loaded, messages] = await Promise.all([load(), texts?.load(locale)]);
      if (texts && messages) addTexts(texts.namespace, messages.default);
      return loaded;
    });
  return {
    Home: page(() => import('./home/home-page.tsx'), homeTexts),
    LogIn: page(() => import('./auth/log-in-page.tsx'), authTexts),
    NotFound: page(() => import('./not-found/not-found-page.tsx')),
  };
}

export type Pages = ReturnType<typeof createPages>;
