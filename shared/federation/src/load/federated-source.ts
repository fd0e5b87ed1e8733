import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ResolvedRemote } from '../page-state.ts';
import type { ModuleSource, RemoteModule } from './module-source.ts';

/** Remotes as the registry names them, fetched at run time with the integrity that the registry gives. */
export function createFederatedSource(): ModuleSource {
  const integrity = new Map<string, string>();
  registerPlugins([
    { name: 'entry-integrity', createScript: ({ url }) => entryScript(url, integrity.get(url)) },
  ]);
  let mending: Promise<unknown> | undefined;
  return {
    load: async (remote, module) => {
      await mending;
      // A version may come while the page is open: known when it is first wanted, and as it is then.
      if (!integrity.has(absolute(remote.entry))) registerRemotes([registration(remote)]);
      integrity.set(absolute(remote.entry), remote.integrity);
      const loaded = await loadRemote<RemoteModule>(`${remote.global}/${module.replace(/^\.\//, '')}`);
      if (!loaded) throw new Error(`${module} gave nothing`);
      return loaded;
    },
    forget: (remote) => {
      if (!integrity.has(absolute(remote.entry))) return;
      const base = new URL('.', absolute(remote.entry)).href;
      removeUnfinished(base);
      mending = import(/* webpackChunkName: "later" */ '../mend/mend.ts')
        .then(({ fetchAnew }) => fetchAnew(base))
        .catch(() => undefined);
      // A module that threw stays broken until its remote is registered anew.
      registerRemotes([registration(remote)], { force: true });
    },
  };
}

const absolute = (url: string) => new URL(url, document.baseURI).href;

/** Known to the runtime by its container's name, which holds the version: two versions are two remotes. */
const registration = ({ global, entry }: ResolvedRemote) => ({
  name: global,
  entry: absolute(entry),
  entryGlobalName: global,
  type: 'global' as const,
});

function entryScript(url: string, integrity: string | undefined): HTMLScriptElement | undefined {
  if (!integrity) return undefined;
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return script;
}

/**
 * A retry would wait for the element that hangs, because the loaders look for one with the same address:
 * scripts and style sheets of this remote that never arrived are taken away first.
 */
function removeUnfinished(base: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.startsWith(base)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(base) && !link.sheet) link.remove();
  }
}
