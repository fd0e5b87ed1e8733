import type { Locale } from '@msl/contracts/locale.ts';
import type { ResolvedRemote } from '@msl/federation/page-state.ts';
import { PAGE_STATE_ID, type PageState } from '@msl/federation/page-state.ts';
import type { HarnessPage } from './built-files.ts';
import type { RenderingAs } from './harness-state.ts';
import { NoSuchVersion } from './no-such-version.ts';

/** Where the harness's own files are; no address of the store begins like this. */
export const HARNESS = '/__harness';

export type StagePage = { state: PageState; policy: string };

/**
 * Takes from the store's own document what a host starts from (configuration, locale, versions, texts) and its
 * policy, and keeps only the remote under test. Throws when the store does not know that remote.
 */
export function stageFrom(
  html: string,
  policy: string,
  parts: {
    remote: string;
    /** The one that was asked for; the live one when undefined. */
    version: string | undefined;
    /** From sources, whatever the store gives. */
    served: ResolvedRemote | undefined;
    texts: PageState['messages'];
    /** The document holds texts of the live version, which no fault can meet. */
    ownTextsFetched: boolean;
  },
): StagePage {
  const { config, locale, remotes, messages } = stateIn(html);
  const given = parts.served ?? remotes.find(({ name }) => name === parts.remote);
  if (!given) throw new NoSuchVersion(parts.remote, parts.version);
  if (!parts.served && parts.version && given.version !== parts.version)
    throw new NoSuchVersion(parts.remote, parts.version);
  const found = { ...given, entry: fromThisOrigin(given.entry, config.assetsBase) };
  const { [found.namespace]: _own, ...others } = messages;
  const kept = parts.ownTextsFetched ? others : messages;
  return {
    state: { config, locale, messages: { ...kept, ...parts.texts }, remotes: [found] },
    policy: policy
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      .replaceAll(/'sha256-[^']+' ?/g, ''),
  };
}

/** What a document of the store inlines. */
export function stateIn(html: string): PageState {
  const [, json] = new RegExp(`id="${PAGE_STATE_ID}"[^>]*>([^<]+)<`).exec(html) ?? [];
  if (!json) throw new Error('the store answered with a document of another make');
  return JSON.parse(json);
}

/** A store's policy, with the development server that the remote comes from. */
export const allowing = (policy: string, server: string): string =>
  policy
    .replace(/\b(?:script|style|img|font)-src\b/g, (name) => `${name} ${server}`)
    .replace(/\bconnect-src\b/, (name) => `${name} ${server} ${server.replace(/^http/, 'ws')}`);

/** What comes from a CDN would pass by the faults: the store has the same files. */
const fromThisOrigin = (entry: string, cdn: string) =>
  cdn && entry.startsWith(cdn) ? entry.slice(cdn.length) : entry;

/** The store's own page as the server rendered it, in the frame; without its scripts when only the HTML is looked at. */
export function renderedPage(
  html: string,
  policy: string,
  as: RenderingAs,
): { html: string; policy: string } {
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return {
    // Says that this browser has a version of its own: the controls around it do.
    html: html
      .replace(/<div class="override-ribbons">.*?<\/form><\/div>/s, '')
      .replace('<link rel="stylesheet" href="/registry/registry.css">', ''),
    policy: as === 'html' ? `${framed}; sandbox allow-same-origin` : framed,
  };
}

/** The stage: what stands in the shell's place. Its address is the remote's own. */
export const stageDocument = (
  { state, failsHere = false }: StagePage & { failsHere?: boolean },
  files: HarnessPage,
): string => documentOf(state.locale, 'MSL', files, [PAGE_STATE_ID, state], failsHere ? FAILS_HERE : '');

/** On the stage's root element where faults and slowness are this browser's to make, not the server's. */
export const FAILS_HERE = 'data-fails-here';

/** What the controls around the stage start from. */
export type ControlsPage = {
  remote: string;
  /** Those that may be chosen instead. */
  remotes: string[];
  /** The tester's own, for a link that names none. */
  locale: Locale;
  routes: string[];
  versions: string[];
  /** The version that everybody gets. */
  live: string | null;
  /** Whether there is one, also where sources stand in its place. */
  isComparable: boolean;
  /** Whether there are personas and a clock; without them faults happen in this browser alone. */
  hasSandbox: boolean;
  /** Whether the server can render it: not what comes from sources. */
  isRendered: boolean;
  /** With the fields that it reads, of remotes whose build tells them. */
  listens: { event: string; fields?: readonly string[] }[];
  /** In each language: the controls speak that of the page under test. */
  messages: Record<Locale, PageState['messages']>;
};

export const CONTROLS_STATE_ID = 'controls-state';

export const controlsDocument = (state: ControlsPage, files: HarnessPage): string =>
  documentOf(state.locale, state.remote, files, [CONTROLS_STATE_ID, state]);

const documentOf = (
  lang: string,
  title: string,
  { scripts, styles }: HarnessPage,
  [id, state]: [string, unknown],
  mark = '',
) =>
  [
    '<!doctype html>',
    `<html lang="${lang}" ${mark}><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="${urlOf(file)}">`),
    ...scripts.map((file) => `<script defer src="${urlOf(file)}"></script>`),
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="${id}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('\n');

export const urlOf = (file: string) => (file.startsWith('http') ? file : `${HARNESS}/files/${file}`);
