import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRemoteManifest } from './read-manifest.ts';
import { aRemoteManifest, aTemporaryFolder } from './testing/a-built-remote.ts';
import { workspaceRemotes } from './workspace-remotes.ts';

const manifestWith = (content: object) => {
  const dir = aTemporaryFolder();
  writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(content));
  return () => readRemoteManifest(dir);
};

test.each([...workspaceRemotes()])(
  '%s declares itself validly, under the name of its folder',
  (name, dir) => {
    expect(readRemoteManifest(dir).name).toBe(name);
  },
);

test('no two remotes own the same path or fill the same slot', () => {
  const manifests = [...workspaceRemotes().values()].map(readRemoteManifest);
  const claims = manifests.flatMap(({ routes, slots }) => [...routes, ...slots.map(({ name }) => name)]);
  expect(new Set(claims).size).toBe(claims.length);
});

const entry = { in: ['footer'], to: '/cart', label: { 'fr-CA': 'Panier', 'en-CA': 'Cart' }, order: 1 };

test.each([
  [
    'a route without its slash',
    { routes: ['cart'] },
    'routes.0: must be a path that begins with a slash: /news, /news/:id, /news/*',
  ],
  ['no route at all', { routes: [] }, 'routes: must be at least one path'],
  ['no routes', { routes: undefined }, 'routes: this field is missing'],
  ['text for routes', { routes: '/cart' }, 'routes: must be Array, not "/cart"'],
  ['an event without its version', { events: { emits: ['order.changed'], listens: [] } }, 'events.emits.0'],
  ['a range that is no range', { shared: { react: 'latest' } }, 'shared.react'],
  [
    'a menu that leads to another remote',
    { menu: [{ ...entry, to: '/products' }] },
    'menu: must be a menu whose entries lead to pages of its own',
  ],
  ['a menu in one language', { menu: [{ ...entry, label: { 'fr-CA': 'Panier' } }] }, 'menu.0.label.en-CA'],
  ['a field that nobody knows', { colour: 'red' }, 'colour: there is no such field'],
  ['a number for its name', { name: 7 }, 'name: must be string, not 7'],
])('a declaration with %s is refused by its name', (_title, fault, where) => {
  expect(manifestWith({ ...aRemoteManifest(), ...fault })).toThrow(where);
});
