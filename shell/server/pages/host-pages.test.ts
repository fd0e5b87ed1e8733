import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@msl/contracts/locale.ts';
import { resolvedRemote } from '@msl/federation/resolved-remote.ts';
import { ownerOf } from '@msl/federation/route-pattern.ts';
import { isOfShell } from '@msl/federation/shell-texts.ts';
import { readHostDeclaration, readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { SHARED_LOCALES, SHELL_DIR, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { createI18n } from '@msl/i18n/i18n.ts';
import { paths } from '@msl/platform/paths.ts';
import { menuOf } from '../../src/layout/menu-entries.ts';
import { hostPageAt, hostPages, namespaceOf } from '../../src/pages/host-pages.ts';

const routes = Object.values(hostPages).flatMap((page) => page.routes);
const owners = [
  { name: 'shell', routes },
  ...[...workspaceRemotes().values()].map((dir) => readRemoteManifest(dir)),
];
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

test('every namespace of the shell is known as such, so that no remote writes over it', () => {
  const shared = readdirSync(path.join(SHARED_LOCALES, 'fr-CA')).map((file) => path.basename(file, '.json'));
  const all = ['shell', ...shared, ...Object.values(hostPages).map(namespaceOf)];
  expect(all.filter((namespace) => !isOfShell(namespace))).toEqual([]);
});

test('the shell declares its pages as a manifest that the build reads', () => {
  expect(readHostDeclaration(SHELL_DIR)?.pages).toEqual(hostPages);
});

/** Specification, section 2: where the header, the footer and the avatar menu lead. */
test.each([
  ['fr-CA', 'header', ['/products Produits']],
  ['en-CA', 'header', ['/products Products']],
  ['fr-CA', 'start', ['/sign-up/step-1 Commencer']],
  ['fr-CA', 'cart', ['/cart Panier']],
  ['fr-CA', 'footer', ['/products Produits', '/sign-up/step-1 S’abonner', '/msl L’adhésion MSL+']],
  [
    ...(['en-CA', 'account'] as const),
    ['/dashboard Dashboard', '/account/info Personal info', '/order-history Order history'].concat(
      '/adhesions MSL+ membership',
    ),
  ],
] as const)('in %s the remotes put into the %s: %j', (locale, menu, expected) => {
  const remotes = [...workspaceRemotes().values()].map((dir) => {
    const { name, ...declared } = readRemoteManifest(dir);
    const metadata = { version: '1.0.0', integrity: '' };
    const deployment = { traffic: 100, default: true };
    const entry = { url: '/', metadata, deployment, extras: { ...declared, global: name } };
    return resolvedRemote(name, entry, '', locale);
  });
  const shown = menuOf(remotes, menu).map(({ to, label }) => `${to} ${label}`);
  // A remote of tomorrow may add its own.
  expect(shown.filter((entry) => (expected as readonly string[]).includes(entry))).toEqual(expected);
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
