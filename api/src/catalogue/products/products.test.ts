import { eq } from 'drizzle-orm';
import { categories, productHighlights, products, productTags, tags } from '../../db/schema/catalogue.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { users } from '../../db/schema/users.ts';
import { aSignUp } from '../../testing/builders.ts';
import { aCategory, aProduct, aTag } from '../../testing/catalogue.builders.ts';
import { withTestApi } from '../../testing/test-api.ts';

const api = withTestApi();
let member: string;
let newcomer: string;

const signUp = async (email: string, with_: Partial<typeof subscriptions.$inferInsert>) => {
  const { token } = await api.call('signUp', { body: aSignUp({ email }) });
  const [user] = await api.db.select().from(users).where(eq(users.email, email));
  await api.db
    .update(subscriptions)
    .set(with_)
    .where(eq(subscriptions.uid, user?.uid ?? ''));
  return token;
};

test('the map of the site is told every product that has a page, and no other', async () => {
  const listed = await api.call('productAddresses', {});
  expect(listed.map(({ pid }) => pid).sort()).toEqual(
    ['beet', 'brie', 'carrot', 'celeriac', 'chard', 'gouda', 'kale', 'leek', 'turnip'].sort(),
  );
});

const pidsOf = (page: { products: { pid: string }[] }) => page.products.map(({ pid }) => pid);

beforeAll(async () => {
  await api.db
    .insert(categories)
    .values([
      aCategory('vegetables'),
      aCategory('roots', { parentCid: 'vegetables' }),
      aCategory('greens', { parentCid: 'vegetables' }),
      aCategory('cheese'),
    ]);
  await api.db.insert(tags).values([aTag('bio'), aTag('vegan')]);
  await api.db
    .insert(products)
    .values([
      aProduct('carrot', { cid: 'roots', name: 'Carottes', isFeatured: true }),
      aProduct('beet', { cid: 'roots', name: 'Betteraves', price: 300, isPromo: true, promotion: 25 }),
      aProduct('turnip', { cid: 'roots', name: 'Navets', inventory: 0 }),
      aProduct('celeriac', { cid: 'roots', name: 'Céleri-rave', isNew: true }),
      aProduct('kale', { cid: 'greens', name: 'Chou frisé', isLocal: true, memberPrice: 250 }),
      aProduct('leek', { cid: 'greens', name: 'Écheveau de poireaux', isSaved: true }),
      aProduct('chard', { cid: 'greens', name: 'Bette à carde', isTeamChoice: true }),
      aProduct('brie', { cid: 'cheese', name: 'Brie', price: 200, isPromo: true, promotion: 50 }),
      aProduct('gouda', { cid: 'cheese', name: 'Gouda' }),
      aProduct('feta', { cid: 'cheese', name: 'Feta', published: false }),
    ]);
  await api.db.insert(productTags).values([
    { pid: 'carrot', tid: 'bio' },
    { pid: 'carrot', tid: 'vegan' },
    { pid: 'kale', tid: 'bio' },
  ]);
  await api.db.insert(productHighlights).values([
    { display: 'msl', pid: 'gouda', position: 1 },
    { display: 'msl', pid: 'brie', position: 0 },
    { display: 'homepage', pid: 'carrot', position: 0 },
    { display: 'homepage', pid: 'feta', position: 1 },
  ]);
  const card = { status: 'active', cardLastDigits: '4242' } as const;
  member = await signUp('membre@exemple.ca', { ...card, primeStatus: 'trialing' });
  newcomer = await signUp('nouvelle@exemple.ca', { status: 'paused' });
});

test('a visitor sees only the first 8 products, page after page', async () => {
  const first = await api.call('products', { query: { limit: '6' } });
  const second = await api.call('products', { query: { limit: '6', offset: '6' } });
  const third = await api.call('products', { query: { limit: '6', offset: '12' } });
  expect(first).toMatchObject({ limited: true, total: 9, offset: 0, limit: 6 });
  expect([pidsOf(first).length, pidsOf(second).length, pidsOf(third).length]).toEqual([6, 2, 0]);
});

test('somebody who has not finished the sign-up sees 8, a subscriber sees all', async () => {
  expect(pidsOf(await api.call('products', {}, newcomer))).toHaveLength(8);
  const all = await api.call('products', {}, member);
  expect(all.limited).toBe(false);
  expect(pidsOf(all)).toHaveLength(9);
});

test('what is featured comes first and what is sold out comes last', async () => {
  const pids = pidsOf(await api.call('products', {}, member));
  expect(pids.at(0)).toBe('carrot');
  expect(pids.at(-1)).toBe('turnip');
});

test.each([
  ['vegetables', ['carrot', 'beet', 'chard', 'celeriac', 'kale', 'leek', 'turnip']],
  ['greens', ['chard', 'kale', 'leek']],
  ['is_promo', ['brie', 'beet']],
  ['is_local', ['kale']],
  ['is_saved', ['leek']],
  ['is_featured', ['carrot']],
  ['is_new', ['celeriac']],
  ['is_team_choice', ['chard']],
])('category %s has its products', async (category, pids) => {
  const page = await api.call('products', { query: { category } }, member);
  expect([...pidsOf(page)].sort()).toEqual([...pids].sort());
  expect(page.total).toBe(pids.length);
});

test('names sort without their accents, in the language asked for', async () => {
  const query = { category: 'vegetables', orderBy: 'name', lang: 'fr-CA' } as const;
  expect(pidsOf(await api.call('products', { query }, member))).toEqual([
    'chard',
    'beet',
    'carrot',
    'celeriac',
    'kale',
    'leek',
    'turnip',
  ]);
});

test('promotions sort the deepest first', async () => {
  const pids = pidsOf(await api.call('products', { query: { orderBy: 'promotions' } }, member));
  expect(pids.slice(0, 2)).toEqual(['brie', 'beet']);
});

test('a tag narrows the list, and a product shows its tags', async () => {
  const page = await api.call('products', { query: { tag: 'bio', category: 'roots' } }, member);
  expect(pidsOf(page)).toEqual(['carrot']);
  expect(page.products[0]?.tags.map(({ tid }) => tid)).toEqual(['bio', 'vegan']);
});

test('a category that does not exist is refused', async () => {
  expect(await api.refusal('products', { query: { category: 'fish' } })).toEqual({
    code: 404,
    message: 'category-not-found',
  });
});

test('a member pays the member price, another customer the price', async () => {
  const asMember = await api.call('product', { params: { id: 'kale' } }, member);
  const asVisitor = await api.call('product', { params: { id: 'kale' } });
  expect(asMember).toMatchObject({ price: 400, member_price: 250, display_price: 250 });
  expect(asVisitor).toMatchObject({ price: 400, member_price: 250, display_price: 400 });
});

test('the unit price is that of the price that is shown, of similar products too', async () => {
  const shown = async (token?: string) => {
    const kale = await api.call('product', { params: { id: 'kale' } }, token);
    const { similar } = await api.call('product', { params: { id: 'carrot' } }, token);
    return [kale, similar.find(({ pid }) => pid === 'kale')].map((one) => one?.unit_price);
  };
  // 450 g for 2,50 $ and for 4,00 $
  expect(await shown(member)).toEqual([56, 56]);
  expect(await shown()).toEqual([89, 89]);
});

test('a product has up to 4 similar ones that can be had, its own category first', async () => {
  const { similar, category } = await api.call('product', { params: { id: 'carrot' } });
  expect(similar.map(({ pid }) => pid)).toEqual(['beet', 'celeriac', 'chard', 'kale']);
  expect(category).toMatchObject({ cid: 'roots', parent_cid: 'vegetables' });

  const left = (inventory: number) =>
    api.db.update(products).set({ inventory }).where(eq(products.pid, 'beet'));
  const likeIt = async () => (await api.call('product', { params: { id: 'carrot' } })).similar;
  await left(0);
  expect((await likeIt()).map(({ pid }) => pid)).not.toContain('beet');
  await left(similar[0]?.inventory ?? 0);
  expect(await likeIt()).toEqual(similar);
});

test('a product that is unknown or off sale is refused', async () => {
  expect(await api.refusal('product', { params: { id: 'fish' } })).toMatchObject({
    message: 'product-not-found',
  });
  expect(await api.refusal('product', { params: { id: 'feta' } })).toMatchObject({
    message: 'product-not-published',
  });
});

test('the lists of the team keep their order and leave out what is off sale', async () => {
  const pids = async (type: 'homepage' | 'msl' | 'promos') =>
    (await api.call('highlightedProducts', { query: { type } })).map(({ pid }) => pid);
  expect(await pids('msl')).toEqual(['brie', 'gouda']);
  expect(await pids('homepage')).toEqual(['carrot']);
  expect(await pids('promos')).toEqual(['brie', 'beet']);
});

test('the aisles count what is on sale, their sub-aisles included', async () => {
  const tree = await api.call('categories', {});
  expect(tree.map(({ cid, product_count }) => [cid, product_count])).toEqual([
    ['cheese', 2],
    ['vegetables', 7],
  ]);
  expect(tree[1]?.subcategories.map(({ cid, product_count }) => [cid, product_count])).toEqual([
    ['greens', 3],
    ['roots', 4],
  ]);
});

test('tags come in order', async () => {
  expect((await api.call('tags', { query: { locale: 'en-CA' } })).map(({ tid }) => tid)).toEqual([
    'bio',
    'vegan',
  ]);
});
