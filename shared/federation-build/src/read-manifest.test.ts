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
  const manifests = [...workspaceRemotes().values()].map((dir) => readRemoteManifest(dir));
  const claims = manifests.flatMap(({ routes, slots }) => [...routes, ...slots.map(({ name }) => name)]);
  expect(new Set(claims).size).toBe(claims.length);
});

const entry = { in: ['footer'], to: '/cart', label: { 'fr-CA': 'Panier', 'en-CA': 'Cart' }, order: 1 };

test.each([
  [
    'a route without its slash',
    { routes: ['cart'] },
    'routes.0: must be a path that begins with a slash, and has plain letters, digits, - and _ alone: /news, /news/:id, /news/*',
  ],
  ['no route at all', { routes: [] }, 'routes: must be at least one path'],
  ['no routes', { routes: undefined }, 'routes: this field is missing'],
  ['text for routes', { routes: '/cart' }, 'routes: must be a list, not "/cart"'],
  ['an event without its version', { events: { emits: ['order.changed'], listens: [] } }, 'events.emits.0'],
  ['a range that is no range', { shared: { react: 'latest' } }, 'shared.react'],
  [
    'a menu that leads to another remote',
    { menu: [{ ...entry, to: '/products' }] },
    'menu: must be a menu whose entries lead to pages of its own',
  ],
  ['a menu in one language', { menu: [{ ...entry, label: { 'fr-CA': 'Panier' } }] }, 'menu.0.label.en-CA'],
  [
    'a menu without words',
    { menu: [{ ...entry, label: { ...entry.label, 'en-CA': ' ' } }] },
    'must be some words',
  ],
  [
    'a menu that is none',
    { menu: [{ ...entry, in: ['top'] }] },
    'must be one of header, start, cart, account, footer',
  ],
  ['a menu in half a place', { menu: [{ ...entry, order: 1.5 }] }, 'menu.0.order: must be a whole number'],
  [
    'a slot without a name',
    { slots: [{ name: '', module: 'x' }] },
    'slots.0.name: must be the name of a slot',
  ],
  ['less than nothing', { budget: { scripts: -1, styles: 0 } }, 'budget.scripts: must be 0 or more'],
  ['a field that nobody knows', { colour: 'red' }, 'colour: there is no such field'],
  ['a list in the place of what it shares', { shared: [] }, 'shared: must be an object, not a list'],
  ['a list in the place of its events', { events: [] }, 'events: must be an object, not a list'],
  ['a route with a question', { routes: ['/cart?a=1'] }, 'and has plain letters, digits, - and _ alone'],
  ['a number for its name', { name: 7 }, 'name: must be a text, not 7'],
])('a declaration with %s is refused by its name', (_title, fault, where) => {
  expect(manifestWith({ ...aRemoteManifest(), ...fault })).toThrow(where);
});

test('of several fields that nobody knows each is told, with what else is wrong', () => {
  const slots = [{ name: 'cart.promos', module: 'promos', when: 'now', why: 'so' }];
  const read = manifestWith({ ...aRemoteManifest(), slots, colour: 'red', size: 2, namespace: 7 });
  for (const where of [
    ...['colour', 'size', 'slots.0.when', 'slots.0.why'].map((field) => `${field}: there is no such field`),
    'namespace: must be a text, not 7',
  ])
    expect(read).toThrow(where);
});

test('in a workspace a remote has the name of its folder', () => {
  const dir = aTemporaryFolder();
  writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(aRemoteManifest()));
  expect(readRemoteManifest(dir).name).toBe('mfe-cart');
  expect(() => readRemoteManifest(dir, { workspace: path.dirname(dir) })).toThrow(
    `name: must be ${path.basename(dir)}, as its folder is called, not mfe-cart`,
  );
});
