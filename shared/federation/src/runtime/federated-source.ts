import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleSource, RemoteModule } from './module-source.ts';
import type { ResolvedRemote } from './page-state.ts';

/** Remotes as the registry names them, fetched at run time with the integrity that the registry gives. */
export function createFederatedSource(remotes: readonly ResolvedRemote[]): ModuleSource {
  const integrity = new Map(remotes.map((remote) => [absolute(remote.entry), remote.integrity]));
  registerPlugins([
    { name: 'entry-integrity', createScript: ({ url }) => entryScript(url, integrity.get(url)) },
  ]);
  registerRemotes(remotes.map(registration));
  return {
    load: async (remote, module) => {
      const loaded = await loadRemote<RemoteModule>(`${remote.global}/${module.replace(/^\.\//, '')}`);
      if (!loaded) throw new Error(`${module} gave nothing`);
      return loaded;
    },
    forget: (remote) => {
      removeUnfinished(new URL('.', absolute(remote.entry)).href);
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
