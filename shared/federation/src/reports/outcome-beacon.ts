import type { EventBus } from '@msl/platform';
import { FOLDER, RemoteError } from '../load/remote-error.ts';
import type { RemoteLoader, RemoteOutcome } from '../load/remote-loader.ts';
import { wordsOf } from '../load/words-of.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { ownerOf } from '../route-pattern.ts';
import { type ToldError, toldError } from './error-frames.ts';
import { watchVitals } from './page-vitals.ts';
import { toldMessage } from './told-message.ts';
import { isOfPage, OF_OTHERS } from './uncaught-errors.ts';
import { watchFreezes } from './watch-freezes.ts';
import { type StorePages, whosePage } from './whose-page.ts';

type ToldOutcome = Omit<RemoteOutcome, 'remote'> & { remote: { name: string; version: string } };
type Told = {
  remote: string;
  version: string;
  kind: RemoteOutcome['kind'];
  ms?: number;
  error?: ToldError;
  /** Of an error of the shell, the page that it met, as its route is declared. */
  route?: string;
};

type Telling = StorePages & {
  bus: EventBus;
  begun: OutcomeQueue;
  /** Of the loader. */
  isAlone?: RemoteLoader['isAlone'];
};

/** As many as one page says at once; a page that fails in a loop says no more than others. */
const MOST = 50;
const MOST_PAGES = 20;
const MOST_ERRORS = 30;
const SOON_MS = 5_000;

/**
 * Tells the edge what became of each remote on this page: loaded and how fast, failed, an uncaught error in its files,
 * something finished; of an earlier page, that it froze. Sent a moment after it happened, and when the page is left; never who, what was typed, or what an
 * error said.
 * Returns the function that stops it. `begun` has what happened before this was fetched.
 */
export function tellOutcomes({ bus, begun, isAlone, ...pages }: Telling, page: Window): () => void {
  const { remotes, shell } = pages;
  let waiting: Told[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Heard before this hears that the page is left: what it measured is told then.
  const vitals = watchVitals(pages, page);
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const measured = vitals.take().slice(0, MOST_PAGES);
    if (waiting.length === 0 && measured.length === 0) return;
    const body = { outcomes: waiting.slice(0, MOST), ...(measured.length > 0 && { vitals: measured }) };
    page.navigator.sendBeacon('/telemetry', JSON.stringify(body));
    waiting = [];
  };
  const places = new Set<string>();
  let errors = 0;
  const tell = ({ remote: { name, version }, kind, ms }: ToldOutcome, error?: ToldError, route?: string) => {
    if (kind === 'error' && ++errors > MOST_ERRORS) return;
    const measured = ms !== undefined && { ms: Math.round(ms) };
    // The same place is named once.
    const place = JSON.stringify([name, error]);
    const named = error && !places.has(place) && { error, ...(route && { route }) };
    places.add(place);
    waiting.push({ remote: name, version, kind, ...measured, ...named });
    timer ??= setTimeout(send, SOON_MS);
  };
  /** Counts for the version that its stack names; without a stack for the one that `stands`; else it is the shell's. */
  const thrown = (error: unknown, filename = '', stands?: ResolvedRemote) => {
    // A boundary has told it already.
    if (error instanceof RemoteError) return;
    const stack = `${filename}\n${wordsOf(error, 'stack')}`;
    const isOfRemote = FOLDER.test(stack);
    const remote = isOfRemote ? remoteOf(remotes, stack) : stands;
    if (remote) {
      const told = error instanceof Error ? toldError(error, remote) : undefined;
      tell({ remote, kind: 'error' }, told?.frames.length ? told : undefined);
    } else if (!isOfRemote && !OF_OTHERS.test(stack)) {
      if (error instanceof Error) ofShell('error', error);
      else if (stack.includes(`/shell/${shell}/`)) ofShell('error');
    }
  };
  /** It brought the page, whoever's page it is. */
  const ofShell = (kind: Told['kind'], error?: Error) => {
    if (!shell) return;
    const remote = { name: 'shell', version: shell };
    const told = error && { ...toldError(error, remote), message: toldMessage(wordsOf(error)) };
    tell({ remote, kind }, told, whosePage(pages, page.location.pathname)?.route);
  };
  const onPage = watchFreezes(page, (remote) => tell({ remote, kind: 'error' }));
  if (shell) onPage({ name: 'shell', version: shell });
  ofShell('load');
  /** What is no error has no stack: it counts for the remote whose page stands, where no other page can have left it behind. */
  const pageOwner = (event: ErrorEvent | PromiseRejectionEvent) => {
    const owner = ownerOf(remotes, page.location.pathname);
    return owner && isOfPage(event, isAlone?.(owner) !== false) ? owner : undefined;
  };
  const stopTaking = begun.take((happened) => {
    if (page.navigator.onLine === false && wantsTheLine(happened)) return;
    if ('reason' in happened) thrown(happened.reason, '', pageOwner(happened));
    else if ('filename' in happened) thrown(happened.error, happened.filename, pageOwner(happened));
    else if ('error' in happened) thrown(happened.error, '', happened.remote);
    else {
      if (happened.kind === 'load') onPage(happened.remote);
      tell(happened);
    }
  });
  // Finished by the remote whose page it is: nobody else can say who spoke on the bus.
  const finished = () => {
    const remote = ownerOf(remotes, page.location.pathname);
    if (remote) tell({ remote, kind: 'completion' });
    ofShell('completion');
  };
  const leaving = () => page.document.visibilityState === 'hidden' && send();
  page.document.addEventListener('visibilitychange', leaving);
  const stops = [
    stopTaking,
    bus.on('order.changed@1', finished),
    bus.on('preorder.changed@1', finished),
    bus.on('subscription.changed@1', finished),
  ];
  return () => {
    clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', leaving);
    for (const stop of stops) stop();
  };
}

/** Code that does not come, of a page or a part of it: while the line is down that is nobody's doing. */
function wantsTheLine(happened: Happened): boolean {
  if ('kind' in happened && happened.kind === 'load-failure') return true;
  const { error, reason } = happened as { error?: unknown; reason?: unknown };
  return ((error ?? reason) as Error | undefined)?.name === 'ChunkLoadError';
}

/** The remote whose files a stack or a file name mentions: the first of them, which is where it was thrown. */
function remoteOf(remotes: readonly ResolvedRemote[], text: string): ResolvedRemote | undefined {
  const [, name, version] = FOLDER.exec(text) ?? [];
  return remotes.find((remote) => remote.name === name && remote.version === version);
}

/** What the loader says, or what nobody caught. */
export type Happened = RemoteOutcome | ErrorEvent | PromiseRejectionEvent;
/** Keeps what happens until somebody takes it, so that the beacon's code need not be there from the start. */
export type OutcomeQueue = {
  add: (outcome: RemoteOutcome) => void;
  take: (taker: (happened: Happened) => void) => () => void;
};
