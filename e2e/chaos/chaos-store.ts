import { defaultEntry, entriesIn, liveNames } from '@msl/federation/registry.ts';
import { commit } from '@msl/releases/registry/commit.ts';
import { readRegistry, release } from '@msl/releases/registry/registry-file.ts';
import { plantOnServer, type ServerFault } from '@msl/releases/testing/plant-on-server.ts';
import { openOwnEdge } from '../support/own-edge.ts';
import type { Planted } from './faults.ts';
import { plant } from './plant.ts';

export type ChaosStore = {
  url: string;
  /** Releases a version with this fault (a faultless copy without one), over the good version or alone. */
  release: (
    name: string,
    fault: Planted | undefined,
    over: 'an earlier version' | 'nothing',
  ) => Promise<string>;
  /** Releases a version of a remote, or of the shell, whose server build has a fault. */
  releaseOnServer: (name: string, fault: ServerFault) => Promise<string>;
  /** The version that every test begins with. */
  restore: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

/** An edge of its own over a copy of the published builds; its calls go to the store that BASE_URL names. */
export async function startChaosStore(): Promise<ChaosStore> {
  const { dir, store, url, close } = await openOwnEdge('chaos-store');
  const registry = readRegistry(dir);
  const good = Object.fromEntries(
    liveNames(registry).map((name) => [
      name,
      defaultEntry(entriesIn(registry, name))?.metadata.version ?? '',
    ]),
  );
  const goodOf = (name: string) => good[name] ?? '';
  return {
    url,
    release: async (name, fault, over) => {
      const version = plant(store, name, goodOf(name), fault);
      await release(store, name, goodOf(name));
      await release(store, name, version);
      if (over === 'nothing') {
        await commit(store, `forget ${name}`, ({ microFrontends }) => {
          for (const entry of microFrontends[name] ?? []) delete entry.fallbackUrl;
        });
      }
      return version;
    },
    releaseOnServer: async (name, fault) => {
      const version = plantOnServer(store, name, goodOf(name), fault);
      await release(store, name, version);
      return version;
    },
    restore: async (name) => void (await release(store, name, goodOf(name))),
    close,
  };
}
