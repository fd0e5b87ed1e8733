import path from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import type { EarlierVersion, PageState, ResolvedRemote } from '@msl/federation/page-state.ts';
import { defaultEntry, type RegistryEntry, SHELL, versionIn } from '@msl/federation/registry.ts';
import { resolvedRemote } from '@msl/federation/resolved-remote.ts';
import { matchesPattern, ownerOf, pageAt } from '@msl/federation/route-pattern.ts';
import { textsOfRemote } from '@msl/federation/shell-texts.ts';
import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';
import type { Preview } from '@msl/releases/signing/preview.ts';
import { folderOf, type Published, type PublishedShell } from '../published/published.ts';
import { type OverrideRules, type Overrides, originsOf, overriddenEntry } from '../visitors/overrides.ts';
import { shellAt, shellFor } from '../visitors/shell-version.ts';
import { entryFor } from '../visitors/visitor.ts';

export type PreloadLink = {
  href: string;
  as: 'script' | 'style' | 'font';
  integrity?: string | undefined;
};

/** All that goes into one document: the state that it inlines and the files that it asks for at once. */
export type Page = {
  state: PageState;
  /** The version of the shell that this visitor gets. */
  shell: PublishedShell;
  main: { script: ShellFile; styles: ShellFile[] };
  preloads: PreloadLink[];
  /** Texts of the document itself. */
  texts: { title: string; description: string; noscript: string };
  /** False for a path that nobody owns. */
  known: boolean;
  /** True for what visitors get rendered: pages of the shell, and those that their remote declares. */
  rendered: boolean;
  /** True for what somebody with a session gets rendered, and nobody else. */
  renderedForSession: boolean;
  /** Parameters of the address that it is rendered from; all of them when undefined. */
  parameters: readonly string[] | undefined;
  /** The remote that the page belongs to. */
  owner: string | null;
  /** What this browser gets instead of the live versions, and where from: the ribbon tells. */
  overrides: Overrides;
  /** One of them, that it looks at by a link. */
  preview: Preview | undefined;
  /** Whether it gets any: then the page is made for it alone, kept nowhere and counted for nobody. */
  isOwn: boolean;
  origins: readonly string[];
};
/** Without integrity when a development server makes the file anew at each change. */
type ShellFile = { href: string; integrity: string | undefined };

export type PageRequest = {
  pathname: string;
  locale: Locale;
  visitor: string;
  /** Versions of the shell that did not start in this browser. */
  failed?: readonly string[];
  overrides?: Overrides;
  preview?: Preview | undefined;
  rules?: OverrideRules;
};

/** Resolves the visitor's versions, and what the route of this page will need. */
export function preparePage(published: Published, config: RuntimeConfig, request: PageRequest): Page {
  const { locale, visitor, pathname, failed, overrides: asked = {}, rules = { production: true } } = request;
  const cdn = config.assetsBase;
  const shell = shellFor(published, { visitor, overrides: asked, ...(failed && { failed }) });
  const versions = resolveRemotes(published, cdn, { visitor, overrides: asked, rules, locale });
  const { remotes, overrides } = versions;
  const isOwn = Object.keys(overrides).length > 0;
  const owner = ownerOf(remotes, pathname);
  const messages: Record<string, unknown> = { ...published.messages(shell.base, locale) };
  const hints = owner && remoteHints(published, owner, locale, cdn);
  Object.assign(messages, Object.fromEntries(textsOfRemote(hints?.messages ?? {})));
  const shellFile = (name: string): ShellFile => ({
    href: `${cdn}${shell.base}/${name}`,
    integrity: shell.record.files[name]?.integrity,
  });
  const ownName = pageAt(shell.pages, pathname);
  const ownPage = ownName === undefined ? undefined : shell.pages[ownName];
  const fonts = Object.keys(shell.record.files).filter((name) => name.endsWith('.woff2'));
  return {
    shell,
    state: {
      ...{ config, locale, shell: shell.version, remotes },
      ...(isOwn && { isOwn }),
      messages: messages as PageState['messages'],
    },
    main: {
      script: shellFile(shell.record.entry),
      styles: (shell.record.modules.main?.styles ?? []).map(shellFile),
    },
    preloads: [
      ...(hints?.preloads ?? []),
      ...(ownPage ? shellPagePreloads(shell.record, ownPage.file, locale, shellFile) : []),
      ...fonts.map((name): PreloadLink => ({ href: `${cdn}${shell.base}/${name}`, as: 'font' })),
    ],
    texts: documentTexts(messages.shell),
    known: ownPage !== undefined || owner !== undefined,
    ...(owner
      ? renderedAs(versions.declared.get(owner.name), pathname)
      : {
          rendered: ownPage?.for !== 'one-person',
          renderedForSession: false,
          parameters: ownPage?.parameters ?? [],
        }),
    owner: owner?.name ?? null,
    overrides,
    preview: request.preview && overrides[request.preview.name] ? request.preview : undefined,
    isOwn,
    origins: originsOf(overrides, rules),
  };
}

type Asking = Required<Pick<PageRequest, 'visitor' | 'overrides' | 'rules'>> & {
  /** Of a page, which has menus. */
  locale?: Locale;
};

/** The version of every remote that this visitor gets, with the one that takes over when it fails. */
export function resolveRemotes(
  published: Published,
  cdn: string,
  { visitor, overrides: asked, rules, locale }: Asking,
) {
  const overrides: Record<string, string> = {};
  const declared = new Map<string, RegistryEntry['extras']>();
  const ownShell = asked[SHELL];
  if (ownShell && shellAt(published, ownShell)) overrides[SHELL] = ownShell;
  const { microFrontends: live } = published.registry();
  // One browser may have what is not live at all: the first version of a remote.
  const remotes = [...new Set([...Object.keys(live), ...Object.keys(asked)])].flatMap((name) => {
    const entries = Object.hasOwn(live, name) ? (live[name] ?? []) : [];
    const instead = overriddenEntry(published, name, asked[name], rules);
    if (instead) overrides[name] = asked[name] ?? '';
    const entry = instead ?? entryFor(entries, visitor);
    if (!entry) return [];
    declared.set(name, entry.extras);
    // Whoever tries a version of their own wants to see it fail.
    const fallback = instead ? undefined : earlierOf(published, name, entry, entries);
    return [{ ...resolvedRemote(name, entry, cdn, locale), ...(fallback && { fallback }) }];
  });
  return { remotes, overrides, declared };
}

/** Of a canary, what everybody else has; else the version that was released before. */
function earlierOf(
  published: Published,
  name: string,
  entry: RegistryEntry,
  entries: readonly RegistryEntry[],
): EarlierVersion | undefined {
  const before = entry.deployment.default
    ? versionIn(entry.fallbackUrl)
    : defaultEntry(entries)?.metadata.version;
  const found = before && published.earlier(name, before);
  if (!found) return undefined;
  const { routes, ...earlier } = found;
  const same = routes.join() === entry.extras.routes.join();
  return same ? earlier : { ...earlier, routes };
}

/** For whom a remote, in the version that this visitor gets, says that a path arrives rendered, and from what of its address. */
function renderedAs(declared: RegistryEntry['extras'] | undefined, pathname: string) {
  const isIn = (patterns: readonly string[] = []) =>
    patterns.some((pattern) => matchesPattern(pattern, pathname));
  return {
    rendered: isIn(declared?.rendered),
    renderedForSession: isIn(declared?.renderedForSession),
    parameters: declared?.parameters,
  };
}

/** The page's chunk and its texts, which the shell's main script would only ask for once it runs. */
function shellPagePreloads(
  { lazy = {} }: BuildRecord,
  page: string,
  locale: Locale,
  shellFile: (name: string) => ShellFile,
): PreloadLink[] {
  const texts = `${path.dirname(page)}/locales/${locale}.json`;
  const needed = [lazy[`pages/${page}-page.tsx`], lazy[`pages/${texts}`]];
  const link = (as: 'script' | 'style') => (name: string) => ({ ...shellFile(name), as });
  return needed.flatMap((files) => [
    ...(files?.scripts ?? []).map(link('script')),
    ...(files?.styles ?? []).map(link('style')),
  ]);
}

const storeBase = (remote: ResolvedRemote, cdn: string) => folderOf(remote.entry.slice(cdn.length));

/**
 * Entry, chunks, style sheets and texts of the route's remote: with the page, not after its script ran.
 * A hint only: a remote whose files are gone must not take the page down, its boundary says so there.
 */
function remoteHints(published: Published, remote: ResolvedRemote, locale: Locale, cdn: string) {
  const folder = storeBase(remote, cdn);
  try {
    const record = published.remoteRecord(remote.name, remote.version);
    const app = record.modules['./App'] ?? { scripts: [], styles: [] };
    const link = (as: 'script' | 'style') => (name: string) => ({
      href: `${cdn}${folder}/${name}`,
      as,
      integrity: record.files[name]?.integrity ?? '',
    });
    const preloads: PreloadLink[] = [
      ...[record.entry, ...app.scripts].map(link('script')),
      ...app.styles.map(link('style')),
    ];
    return { preloads, messages: published.messages(folder, locale) };
  } catch {
    return undefined;
  }
}

/** `document.*` of the shell's texts; the store's name stands where a locale has none. */
function documentTexts(shell: unknown): Page['texts'] {
  const texts = (shell as { document?: Record<string, string> } | undefined)?.document ?? {};
  const name = 'Marché Sauve-Légumes';
  return {
    title: texts.title ?? name,
    description: texts.description ?? name,
    noscript: texts.noscript ?? name,
  };
}
