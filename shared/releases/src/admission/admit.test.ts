// Long because: every rule of admission, each with a build that it refuses.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostManifest } from '@msl/federation/host-manifest.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { aRemoteManifest, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import type { Candidate, LiveVersion, Situation, Texts } from './admission.types.ts';
import { NotAdmitted, refusalsOf } from './admit.ts';
import { overlap } from './host.rules.ts';

const textsOf = (fr: Record<string, string>, en = fr, namespace = 'mfe-cart'): Texts => ({
  'fr-CA': { [namespace]: new Map(Object.entries(fr)) },
  'en-CA': { [namespace]: new Map(Object.entries(en)) },
});
const anEntry = (place: NonNullable<RemoteManifest['menu']>[number]['in'][number]) => ({
  ...{ in: [place], to: '/cart', label: { 'fr-CA': 'Panier', 'en-CA': 'Basket' }, order: -5 },
});
const oid = { event: 'order.changed@1', fields: ['oid'] };

const host: HostManifest & { version: string } = {
  version: '0.1.0-77777777',
  routes: ['/', '/login/:redirect'],
  opens: ['home.featured'],
  events: { emits: ['session.changed@1'], listens: [oid] },
  contract: '0.1.4',
  shared: { react: '19.3.1' },
};

function aCandidate(manifest: Partial<RemoteManifest> = {}, rest: Partial<Candidate> = {}): Candidate {
  const files = { 'remoteEntry.js': 3_000, 'app.js': 10_000, 'app.css': 2_000 };
  return {
    manifest: aRemoteManifest(manifest),
    record: {
      ...{
        name: 'mfe-cart',
        version: '2.0.0-22222222',
        mode: 'production',
        global: 'cart',
        entry: 'remoteEntry.js',
      },
      modules: {
        './App': { scripts: ['app.js'], styles: ['app.css'] },
        './hero': { scripts: ['app.js'], styles: [] },
      },
      files: Object.fromEntries(
        Object.entries(files).map(([file, brotliBytes]) => [file, { bytes: 1, brotliBytes, integrity: 'x' }]),
      ),
    },
    texts: textsOf({ title: 'Panier', lines_many: '{{count}} lignes' }, { title: 'Basket' }),
    budget: { scripts: 14_000, styles: 2_000 },
    styles: { sheets: [{ file: 'app.css', text: '.own{color:red}' }], own: new Set(['own']) },
    ...rest,
  };
}
const aLive = (
  with_: Partial<Omit<LiveVersion, 'manifest'>> & { manifest?: Partial<RemoteManifest> } = {},
): LiveVersion => ({
  ...{ name: 'mfe-catalog', version: '0.1.0-11111111', share: 'everybody', texts: {} },
  ...with_,
  manifest: aRemoteManifest({
    name: 'mfe-catalog',
    routes: ['/products/:pid'],
    namespace: 'mfe-catalog',
    ...with_.manifest,
  }),
});
const refusals = (situation: Partial<Situation>) =>
  refusalsOf({ candidate: aCandidate(), live: [aLive()], host, ...situation });

test('a build that fits every version now live is let in, also into an empty store', () => {
  expect(refusals({})).toEqual([]);
  expect(refusals({ live: [], host: undefined })).toEqual([]);
});

test.each<[string, Partial<Situation>, { file?: string; consumer?: string; wrong: string }]>([
  [
    'a shared range that the shell does not meet',
    { candidate: aCandidate({ shared: { react: '^20.0.0' } }) },
    { consumer: 'shell 0.1.0-77777777', wrong: 'shared.react asks for ^20.0.0, the shell brings 19.3.1' },
  ],
  [
    'a shared module that the shell does not bring',
    { candidate: aCandidate({ shared: { jquery: '^3.0.0' } }) },
    { wrong: 'shared.jquery is asked of the shell, which does not bring it' },
  ],
  [
    'calls of an API that is not deployed',
    { candidate: aCandidate({ contract: '^0.2.0' }) },
    { wrong: 'contract asks for ^0.2.0, the API answers by 0.1.4' },
  ],
  [
    'a route of another remote',
    { candidate: aCandidate({ routes: ['/products/new'] }) },
    {
      consumer: 'mfe-catalog 0.1.0-11111111 (everybody)',
      wrong: 'the route /products/new is owned by another',
    },
  ],
  [
    'a route of the shell',
    { candidate: aCandidate({ routes: ['/login/*'] }) },
    { wrong: 'the route /login/* is owned by another: shell' },
  ],
  [
    'a route of the store around all pages',
    { candidate: aCandidate({ routes: ['/search/:q'] }) },
    { consumer: 'the store', wrong: 'the route /search/:q is owned by another: the store' },
  ],
  [
    'a route that only a canary owns',
    { live: [aLive({ share: 'canary, 10 %', manifest: { routes: ['/cart'] } })] },
    { consumer: 'mfe-catalog 0.1.0-11111111 (canary, 10 %)', wrong: 'the route /cart is owned by another' },
  ],
  [
    'a slot that another fills',
    {
      candidate: aCandidate({ slots: [{ name: 'home.featured', module: 'hero' }] }),
      live: [aLive({ manifest: { slots: [{ name: 'home.featured', module: 'carousel' }] } })],
    },
    { wrong: 'the slot home.featured is filled by another: mfe-catalog' },
  ],
  [
    'a slot that no page opens',
    { candidate: aCandidate({ slots: [{ name: 'home.hero', module: 'hero' }] }) },
    { wrong: 'no live page opens the slot home.hero, and no live version of mfe-cart fills it yet' },
  ],
  [
    'a slot that it opens no more, and another fills',
    {
      live: [
        aLive({ name: 'mfe-cart', manifest: { opens: ['cart.end'], namespace: 'mfe-cart' } }),
        aLive({ manifest: { slots: [{ name: 'cart.end', module: 'ideas' }] } }),
      ],
    },
    {
      file: 'mfe-cart/remote.json',
      consumer: 'mfe-catalog 0.1.0-11111111 (everybody)',
      wrong: 'the slot cart.end is opened no more, and mfe-catalog 0.1.0-11111111 (everybody) fills it',
    },
  ],
  [
    'the address at which the store renders unknown pages',
    { candidate: aCandidate({ routes: ['/404'] }) },
    { consumer: 'the store', wrong: 'the route /404 is owned by another: the store' },
  ],
  [
    'the cart’s sign, which another has',
    {
      candidate: aCandidate({ menu: [anEntry('cart')] }),
      live: [aLive({ manifest: { menu: [anEntry('cart')] } })],
    },
    {
      consumer: 'mfe-catalog 0.1.0-11111111 (everybody)',
      wrong: 'the place « cart » in the menus is taken by another: mfe-catalog',
    },
  ],
  [
    'a fourth entry of one remote in a menu',
    { candidate: aCandidate({ menu: Array.from({ length: 4 }, () => anEntry('account')) }) },
    { wrong: 'it has 4 entries in the menu « account », 3 is the most' },
  ],
  [
    'an entry for which the header has no room',
    {
      candidate: aCandidate({ menu: [anEntry('header')] }),
      live: ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'].map((name) =>
        aLive({ name, manifest: { namespace: name, menu: [anEntry('header'), anEntry('header')] } }),
      ),
    },
    { wrong: 'the header has room for 8 entries, 8 are taken' },
  ],
  [
    'an event without a field that is still read',
    { candidate: aCandidate({ events: { emits: [{ ...oid, fields: [] }], listens: [] } }) },
    {
      file: 'mfe-cart/remote.json',
      consumer: 'shell 0.1.0-77777777',
      wrong: 'order.changed@1 no longer carries « oid »',
    },
  ],
  [
    'an event that it emits no more, and somebody listens to',
    { live: [aLive({ name: 'mfe-cart', manifest: { events: { emits: [oid], listens: [] } } })] },
    { consumer: 'shell 0.1.0-77777777', wrong: 'order.changed@1 is emitted no more' },
  ],
  [
    'a field that a live emitter does not send',
    {
      candidate: aCandidate({ events: { emits: [], listens: [{ ...oid, fields: ['oid', 'total'] }] } }),
      live: [aLive({ manifest: { events: { emits: [oid], listens: [] } } })],
    },
    {
      wrong:
        'it reads « total » of order.changed@1, which mfe-catalog 0.1.0-11111111 (everybody) does not send',
    },
  ],
  [
    'an event that nobody emits',
    { candidate: aCandidate({ events: { emits: [], listens: ['order.moved@2'] } }) },
    {
      wrong:
        'it listens to order.moved@2, which nobody live emits, nor does a live version of mfe-cart listen to it yet',
    },
  ],
  [
    'a text that English lacks',
    {
      candidate: aCandidate({}, { texts: textsOf({ title: 'Panier', empty: 'Vide' }, { title: 'Basket' }) }),
    },
    {
      file: 'mfe-cart/src/locales/en-CA.json',
      consumer: 'visitors in en-CA',
      wrong: 'mfe-cart:empty is missing in en-CA',
    },
  ],
  [
    'a placeholder that one language lacks',
    { candidate: aCandidate({}, { texts: textsOf({ due: 'Le {{date}}' }, { due: 'Soon' }) }) },
    { wrong: 'mfe-cart:due has no placeholder in en-CA, date in fr-CA' },
  ],
  [
    'a common text whose placeholder another live version fills in',
    {
      candidate: aCandidate({}, { texts: textsOf({ add: 'Ajouter {{product}}' }, undefined, 'panels') }),
      live: [aLive({ texts: textsOf({ add: 'Ajouter {{name}}' }, undefined, 'panels') })],
    },
    { consumer: 'mfe-catalog 0.1.0-11111111 (everybody)', wrong: 'panels:add has product, mfe-catalog' },
  ],
  [
    'the namespace of another',
    { candidate: aCandidate({ namespace: 'mfe-catalog' }) },
    { wrong: 'the namespace mfe-catalog is that of mfe-catalog' },
  ],
  [
    'a namespace of the shell',
    { candidate: aCandidate({ namespace: 'shell-home' }, { texts: {} }) },
    { consumer: 'every page of the store', wrong: 'the namespace shell-home is the shell’s' },
  ],
  [
    'texts of the shell’s',
    { candidate: aCandidate({}, { texts: textsOf({ close: 'Fermer' }, { close: 'Close' }, 'ui') }) },
    { consumer: 'every page of the store', wrong: 'the namespace ui is the shell’s' },
  ],
  [
    'texts in the namespace of another',
    { candidate: aCandidate({}, { texts: textsOf({ title: 'Panier' }, undefined, 'mfe-catalog') }) },
    { wrong: 'the namespace mfe-catalog is that of mfe-catalog' },
  ],
  [
    'the namespace of a package that another bundles',
    {
      candidate: aCandidate({ name: 'panels', namespace: 'panels' }),
      live: [aLive({ texts: textsOf({ add: 'Ajouter' }, undefined, 'panels') })],
    },
    { wrong: 'the namespace panels is that of mfe-catalog' },
  ],
  [
    'more bytes than its budget',
    { candidate: aCandidate({}, { budget: { scripts: 12_999, styles: 2_000 } }) },
    { consumer: 'every visitor', wrong: './App loads 13000 bytes of scripts, the budget is 12999' },
  ],
  ['no budget', { candidate: aCandidate({}, { budget: undefined }) }, { wrong: 'there is no budget' }],
  [
    'a slot’s module that was not built',
    { candidate: aCandidate({ slots: [{ name: 'home.featured', module: 'carousel' }] }) },
    { file: 'mfe-cart/src/slots/carousel.tsx', wrong: './carousel is not exposed' },
  ],
])('%s is refused, with its place, who would suffer and what mends it', (_title, situation, wanted) => {
  const [refusal, ...more] = refusals(situation);
  expect(refusal).toMatchObject({ ...wanted, wrong: expect.stringContaining(wanted.wrong) });
  expect(refusal?.mend.length).toBeGreaterThan(10);
  expect(new Set(more.map(({ consumer }) => consumer)).size).toBeLessThan(2);
});

test('a remote of the contract before is let in while the API answers it', () => {
  const candidate = aCandidate({ contract: '^0.0.9' });
  expect(refusals({ candidate })).toMatchObject([
    { wrong: 'contract asks for ^0.0.9, the API answers by 0.1.4' },
  ]);
  expect(refusals({ candidate, host: { ...host, earlierContract: '0.0.9' } })).toEqual([]);
});

test('what its live version fills or hears already keeps it from no release when that ends elsewhere', () => {
  const before = {
    slots: [{ name: 'home.hero', module: 'hero' }],
    events: { emits: [], listens: ['order.moved@2'] },
  };
  const own = aLive({ name: 'mfe-cart', manifest: { ...before, namespace: 'mfe-cart' } });
  expect(refusals({ candidate: aCandidate(before), live: [own] })).toEqual([]);
});

test('a slot may be closed that nobody fills, or that somebody else opens too', () => {
  const before = aLive({ name: 'mfe-cart', manifest: { opens: ['cart.end'], namespace: 'mfe-cart' } });
  const filler = aLive({ manifest: { slots: [{ name: 'cart.end', module: 'ideas' }] } });
  const other = aLive({ name: 'mfe-gifts', manifest: { opens: ['cart.end'], routes: ['/gifts'] } });
  expect(refusals({ live: [before] })).toEqual([]);
  expect(refusals({ live: [before, filler, other] })).toEqual([]);
  expect(refusals({ live: [before, filler], host: { ...host, opens: ['cart.end'] } })).toEqual([]);
});

test('what its own earlier version owns is its own', () => {
  const before = aLive({ name: 'mfe-cart', manifest: { routes: ['/cart'], namespace: 'mfe-cart' } });
  expect(refusals({ live: [before] })).toEqual([]);
});

test.each([
  ['/cart', '/cart', true],
  ['/cart', '/next-cart', false],
  ['/account/*', '/account', true],
  ['/account/*', '/account/info', true],
  ['/products/:pid', '/products', false],
  ['/:page', '/cart', true],
  ['/', '/cart', false],
])('%s and %s: can one path be both? %s', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
});

test('the refusal reads as a list of what to mend', () => {
  const all = refusals({ candidate: aCandidate({ routes: ['/products/new'] }) });
  expect(
    new NotAdmitted('mfe-cart 2.0.0', all).message,
  ).toBe(`mfe-cart 2.0.0 is not admitted; what is live was not changed.
  ✗ the route /products/new is owned by another: mfe-catalog 0.1.0-11111111 (everybody) answers /products/:pid
      in   mfe-cart/remote.json
      for  mfe-catalog 0.1.0-11111111 (everybody)
      mend choose a path of your own, or let mfe-catalog release a version without /products/:pid first`);
});

test('in a repository of its own a file is named from the root, where the remote stands', () => {
  const root = aTemporaryFolder();
  writeFileSync(path.join(root, 'remote.json'), JSON.stringify({ name: 'mfe-cart' }));
  const all = ['mfe-cart/src/app.tsx:3', 'mfe-cart-gifts/remote.json'].map((file) => ({
    ...{ file, consumer: 'visitors', wrong: 'it throws', mend: 'mend it' },
  }));
  const filesOf = (text: string) => [...text.matchAll(/^ +in +(.+)$/gm)].map(([, file]) => file);
  expect(filesOf(new NotAdmitted('mfe-cart 2.0.0', all, root).message)).toEqual([
    'src/app.tsx:3',
    'mfe-cart-gifts/remote.json',
  ]);
  expect(filesOf(new NotAdmitted('mfe-cart 2.0.0', all).message)).toEqual(all.map(({ file }) => file));
});
