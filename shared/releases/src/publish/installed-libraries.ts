import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import semver from 'semver';

/**
 * Throws when what a remote shares with the shell is installed in another version than its `remote.json` asks for: types, tests and
 * the build would fail one after the other, by traces that name no library. What is not installed is theirs to tell.
 */
export function requireInstalled(dir: string): void {
  const { shared } = readRemoteManifest(dir);
  const wrong = Object.entries(shared).flatMap(([name, range]) => {
    const found = installedVersion(dir, name);
    if (!found || semver.satisfies(found, range, { includePrerelease: true })) return [];
    return [
      `${name}: remote.json asks for ${range}, installed is ${found}. Mend it: npm install --save-exact ${name}@${range}`,
    ];
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** As an import of the remote's sources finds it. */
function installedVersion(dir: string, name: string): string | undefined {
  const folders = createRequire(path.join(dir, 'package.json')).resolve.paths(name) ?? [];
  const file = folders
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((one) => existsSync(one));
  return file && JSON.parse(readFileSync(file, 'utf8')).version;
}
