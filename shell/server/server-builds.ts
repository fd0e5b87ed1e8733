import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { RemoteServer } from '@msl/api-client';
import type { BuildRecord } from '@msl/federation/build-record.ts';
import { hasIntegrity } from '@msl/federation-build/integrity.ts';
import type * as ShellServer from '../src/server.tsx';

/** The shell's server build: what renders, and what it shares with remotes. */
export type ShellBuild = typeof ShellServer;

/** Where a build lies in the store (`/remotes/mfe-cart/1.0.0`), and what it says of its files. */
type Build = { base: string; record: BuildRecord };

export type ServerBuilds = {
  shell: (build: Build) => Promise<ShellBuild>;
  remote: (build: Build, shell: ShellBuild) => Promise<RemoteServer>;
};

const SERVER_FILE = 'server/server.js';
/** Versions that visitors may get at one time, and the shell's; an older one is loaded again when it is asked for. */
const MOST = 24;
const nodeRequire = createRequire(import.meta.url);

export const hasServerBuild = ({ files }: BuildRecord): boolean => files[SERVER_FILE] !== undefined;

/**
 * Server builds of published versions, compiled when a visitor first needs one: a release needs no restart. A build
 * is a function of what it may ask for, so that nothing of it stays once it is forgotten.
 */
export function createServerBuilds(storeDir: string): ServerBuilds {
  const kept = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = (kept.get(key) as Promise<T> | undefined) ?? make();
    kept.delete(key);
    kept.set(key, known);
    // A file that comes back is found again.
    known.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest);
    return known;
  };
  const load = async <T>({ base, record }: Build, give: (name: string) => unknown): Promise<T> => {
    const file = path.join(storeDir, base, SERVER_FILE);
    const code = await readFile(file);
    if (!hasIntegrity(code, record.files[SERVER_FILE]?.integrity))
      throw new Error(`${file} is not what was built`);
    const module = { exports: {} };
    compileFunction(code.toString(), ['module', 'exports', 'require'], { filename: file })(
      module,
      module.exports,
      give,
    );
    return module.exports as T;
  };
  return {
    shell: (build) => once(build.base, () => load<ShellBuild>(build, nodeBuiltin)),
    remote: (build, { shared }) => {
      // Its copies are those of the shell that renders it.
      const marked = once<{ shared: unknown; server: RemoteServer }>(
        `${build.base} ${idOf(shared)}`,
        async () => ({
          shared,
          server: await load<RemoteServer>(build, (name) => sharedModule(shared, name)),
        }),
      );
      return marked.then(({ server }) => server);
    },
  };
}

/** React's server part uses Node's own modules; nothing else is outside the shell's build. */
function nodeBuiltin(name: string): unknown {
  if (!/^(?:node:)?(?:stream|util|crypto|async_hooks|buffer)$/.test(name))
    throw new Error(`${name} is not at hand`);
  return nodeRequire(name);
}

function sharedModule(shared: ShellBuild['shared'], name: string): unknown {
  if (!Object.hasOwn(shared, name)) throw new Error(`${name} is not shared: a remote brings it itself`);
  return shared[name];
}

const ids = new WeakMap<object, number>();
let last = 0;
function idOf(thing: object): number {
  const id = ids.get(thing) ?? ++last;
  ids.set(thing, id);
  return id;
}
