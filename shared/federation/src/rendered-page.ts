import type { PageHead, RemoteServer } from '@msl/api-client';
import type { Messages, PageState, RenderedState, ResolvedRemote } from './page-state.ts';

/**
 * How a page's calls are made: `fetch`, as far as a page needs it. Addresses alone are asked for, and texts answered.
 */
export type PageFetch = (url: string) => Promise<{ status: number; text: () => Promise<string> }>;

/**
 * Begins the server build of a shell that makes its calls by `PageFetch` alone. One from before makes a `Request` of each and reads
 * a `Response`: Node takes 60 ms of processor and 13 MB for the two, in each process that renders.
 */
export const ASKS_FOR_TEXT = '"asks for text";';

/** Gives the server build of the version that this visitor gets, and its texts. */
export type BringRemote = (
  remote: ResolvedRemote,
  module: string,
) => Promise<{ server: RemoteServer; texts: Record<string, Messages> }>;

export type RenderRequest = {
  state: PageState;
  /** As the visitor asked for it, with the store's public origin. */
  url: URL;
  /** False for a path that nobody owns: then the page that says so is rendered. */
  known: boolean;
  /** For somebody with a session, whom the calls know; else as every visitor sees it. */
  forSession: boolean;
  bringRemote: BringRemote;
  /** Calls of the API; whose token they carry, if any, is not told here. */
  fetch: PageFetch;
  /** Told of what failed in a page that is given all the same. */
  report: (error: unknown) => void;
  /** For the calls together, and for rendering: milliseconds. */
  patience: number;
};

export type RenderedPage = { html: string; rendered: RenderedState; head: PageHead | undefined };

/** What the shell's server build gives to the process that renders. */
export type ShellServer = {
  /** Undefined when this path is the browser's to draw. */
  renderPage: (request: RenderRequest) => Promise<RenderedPage | undefined>;
  /** By name, what remotes' server builds find when they ask for what is shared. */
  shared: Readonly<Record<string, unknown>>;
};
