import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { facadeFile, fromBrowserPart } from './browser-part.ts';

/**
 * The one policy of what shell and remotes share: the shell brings each of these once, eagerly; a remote
 * never carries a copy and says in `remote.json` which range it was built against.
 *
 * `facade`: the shell shares a file of ours that re-exports only what the store uses, so that the rest of
 * the library is shaken off; the build refuses an import that the facade lacks (see facade-guard.ts).
 */
type SharedModule = { name: string; version: string; subpaths?: string[]; facade?: string };

export const versionOf = (name: string): string => fromBrowserPart(`${name}/package.json`).version;
/** Of the contract, the version before, whose remotes and pages the API answers too. */
export const earlierContract = (): string => fromBrowserPart('@msl/contracts/package.json').earlier;

export const sharedModules: SharedModule[] = [
  { name: 'react', version: versionOf('react'), subpaths: ['react/jsx-runtime'] },
  { name: 'react-dom', version: versionOf('react-dom'), subpaths: ['react-dom/client'] },
  {
    name: 'react-router-dom',
    version: versionOf('react-router-dom'),
    facade: facadeFile('react-router-dom'),
  },
  {
    name: '@tanstack/react-query',
    version: versionOf('@tanstack/react-query'),
    facade: facadeFile('react-query'),
  },
  { name: 'i18next', version: versionOf('i18next') },
  { name: 'react-i18next', version: versionOf('react-i18next'), facade: facadeFile('react-i18next') },
  { name: '@msl/platform', version: versionOf('@msl/platform') },
  { name: '@msl/api-client', version: versionOf('@msl/api-client') },
];

type ShareConfig = {
  singleton: true;
  strictVersion: true;
  requiredVersion: string | false;
  version?: string;
  eager?: boolean;
  import?: string | false;
};

/**
 * What the shell provides: one eager copy of everything (an eager host needs 8 requests, a lazy one 21). It asks no range of what it
 * brings itself: to compare the two at each start costs a phone a tenth of a second.
 */
export function hostShared(development = false): Record<string, ShareConfig> {
  return each(development, ({ name, version, facade }) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: false,
    version,
    eager: true,
    import: facade ?? name,
  }));
}

/** What a remote consumes: only the ranges of its `remote.json`, and never a copy of its own. */
export function remoteShared(manifest: RemoteManifest, development = false): Record<string, ShareConfig> {
  const unknown = Object.keys(manifest.shared).filter((name) => !sharedModules.some((m) => m.name === name));
  if (unknown.length > 0) throw new Error(`${manifest.name}: the shell does not share ${unknown.join(', ')}`);
  return each(development, ({ name }) => {
    const requiredVersion = manifest.shared[name];
    if (!requiredVersion) return undefined;
    return { singleton: true, strictVersion: true, requiredVersion, import: false };
  });
}

function each(
  development: boolean,
  config: (module: SharedModule) => ShareConfig | undefined,
): Record<string, ShareConfig> {
  const shared: Record<string, ShareConfig> = {};
  for (const module of sharedModules) {
    const base = config(module);
    if (!base) continue;
    shared[module.name] = base;
    for (const subpath of subpathsOf(module, development)) {
      shared[subpath] = { ...base, ...(base.import === false ? {} : { import: subpath }) };
    }
  }
  return shared;
}

/** In development the compiler calls another jsx runtime. */
function subpathsOf({ name, subpaths = [] }: SharedModule, development: boolean): string[] {
  return development && name === 'react' ? [...subpaths, 'react/jsx-dev-runtime'] : subpaths;
}
