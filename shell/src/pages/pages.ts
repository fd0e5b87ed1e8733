import type { Locale } from '@msl/contracts/locale.ts';
import type { HostPage } from '@msl/federation/host-manifest.ts';
import { readable } from '@msl/federation/load/readable.ts';
import type { Messages } from '@msl/i18n/i18n.ts';
import { type ComponentType, createElement, use } from 'react';
import { folderOf, type HostPageName, hostPages, namespaceOf } from './host-pages.ts';

type Page = { default: ComponentType };
type AddTexts = (namespace: string, texts: Messages) => void;
/** The texts of a group of pages, as their own chunk for each language. */
type Texts = { namespace: string; load: () => Promise<{ default: Messages }> };
/** A component that draws the page, once its code and texts are there. */
type LoadedPage = (() => React.ReactNode) & { preload: () => Promise<Page> };

export type Pages = Record<HostPageName | 'Maintenance' | 'NotFound', LoadedPage>;

const panelTexts = {
  'fr-CA': () => import('@msl/panels/locales/fr-CA.json'),
  'en-CA': () => import('@msl/panels/locales/en-CA.json'),
};

/**
 * The shell's own pages, each in a chunk of its own: a deep link into a remote fetches none of them.
 * Made for one page load, because texts belong to its language.
 */
export function createPages(locale: Locale, addTexts: AddTexts): Pages {
  const page = (load: () => Promise<Page>, texts: readonly Texts[] = []): LoadedPage => {
    let known: Promise<Page> | undefined;
    const bring = async () => {
      const [loaded, ...messages] = await Promise.all([load(), ...texts.map((group) => group.load())]);
      for (const [index, { namespace }] of texts.entries())
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
  const textsOf = (declared: HostPage): Texts[] => [
    {
      namespace: namespaceOf(declared),
      load: () => import(`./${folderOf(declared.file)}/locales/${locale}.json`),
    },
    ...(declared.panels ? [{ namespace: 'panels', load: panelTexts[locale] }] : []),
  ];
  const own = Object.entries(hostPages).map(([name, declared]) => [
    name,
    page(() => import(`./${declared.file}-page.tsx`), textsOf(declared)),
  ]);
  return {
    ...Object.fromEntries(own),
    Maintenance: page(() => import('./maintenance/maintenance-page.tsx')),
    NotFound: page(() => import('./not-found/not-found-page.tsx')),
  };
}
