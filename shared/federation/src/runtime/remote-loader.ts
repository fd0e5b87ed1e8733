import type { ComponentType } from 'react';
import { ownerOf } from '../route-pattern.ts';
import { createFederatedSource } from './federated-source.ts';
import { inTime, TimeoutError } from './in-time.ts';
import type { ModuleSource } from './module-source.ts';
import type { Messages, PageState, ResolvedRemote } from './page-state.ts';
import { readable } from './readable.ts';
import { RemoteError } from './remote-error.ts';

export type RemoteComponent = ComponentType<Record<string, unknown>>;

export type RemoteLoader = {
  /** The remote that owns a path, by the registry's routes. */
  remoteFor: (pathname: string) => ResolvedRemote | undefined;
  /** The remote and the module that fill a slot. */
  slotFor: (slot: string) => { remote: ResolvedRemote; module: string } | undefined;
  /** The same promise for as long as it stands, so that React's `use` may call it in render. */
  load: (remote: ResolvedRemote, module: string) => Promise<RemoteComponent>;
  /** Forgets a remote that failed: the next `load` fetches it anew. */
  reset: (remote: ResolvedRemote) => void;
  /** A module may be far away: what is out of sight is fetched when it is wanted. */
  readonly fetches?: boolean;
  /** Where boundaries tell what they caught. */
  report: (error: RemoteError) => void;
};

/** What became of a remote on this page; `ms` is how long a load took. */
export type RemoteOutcome = {
  remote: ResolvedRemote;
  kind: 'load' | 'load-failure' | 'error' | 'completion';
  ms?: number;
};

export type RemoteLoaderOptions = Pick<PageState, 'remotes' | 'locale' | 'messages'> & {
  /** Adds a remote's texts to the page's i18next instance; always before its first render. */
  addMessages: (namespace: string, messages: Messages) => void;
  /** Longest wait for entry, chunk, style sheet and texts together (a hanging style sheet waits for ever). */
  timeoutMs?: number;
  report?: (error: RemoteError) => void;
  onOutcome?: (outcome: RemoteOutcome) => void;
  source?: ModuleSource;
};

/** Loads remotes by what the registry says; knows none of them by name. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { remotes, locale, messages, addMessages, timeoutMs = 8_000 } = options;
  const source = options.source ?? createFederatedSource(remotes);
  const modules = new Map<string, Promise<RemoteComponent>>();
  const texts = new Map<string, Promise<void>>();
  const failed = new Set<string>();

  const bringTexts = (remote: ResolvedRemote): Promise<void> => {
    const known = texts.get(remote.name) ?? fetchTexts(remote);
    texts.set(remote.name, known);
    // A failure concerns this load only: another module of the same remote asks again.
    known.catch(() => texts.delete(remote.name));
    return known;
  };
  const fetchTexts = async ({ entry, namespace }: ResolvedRemote) => {
    // Those that the edge inlined are in the instance since the start.
    if (messages[namespace]) return;
    const url = new URL(`locales/${locale}.json`, new URL(entry, document.baseURI));
    for (const [name, found] of Object.entries(await fetchMessages(url))) addMessages(name, found);
  };
  const bring = async (remote: ResolvedRemote, module: string): Promise<RemoteComponent> => {
    const begun = performance.now();
    try {
      const all = Promise.all([source.load(remote, module), bringTexts(remote)]);
      const [loaded] = await inTime(all, timeoutMs);
      options.onOutcome?.({ remote, kind: 'load', ms: performance.now() - begun });
      return loaded.default;
    } catch (error) {
      options.onOutcome?.({ remote, kind: 'load-failure' });
      throw new RemoteError(
        remote.name,
        remote.version,
        error instanceof TimeoutError ? 'timeout' : 'load',
        error,
      );
    }
  };

  return {
    fetches: true,
    remoteFor: (pathname) => ownerOf(remotes, pathname),
    slotFor: (slot) => {
      for (const remote of remotes) {
        const filled = remote.slots.find(({ name }) => name === slot);
        if (filled) return { remote, module: `./${filled.module}` };
      }
      return undefined;
    },
    load: (remote, module) => {
      const key = `${remote.name} ${module}`;
      const known = modules.get(key) ?? readable(bring(remote, module));
      modules.set(key, known);
      known.catch(() => failed.add(key));
      return known;
    },
    reset: (remote) => {
      // What is on the page and works stays as it is.
      for (const key of failed) {
        if (key.startsWith(`${remote.name} `) && failed.delete(key)) modules.delete(key);
      }
      texts.delete(remote.name);
      source.forget(remote);
    },
    report: options.report ?? ((error) => reportError(error)),
  };
}

/** Texts by namespace: the remote's own, and those of the packages that it bundles. */
async function fetchMessages(url: URL): Promise<Record<string, Messages>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}
