import { eq } from 'drizzle-orm';
import { categories, products } from '../../db/schema/catalogue.ts';
import { orderLines, orders, preorderLines } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import { pageCredentials } from '../../http/session-cookie.ts';
import { pageKeyOf } from '../../people/auth/tokens.rules.ts';
import { aSignUp } from '../../testing/builders.ts';
import { aCategory, aProduct } from '../../testing/catalogue.builders.ts';
import { withTestApi } from '../../testing/test-api.ts';

const api = withTestApi();

beforeAll(async () => {
  await api.db.insert(categories).values(aCategory('fruits'));
  await api.db
    .insert(products)
    .values([aProduct('pear', { cid: 'fruits' }), aProduct('plum', { cid: 'fruits' })]);
});

test('a subscriber sees how many of a product are in their baskets while their session lasts, nobody else does', async () => {
  const { token } = await api.call('signUp', { body: aSignUp() });
  const { token: other } = await api.call('signUp', { body: aSignUp({ email: 'autre@exemple.ca' }) });
  const [user] = await api.db.select().from(users).where(eq(users.email, 'marie.tremblay@example.ca'));
  const uid = user?.uid ?? '';
  const line = { price: 400, regularPrice: 400 };
  await api.db.insert(orders).values({
    oid: 'order',
    uid,
    status: 'open',
    deliveryDate: '2026-11-18',
    populatedAt: api.clock.now(),
    entityType: 'LAD',
    entityId: 'zone',
    timeslotId: 'slot',
    slotStart: '16:00',
    slotEnd: '19:00',
    address: '1, rue Cherrier',
    city: 'Montréal',
    province: 'QC',
    zipCode: 'H2L 1A1',
  });
  await api.db.insert(orderLines).values({ oid: 'order', pid: 'pear', quantity: 2, ...line });
  await api.db.insert(preorderLines).values([
    { uid, pid: 'pear', quantity: 1 },
    { uid, pid: 'plum', quantity: 3, keep: true },
  ]);

  const seen = async (pid: string, as?: string) => {
    const { quantity, preorder_quantity, keep } = await api.call('product', { params: { id: pid } }, as);
    return { quantity, preorder_quantity, keep };
  };
  expect(await seen('pear', token)).toEqual({ quantity: 2, preorder_quantity: 1, keep: false });
  expect(await seen('plum', token)).toEqual({ quantity: 0, preorder_quantity: 3, keep: true });
  expect(await seen('pear', other)).toEqual({ quantity: 0, preorder_quantity: 0, keep: false });
  expect(await seen('pear')).toEqual({ quantity: 0, preorder_quantity: 0, keep: false });

  const onPages = async (session: string) => {
    const headers = pageCredentials(pageKeyOf(session));
    return (await api.inject({ url: '/api/products/pear', headers })).json().payload.quantity;
  };
  expect(await onPages(token)).toBe(2);
  const { token: second } = await api.call('logIn', {
    body: { email: 'marie.tremblay@example.ca', password: aSignUp().password },
  });
  expect(await seen('pear', second)).toMatchObject({ quantity: 2 });
  await api.call('logOut', {}, token);
  expect(await seen('pear', token)).toMatchObject({ quantity: 0 });
  expect(await onPages(token)).toBe(0);
  expect(await onPages(second)).toBe(2);
  api.clock.advance(31 * 24);
  expect(await seen('pear', second)).toMatchObject({ quantity: 0 });
  expect(await onPages(second)).toBe(0);
});
