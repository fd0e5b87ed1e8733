import type { Locale } from '@msl/contracts/locale.ts';
import { readable } from '@msl/federation/runtime/readable.ts';
import type { Messages } from '@msl/i18n/i18n.ts';
import { type ComponentType, createElement, use } from 'react';

type Page = { default: ComponentType };
type AddTexts = (namespace: string, texts: Messages) => void;
/** The texts of a group of pages, as their own chunk for each language; `also`: those of panels that they show. */
type Texts = { namespace: string; load: (locale: Locale) => Promise<{ default: Messages }>; also?: Texts };

const panelTextsIn = {
  'fr-CA': () => import('@msl/panels/locales/fr-CA.json'),
  'en-CA': () => import('@msl/panels/locales/en-CA.json'),
};
const panelTexts: Texts = { namespace: 'panels', load: (locale) => panelTextsIn[locale]() };
const homeTexts: Texts = {
  namespace: 'shell-home',
  load: (locale) => import(`./home/locales/${locale}.json`),
  also: panelTexts,
};
const authTexts: Texts = {
  namespace: 'shell-auth',
  load: (locale) => import(`./auth/locales/${locale}.json`),
};

const publicTexts: Texts = {
  namespace: 'shell-public',
  load: (locale) => import(`./public/locales/${locale}.json`),
};
const pickupTexts: Texts = { ...publicTexts, also: panelTexts };
const newsletterTexts: Texts = {
  namespace: 'shell-newsletter',
  load: (locale) => import(`./newsletter/locales/${locale}.json`),
};
const legalTexts: Texts = {
  namespace: 'shell-legal',
  load: (locale) => import(`./legal/locales/${locale}.json`),
};

/**
 * The shell's own pages, each in a chunk of its own: a deep link into a remote fetches none of them.
 * Made for one page load, because texts belong to its language.
 */
export function createPages(locale: Locale, addTexts: AddTexts) {
  const page = (load: () => Promise<Page>, texts?: Texts) => {
    let known: Promise<Page> | undefined;
    const bring = async () => {
      const groups = [texts, texts?.also].filter((group) => group !== undefined);
      const [loaded, ...messages] = await Promise.all([load(), ...groups.map((group) => group.load(locale))]);
      for (const [index, { namespace }] of groups.entries())
        addTexts(namespace, messages[index]?.default ?? {});
      return loaded;
    };
    const get = () => {
      known ??= readable(bring());
      return known;
    };
    const preload = () =>
      get().catch((error: unknown) => {
        // Asked for again the next time.
        known = undefined;
        throw error;
      });
    return Object.assign(() => createElement(use(get()).default), { preload });
  };
  return {
    Home: page(() => import('./home/home-page.tsx'), homeTexts),
    LogIn: page(() => import('./auth/log-in-page.tsx'), authTexts),
    RequestPassword: page(() => import('./auth/request-password-page.tsx'), authTexts),
    ResetPassword: page(() => import('./auth/reset-password-page.tsx'), authTexts),
    ConfirmAccount: page(() => import('./auth/confirm-account-page.tsx'), authTexts),
    Mission: page(() => import('./public/mission-page.tsx'), publicTexts),
    AboutUs: page(() => import('./public/about-us-page.tsx'), publicTexts),
    Faq: page(() => import('./public/faq-page.tsx'), publicTexts),
    PickupPoints: page(() => import('./public/pickup-points-page.tsx'), pickupTexts),
    BecomingPup: page(() => import('./public/becoming-pup-page.tsx'), publicTexts),
    WaitingList: page(() => import('./public/waiting-list-page.tsx'), publicTexts),
    ThankYou: page(() => import('./public/thank-you-page.tsx'), publicTexts),
    Newsletter: page(() => import('./newsletter/newsletter-page.tsx'), newsletterTexts),
    Privacy: page(() => import('./legal/privacy-page.tsx'), legalTexts),
    Terms: page(() => import('./legal/terms-page.tsx'), legalTexts),
    Maintenance: page(() => import('./maintenance/maintenance-page.tsx')),
    NotFound: page(() => import('./not-found/not-found-page.tsx')),
  };
}

export type Pages = ReturnType<typeof createPages>;
