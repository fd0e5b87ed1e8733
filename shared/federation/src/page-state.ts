import type { Locale } from '@msl/contracts/locale.ts';
import type { RuntimeConfig } from '@msl/platform';
import type { MenuEntry } from './remote-manifest.ts';

/** One remote as the edge resolved it for this visitor: the version they get, nothing of the others. */
export type ResolvedRemote = {
  name: string;
  version: string;
  /** Address of `remoteEntry.js`; its folder holds everything else of this version. */
  entry: string;
  integrity: string;
  /** Container on `globalThis`. */
  global: string;
  routes: string[];
  slots: { name: string; module: string }[];
  namespace: string;
  /** Its entries in the store's menus, in the page's language. */
  menu?: MenuLink[];
  focused?: boolean;
  /** Only of one that was built by the contract before the shell's: the API answers it as it did then. */
  earlierContract?: string;
  /** An earlier version, known to be good: it takes over when this one fails. */
  fallback?: EarlierVersion;
};

export type MenuLink = Omit<MenuEntry, 'label'> & { label: string };

/** What tells an earlier version from the one that visitors get; its routes only where they are others. */
export type EarlierVersion = { version: string; integrity: string; routes?: string[] };

/** Texts of one namespace as they stand in a locale file. */
export type Messages = { readonly [key: string]: string | Messages };

/** How a call was refused, as the API client's `ApiError` takes it. */
type Refusal = {
  code: number;
  key: string;
  fields: Record<string, string>;
  retryAfterSeconds: number | null;
};

/** What a document that arrives rendered was made from: the browser's first render must be the same. */
export type RenderedState = {
  /** The shell's own page that stands in it, by its name in `pages.ts`. */
  page: string | null;
  /** What of remotes fills slots in it: their names and modules. */
  parts: [remote: string, module: string][];
  /** Answers by the cache's key, with the instant when they came. */
  answers: [key: readonly unknown[], data: unknown, at: number][];
  refusals: [key: readonly unknown[], refusal: Refusal][];
  /**
   * How the token begins of the session that it was rendered for; absent of a page as every visitor sees it. What renders is
   * not told: it leaves this empty, and the edge writes it; absent too where an answer did not come in time.
   */
  session?: string;
};

/** What the edge inlines in the document, so that nothing of it costs a request. */
export type PageState = {
  config: RuntimeConfig;
  locale: Locale;
  /** The version of the shell that made this page; the stage has none. */
  shell?: string;
  remotes: ResolvedRemote[];
  /** This browser has a version that others do not: what its page meets is told to nobody. */
  isOwn?: true;
  /** By namespace, in `locale` only: the shell's own (`shell`, `ui`, `errors`) and the route's remote's. */
  messages: Record<string, Messages>;
  /** Only in a document that arrives rendered. */
  rendered?: RenderedState;
};

/** Id of the `<script type="application/json">` that holds it. */
export const PAGE_STATE_ID = 'page-state';

/** Reads what the edge inlined; throws when the page was not made by the edge. */
export function readPageState(document: Document): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error(`the document has no #${PAGE_STATE_ID}: was it served by the edge?`);
  return JSON.parse(text);
}
