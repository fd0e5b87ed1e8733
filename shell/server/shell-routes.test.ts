import { existsSync } from 'node:fs';
import path from 'node:path';
import { ownerOf } from '@msl/federation/route-pattern.ts';
import { readHostDeclaration, readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { SHELL_DIR, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { paths } from '@msl/platform/paths.ts';
import { SHELL_ROUTES } from './shell-routes.ts';

const owners = [
  { name: 'shell', routes: Object.keys(SHELL_ROUTES) },
  ...[...workspaceRemotes().values()].map(readRemoteManifest),
];
const everyPath = Object.entries(paths).map(([name, path]) => [
  name,
  (path as (part: string) => string)('x'),
]);

test.each(everyPath)('the address %s (%s) belongs to somebody', (_name, path) => {
  const [pathname = ''] = (path ?? '').split('?');
  expect(ownerOf(owners, pathname)).toBeDefined();
});

test.each(Object.entries(SHELL_ROUTES))('%s loads a page that exists: %s', (_route, page) => {
  expect(existsSync(path.join(SHELL_DIR, 'src/pages', page))).toBe(true);
});

test('the shell declares its pages, so that no remote is let in that claims one of them', () => {
  expect(readHostDeclaration(SHELL_DIR)?.routes).toEqual(Object.keys(SHELL_ROUTES));
});

test('no remote claims a page of the shell', () => {
  const claimed = owners.slice(1).flatMap(({ routes }) => [...routes]);
  expect(claimed.filter((route) => route in SHELL_ROUTES)).toEqual([]);
});
