import type { Messages, PageState } from '@msl/federation/page-state.ts';
import type { RenderedPage } from '@msl/federation/rendered-page.ts';

/**
 * A build's code as it was published; `file` names it in stack traces. `error` instead, when it could not be read. `compiled`: what V8 made of
 * it once (`compiled.ts`), in base64.
 */
export type Code = { key: string; file: string; code?: string; error?: string; compiled?: string };

/** What a page is made from: all of it is data. */
export type PageOrder = {
  state: PageState;
  url: string;
  known: boolean;
  /** For somebody with a session, whom the calls know. */
  forSession: boolean;
  /** Server builds that this page may need and that the process does not have yet. */
  builds: Code[];
  /** Texts of those builds in the page's language, by `keyOf` the remote. */
  texts: Record<string, Record<string, Messages>>;
  /** Milliseconds, for the calls together and for each pass. */
  patience: number;
};

/** What the API answered to a call of a page. */
export type Answer = { status: number; text: string };

/** How the edge speaks to a process that renders: one message a line. `page` counts the pages of one process. */
export type ToProcess =
  /** Compiles it and ends; nothing of it is run. */
  | { do: 'compile'; build: Code }
  | { do: 'load'; shell: Code }
  | ({ do: 'render'; page: number } & PageOrder)
  | { do: 'answer'; call: number; status: number; text: string }
  | { do: 'refuse'; call: number; error: string };

/** What of which remote is in a page. */
export type Brought = [remote: string, module: string][];

/** What a process that renders says: untrusted, checked by `said.ts`. */
export type FromProcess =
  | { said: 'compiled'; compiled: string }
  | { said: 'ready' }
  | { said: 'unfit'; error: string }
  | { said: 'call'; page: number; call: number; path: string }
  | { said: 'fault'; page: number; error: string }
  /** Before anything of a remote is rendered: should the process never say more, it is known what was in its page. */
  | { said: 'begun'; page: number; part: string }
  | { said: 'page'; page: number; rendered: RenderedPage | null; brought: Brought };

/** A remote's build, in messages and in what a process keeps. */
export const keyOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;
