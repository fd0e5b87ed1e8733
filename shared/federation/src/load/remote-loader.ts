import { inTime, TimeoutError } from '@msl/contracts/in-time.ts';
import type { ComponentType } from 'react';
import type { Messages, PageState, ResolvedRemote } from '../page-state.ts';
import { ownerOf } from '../route-pattern.ts';
import { textsOfRemote } from '../shell-texts.ts';
import { earlierVersion } from './earlier-version.ts';
import { createFederatedSource } from './federated-source.ts';
import type { ModuleSource } from './module-source.ts';
import { type Readable, readable } from './readable.ts';
import { RemoteError, remoteIn } from './remote-error.ts';
import { slotOf } from './slot-of.ts';

export type RemoteComponent = ComponentType<Record<string, unknown>>;

export type RemoteLoader = {
  /** The remote that owns a path, by the registry's routes. */
  remoteFor: (pathname: string) => ResolvedRemote | undefined;
  /** The remote and the module that fill a slot. */
  slotFor: (slot: string) => { remote: ResolvedRemote; module: string } | undefined;
  /**
   * The same promise for as long as it stands, so that React's `use` may call it in render. Where the version that
   * visitors get does not come, it gives the earlier one.
   */
  load: (remote: ResolvedRemote, module: string) => Promise<RemoteComponent>;
  /**
   * A module is about to be shown that was not: `load` gives the version that was released meanwhile. For a page it
   * looks for one first.
   */
  enter?: (remote: ResolvedRemote, module: string, page: boolean) => void;
  /** Its code threw: whether an earlier version is there, which `load` gives from now on. */
  fallBack?: (remote: ResolvedRemote, module: string) => boolean;
  /** Forgets what failed of a remote, and the module that is named: the next `load` fetches it anew. */
  reset: (remote: ResolvedRemote, module?: string) => void;
  /** Whether no page of another version, of this remote or another one, was asked for in this document: what has no stack is its own then. */
  isAlone?: (remote: ResolvedRemote) => boolean;
  /** A module may be far away: what is out of sight is fetched when it is wanted. */
  readonly fetches?: boolean;
  /** Where boundaries tell what they caught. */
  report: (error: RemoteError) => void;
  /** Looks for releases before something is entered; set once it is there. Settles when it is known, or too late. */
  lookForReleases?: () => Promise<unknown> | undefined;
};

/** What became of a remote on this page; `ms` is how long a load took. */
export type RemoteOutcome = {
  remote: ResolvedRemote;
  kind: 'load' | 'load-failure' | 'error' | 'completion';
  ms?: number;
  /** What was thrown: it counts for the remote that its stack names, else for this one. */
  error?: unknown;
};

export type RemoteLoaderOptions = Pick<PageState, 'locale' | 'messages'> & {
  /** Read anew each time: who follows releases changes what stands in it. */
  remotes: readonly ResolvedRemote[];
  /** Adds a remote's texts to the page's i18next instance; always before its first render. */
  addMessages: (namespace: string, messages: Messages) => void;
  /** Longest wait for entry, chunk, style sheet and texts together (a hanging style sheet waits for ever). */
  timeoutMs?: number;
  report?: (error: RemoteError) => void;
  onOutcome?: (outcome: RemoteOutcome) => void;
  source?: ModuleSource;
};

/** Less when an earlier version waits: it should stand before a customer wonders. */
const PATIENCE_MS = 10_000;
const PATIENCE_WITH_EARLIER_MS = 3_000;

/** What was asked for, and what came: `remote` is the earlier version where that took over. */
type Kept = { asked: string; remote: ResolvedRemote; promise: Readable<RemoteComponent> };

const versionOf = ({ name, version }: ResolvedRemote) => `${name} ${version}`;

/** Loads remotes by what the registry says; knows none of them by name. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { remotes, locale, messages, addMessages } = options;
  const source = options.source ?? createFederatedSource();
  const modules = new Map<string, Kept>();
  /** By version that failed, the one that took over. */
  const standIns = new Map<string, ResolvedRemote>();
  // Those that the edge inlined are in the instance since the start.
  const inlined = remotes.filter(({ namespace }) => messages[namespace]).map(versionOf);
  const texts = new Map(inlined.map((version) => [version, Promise.resolve()]));
  /** Versions whose pages were opened, and may have left something behind. */
  const opened = new Set<string>();

  const bringTexts = (remote: ResolvedRemote): Promise<void> => {
    const known = texts.get(versionOf(remote)) ?? fetchTexts(remote);
    texts.set(versionOf(remote), known);
    // A failure concerns this load only: another module of the same remote asks again.
    known.catch(() => texts.delete(versionOf(remote)));
    return known;
  };
  const fetchTexts = async ({ entry }: ResolvedRemote) => {
    const url = new URL(`locales/${locale}.json`, new URL(entry, document.baseURI));
    for (const [name, found] of textsOfRemote(await fetchMessages(url))) addMessages(name, found);
  };
  const bring = async (remote: ResolvedRemote, module: string): Promise<RemoteComponent> => {
    if (module === './App') opened.add(versionOf(remote));
    const begun = performance.now();
    const patience = remote.fallback ? PATIENCE_WITH_EARLIER_MS : PATIENCE_MS;
    try {
      const all = Promise.all([source.load(remote, module), bringTexts(remote)]);
      const [loaded] = await inTime(all, options.timeoutMs ?? patience);
      if (!loaded.default) throw new Error(`no ${module}`);
      options.onOutcome?.({ remote, kind: 'load', ms: performance.now() - begun });
      return loaded.default;
    } catch (error) {
      // Another one broke what all of them load with, `fetch` say: that one is charged.
      const ofAnother = (remoteIn(error) ?? remote.name) !== remote.name;
      options.onOutcome?.({ remote, ...(ofAnother ? { kind: 'error', error } : { kind: 'load-failure' }) });
      throw new RemoteError(
        remote.name,
        remote.version,
        error instanceof TimeoutError ? 'timeout' : 'load',
        error,
      );
    }
  };

  const begin = (asked: ResolvedRemote, module: string): Kept => {
    const kept = { asked: versionOf(asked), remote: standIns.get(versionOf(asked)) ?? asked } as Kept;
    const orEarlier = async (error: RemoteError) => {
      const earlier = earlierVersion(kept.remote);
      if (!earlier) throw error;
      const found = await bring(earlier, module).catch(() => Promise.reject(error));
      kept.remote = earlier;
      standIns.set(kept.asked, earlier);
      return found;
    };
    kept.promise = readable(bring(kept.remote, module).catch(orEarlier));
    return kept;
  };
  const keyOf = ({ name }: ResolvedRemote, module: string) => `${name} ${module}`;
  const newest = (remote: ResolvedRemote) => remotes.find(({ name }) => name === remote.name) ?? remote;
  const keep = (remote: ResolvedRemote, module: string, kept: Kept) => {
    modules.set(keyOf(remote, module), kept);
    return kept.promise;
  };

  const loader: RemoteLoader = {
    fetches: true,
    isAlone: (remote) => opened.size === 1 && opened.has(versionOf(remote)),
    remoteFor: (pathname) => ownerOf(remotes, pathname),
    slotFor: (slot) => slotOf(remotes, slot),
    load: (remote, module) =>
      modules.get(keyOf(remote, module))?.promise ?? keep(remote, module, begin(newest(remote), module)),
    enter: (remote, module, page) => {
      const known = modules.get(keyOf(remote, module));
      const looking = page && loader.lookForReleases?.();
      const orNewer = () => {
        const now = newest(remote);
        const good = known?.promise.status && known.asked === versionOf(now);
        return keep(remote, module, good ? known : begin(now, module));
      };
      if (looking) keep(remote, module, { asked: '', remote, promise: readable(looking.then(orNewer)) });
      else if (known) orNewer();
    },
    fallBack: (remote, module) => {
      const kept = modules.get(keyOf(remote, module));
      const earlier = kept && earlierVersion(kept.remote);
      if (!earlier) return false;
      standIns.set(kept.asked, earlier);
      modules.delete(keyOf(remote, module));
      return true;
    },
    reset: (remote, module = '') => {
      modules.delete(keyOf(remote, module));
      // What is on the page and works stays as it is.
      for (const [key, { promise }] of modules) {
        if (!promise.status && key.startsWith(`${remote.name} `)) modules.delete(key);
      }
      const now = newest(remote);
      standIns.delete(versionOf(now));
      for (const one of [now, earlierVersion(now)]) {
        if (!one) continue;
        if (!inlined.includes(versionOf(one))) texts.delete(versionOf(one));
        source.forget(one);
      }
    },
    report: (error) => {
      const remote = remotes.find(({ name }) => name === error.remote);
      if (remote && error.kind === 'render')
        options.onOutcome?.({ remote, kind: 'error', error: error.cause });
      (options.report ?? reportError)(error);
    },
  };
  return loader;
}

/** Texts by namespace: the remote's own, and those of the packages that it bundles. */
async function fetchMessages(url: URL): Promise<Record<string, Messages>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}
