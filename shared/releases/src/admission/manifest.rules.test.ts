import { parseManifest, type RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { aRemoteManifest } from '@msl/federation-build/testing/a-built-remote.ts';
import { misfitsOf, refusalsOf } from './admit.ts';

const record = {
  ...({ name: 'mfe-cart', version: '2.0.0-22222222', mode: 'production', global: 'cart' } as const),
  entry: 'remoteEntry.js',
  modules: { './App': { scripts: ['app.js'], styles: [] } },
  files: Object.fromEntries(
    ['remoteEntry.js', 'app.js'].map((file) => [file, { bytes: 1, brotliBytes: 1, integrity: 'x' }]),
  ),
};
const styles = { sheets: [], own: new Set<string>() };
const host = {
  ...{ version: '0.1.0-77777777', routes: ['/', '/login/:redirect'], opens: [], contract: '0.1.4' },
  ...{ events: { emits: [], listens: [] }, shared: { react: '19.3.1' } },
};

/** A manifest as it is read from its file, into a store with a shell and no other remote. */
function situationOf(with_: Partial<RemoteManifest>) {
  const manifest = parseManifest('mfe-cart/remote.json', JSON.stringify(aRemoteManifest(with_)));
  return {
    candidate: { manifest, record, texts: {}, budget: { scripts: 10, styles: 10 }, styles },
    ...{ live: [], host },
  };
}
const refusals = (with_: Partial<RemoteManifest>) => refusalsOf(situationOf(with_));
const anEntry = (words: string) => ({
  menu: [{ in: ['footer' as const], to: '/cart', label: { 'fr-CA': 'Panier', 'en-CA': words }, order: 1 }],
});

test.each([
  ['a line break', 'My\nbasket', 'U+000A'],
  ['a control character', 'My\u0007basket', 'U+0007'],
  ['a separator of lines', 'My\u2028basket', 'U+2028'],
  ['an override of the direction', '\u202Etooffer', 'U+202E'],
  ['an isolate of the direction', 'My \u2066basket', 'U+2066'],
])('a menu label with %s is refused, and the label named', (_what, words, sign) => {
  expect(refusals(anEntry(words))).toEqual([
    {
      ...{ file: 'mfe-cart/remote.json', consumer: 'every page of the store' },
      wrong: `menu[0].label.en-CA has a character that is not printed: ${sign}`,
      mend: 'write plain words in one line',
    },
  ]);
});

test('a label with accents, an apostrophe and a narrow space is let in', () => {
  expect(refusals(anEntry('L’été — déjà\u202f!'))).toEqual([]);
});

test.each<[string, Partial<RemoteManifest>]>([
  ['rendered', { rendered: ['/carts'] }],
  ['renderedForSession', { renderedForSession: ['/carts'] }],
  ['indexed', { indexed: { '/carts': 'productAddresses' } }],
])('a page in « %s » that is none of its routes is refused', (field, with_) => {
  expect(refusals(with_)).toMatchObject([
    {
      wrong: `« ${field} » names /carts, which is none of its routes`,
      mend: expect.stringContaining('/cart'),
    },
  ]);
});

test('a page below a star of its own is its own', () => {
  const routes = ['/cart/*', '/gifts/:id'];
  expect(refusals({ routes, rendered: ['/cart', '/cart/lines', '/gifts/:id'] })).toEqual([]);
});

test.each([
  [['/cart', '/next-cart', '/cart'], '/cart'],
  [['/cart/:line', '/cart/:id'], '/cart/:line and /cart/:id'],
  [['/cart', '/cart/'], '/cart and /cart/'],
])('the routes %j are refused: two of them are one', (routes, both) => {
  expect(refusals({ routes })).toMatchObject([{ wrong: `« routes » has the same route twice: ${both}` }]);
});

test('a route that has one parameter twice is refused: one value of its address would be lost', () => {
  expect(refusals({ routes: ['/cart/:line/:id', '/cart/of/:id/:id'] })).toMatchObject([
    {
      consumer: 'whoever opens /cart/of/:id/:id',
      wrong: '« routes » has /cart/of/:id/:id, with :id twice',
    },
  ]);
});

test.each([
  [['cart.promos', ''], 'has a slot without a name'],
  [['cart.promos', 'cart.promos'], 'has the slot cart.promos twice'],
])('what a remote opens, %j, is refused: it %s', (opens, wrong) => {
  expect(refusals({ opens })).toMatchObject([{ wrong: `« opens » ${wrong}` }]);
});

test('two components for one slot are refused: the second would never be seen', () => {
  const slots = ['one', 'two'].map((module) => ({ name: 'cart.promos', module }));
  expect(refusals({ opens: ['cart.promos'], slots })).toContainEqual(
    expect.objectContaining({
      consumer: 'whoever opens cart.promos',
      wrong: '« slots » fills cart.promos twice',
    }),
  );
});

test('the same page twice in one menu is refused, in two menus it is let in', () => {
  const { menu } = anEntry('Cart');
  expect(refusals({ menu: [...menu, ...menu] })).toMatchObject([
    { wrong: '« menu » leads twice to /cart in footer' },
  ]);
  expect(
    refusals({ menu: menu.map((one) => ({ ...one, in: ['footer' as const, 'footer' as const] })) }),
  ).toMatchObject([{ wrong: '« menu » leads twice to /cart in footer' }]);
  expect(
    refusals({ menu: menu.map((one) => ({ ...one, in: ['footer' as const, 'account' as const] })) }),
  ).toEqual([]);
});

test.each(['/:x', '/*', '/:x/lines'])(
  'the route %s, which takes others’ addresses, is refused once',
  (route) => {
    expect(refusals({ routes: ['/cart', route] })).toMatchObject([
      {
        consumer: 'every page of the store',
        wrong: `« routes » has ${route}, which takes addresses of every other page`,
      },
    ]);
  },
);

test('a version that visitors had before is not held to these rules', () => {
  const with_ = { ...anEntry('My\nbasket'), routes: ['/cart', '/cart'], rendered: ['/carts'] };
  expect(misfitsOf(situationOf(with_))).toEqual([]);
});

test.each(['toString', 'prodcutAddresses', 'product', 'orders', 'products'])(
  'a page that search engines would learn of by the call %s, which lists nothing, is refused',
  (call) => {
    expect(refusals({ routes: ['/cart', '/cart/:pid'], indexed: { '/cart/:pid': call } })).toMatchObject([
      {
        wrong: `« indexed » has /cart/:pid listed by ${call}, which is no call that lists for anybody`,
        mend: expect.stringContaining('productAddresses'),
      },
    ]);
  },
);
