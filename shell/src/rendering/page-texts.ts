import type { Messages, PageState, ResolvedRemote } from '@msl/federation/page-state.ts';
import { textsOfRemote } from '@msl/federation/shell-texts.ts';
import { addMessages, createI18n } from '@msl/i18n/i18n.ts';
import type { i18n } from 'i18next';
import { createPages, type Pages } from '../pages/pages.ts';

/** The texts of one language and one set of versions, with the shell's pages, whose texts come with them. */
export type PageTexts = {
  i18n: i18n;
  pages: Pages;
  /** Texts of a remote, once. */
  add: (remote: ResolvedRemote, texts: Record<string, Messages>) => void;
};

/** More than there are languages and running canaries. */
const MOST = 40;
const kept = new Map<string, PageTexts>();

/** Making an instance costs more than rendering a page: they are kept, for they hold nothing of a visitor. */
export function pageTextsFor({ locale, messages, remotes, config }: PageState): PageTexts {
  const key = JSON.stringify([locale, remotes.map(({ name, version }) => [name, version])]);
  const known = kept.get(key) ?? create(locale, messages, config.settings);
  if (kept.size >= MOST) kept.clear();
  kept.set(key, known);
  return known;
}

function create(
  locale: PageState['locale'],
  messages: PageState['messages'],
  settings: PageState['config']['settings'],
): PageTexts {
  const instance = createI18n(locale, messages, settings);
  const added = new Set<string>();
  return {
    i18n: instance,
    pages: createPages(locale, (namespace, texts) => addMessages(instance, locale, namespace, texts)),
    add: (remote, texts) => {
      if (added.has(remote.name)) return;
      added.add(remote.name);
      for (const [namespace, found] of textsOfRemote(texts)) addMessages(instance, locale, namespace, found);
    },
  };
}
