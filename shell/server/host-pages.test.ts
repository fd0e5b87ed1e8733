import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@msl/contracts/locale.ts';
import { ownerOf } from '@msl/federation/route-pattern.ts';
import { readHostDeclaration, readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { SHELL_DIR, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { createI18n } from '@msl/i18n/i18n.ts';
import { paths } from '@msl/platform/paths.ts';
import { hostPageAt, hostPages, namespaceOf } from '../src/pages/host-pages.ts';

const routes = Object.values(hostPages).flatMap((page) => page.routes);
const owners = [{ name: 'shell', routes }, ...[...workspaceRemotes().values()].map(readRemoteManifest)];
const everyPath = Object.entries(paths).map(([name, path]) => [
  name,
  (path as (part: string) => string)('x'),
]);

test.each(everyPath)('the address %s (%s) belongs to somebody', (_name, path) => {
  const [pathname = ''] = (path ?? '').split('?');
  expect(ownerOf(owners, pathname)).toBeDefined();
});

test.each(Object.values(hostPages))('$routes loads a page that exists: $file', ({ file }) => {
  expect(existsSync(path.join(SHELL_DIR, 'src/pages', `${file}-page.tsx`))).toBe(true);
});

test.each(locales)('every page that has a head finds its texts in %s', (locale) => {
  const missing = Object.values(hostPages).flatMap((page) => {
    if (!page.head) return [];
    const texts = createI18n(locale, { [namespaceOf(page)]: textsIn(page.file, locale) });
    const keys = ['title', ...(page.for ? [] : ['description'])].map((key) => `${page.head}.${key}`);
    return keys.filter((key) => !texts.exists(key, { ns: namespaceOf(page) }));
  });
  expect(missing).toEqual([]);
});

test('the shell declares its pages as a manifest that the build reads', () => {
  expect(readHostDeclaration(SHELL_DIR)?.pages).toEqual(hostPages);
});

test('no remote claims a page of the shell', () => {
  const claimed = owners.slice(1).flatMap((remote) => [...remote.routes]);
  expect(claimed.filter((route) => routes.includes(route))).toEqual([]);
});

test('what is listed nowhere is nobody’s', () => {
  expect(hostPageAt('/newsletter/elsewhere')).toBeUndefined();
  expect(ownerOf(owners, '/newsletter/elsewhere')).toBeUndefined();
});

const textsIn = (file: string, locale: string) =>
  JSON.parse(
    readFileSync(path.join(SHELL_DIR, 'src/pages', path.dirname(file), `locales/${locale}.json`), 'utf8'),
  );
