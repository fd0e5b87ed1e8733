import { openForFile } from '@msl/testing/open-for-file.ts';
import { count, eq } from 'drizzle-orm';
import { addDays, dayOf } from '../calendar-day.ts';
import { products } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';
import { pickupPoints } from '../db/schema/pickup-points.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { users } from '../db/schema/users.ts';
import { startSampleStore } from '../testing/sample-store.ts';
import { startTestApi } from '../testing/test-api.ts';
import { emailOf, PERSONA_PASSWORD, personas } from './personas/personas.data.ts';
import { seed } from './seed.service.ts';

const api = openForFile(startSampleStore);

const logInAs = async (key: string): Promise<string> => {
  const body = { email: `${key}@personas.test`, password: PERSONA_PASSWORD };
  return (await api.call('logIn', { body })).token;
};
const subscriptionOf = async (key: string) => api.call('subscription', {}, await logInAs(key));
const orderOf = async (key: string) => api.call('processingOrder', {}, await logInAs(key));

test('the store fills itself once', async () => {
  const [before] = await api.db.select({ rows: count() }).from(products);
  expect(await seed(api.deps)).toBe(false);
  const [after] = await api.db.select({ rows: count() }).from(products);
  expect(after).toEqual(before);
  expect(Number(after?.rows)).toBeGreaterThanOrEqual(160);
});

test('production gets the catalogue and no persona', async () => {
  const production = await startTestApi();
  const { deps } = production;
  expect(await seed({ ...deps, config: { ...deps.config, environment: 'production' } })).toBe(true);
  expect(await production.db.select().from(users)).toEqual([]);
  expect((await production.db.select().from(pickupPoints)).length).toBeGreaterThanOrEqual(32);
  await production.close();
});

test('a welcome code that a sample coupon has is refused, and nothing is put in', async () => {
  const production = await startTestApi();
  const { deps } = production;
  const business = { ...deps.config.business, welcomeCode: 'RECOLTE15' };
  const config = { ...deps.config, environment: 'production' as const, business };
  await expect(seed({ ...deps, config })).rejects.toThrow('WELCOME_CODE: RECOLTE15 is a coupon');
  expect(await production.db.select().from(products)).toEqual([]);
  await production.close();
});

test('a visitor finds aisles, plans, points, questions and banners', async () => {
  expect((await api.call('categories', {})).length).toBeGreaterThanOrEqual(9);
  expect((await api.call('products', { query: { category: 'fresh-items' } })).total).toBeGreaterThan(10);
  expect((await api.call('plans', { query: { signup: true } })).length).toBe(8);
  const corporate = { 'choices[]': ['corpo', 'corpo', 'corpo'] as const };
  const [plan] = await api.call('plansByChoice', { query: { 'choices[]': [...corporate['choices[]']] } });
  expect(plan?.pid).toBe('1009');
  expect((await api.call('banners', {})).length).toBeGreaterThanOrEqual(3);
  expect((await api.call('openPickupPoints', {})).filter(({ full }) => full).length).toBeGreaterThan(1);
  expect((await api.call('highlightedProducts', { query: { type: 'msl' } })).length).toBe(8);
  for (const { topic } of await api.call('faqTopics', {})) {
    const entries = await api.call('faqTopic', { params: { topic } });
    expect(entries.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(entries)).not.toContain('{{');
  }
});

test('Montreal is served at home, Quebec City and Rouyn are not', async () => {
  const slots = (zip: string) => ({ query: { zip_code: zip, province: 'QC' } });
  expect((await api.call('deliveryTimeslots', slots('H2T 1A1'))).length).toBeGreaterThan(3);
  expect((await api.refusal('deliveryTimeslots', slots('G1R 2B5'))).message).toBe('zip-not-served');
  expect((await api.refusal('deliveryTimeslots', slots('J9X 1A1'))).message).toBe('zip-not-served');
});

test.each(personas.map(({ key, status = 'paused' }) => ({ key, status })))(
  '$key logs in and the subscription is $status',
  async ({ key, status }) => {
    expect((await subscriptionOf(key)).status).toBe(status);
  },
);

test('accounts that have not come to the end of sign-up miss what they say', async () => {
  expect((await subscriptionOf('no-plans')).plans).toEqual([]);
  const noDelivery = await subscriptionOf('no-delivery');
  expect([noDelivery.plans.length, noDelivery.delivery]).toEqual([1, null]);
  const noCard = await subscriptionOf('no-card');
  expect([noCard.delivery?.entity_type, noCard.lastDigits]).toEqual(['PUP', null]);
});

test('subscribers are what they say', async () => {
  expect((await subscriptionOf('active-pickup')).delivery?.entity_type).toBe('PUP');
  expect(await subscriptionOf('active-home')).toMatchObject({ frequence: 14, brand: 'mastercard' });
  expect((await subscriptionOf('closed-point')).delivery?.open).toBe(false);
  expect((await subscriptionOf('paused')).lastDigits).toBe('4242');
  expect((await subscriptionOf('cancelled')).lastDigits).toBe('4444');
  expect(await subscriptionOf('member-yearly')).toMatchObject({
    prime_status: 'active',
    prime_interval: 'year',
  });
  expect(await subscriptionOf('member-trialing')).toMatchObject({ prime_status: 'trialing', is_prime: true });
  expect((await subscriptionOf('on-holiday')).holidays.start_at).toBe('2026-11-15');
  const [plan] = (await subscriptionOf('corporate')).plans;
  expect([plan?.pid, plan?.persons]).toEqual(['1009', 20]);
});

test('orders are in the state that they say', async () => {
  expect(await orderOf('order-open')).toMatchObject({ status: 'open', can_edit: true, can_skip: true });
  expect(await orderOf('order-skipped')).toMatchObject({ status: 'skipped', can_unskip: true });
  expect(await orderOf('order-paid-today')).toMatchObject({ status: 'paid', is_billed_today: true });
  expect(await orderOf('order-delivered-today')).toMatchObject({ status: 'paid', is_delivered_today: true });
  expect((await orderOf('order-failed'))?.status).toBe('failed');
  expect((await orderOf('order-cancelled'))?.status).toBe('cancel');
  const member = await orderOf('member-yearly');
  expect(member?.savings).toBeGreaterThan(0);
});

test('an open basket is changed and priced like anybody’s', async () => {
  const token = await logInAs('order-open');
  const order = await api.call('processingOrder', {}, token);
  const line = order?.products[0];
  if (!order || !line) throw new Error('no basket');
  await api.call(
    'setOrderProduct',
    {
      params: { oid: order.oid, pid: line.pid },
      body: { uid: 'me', quantity: line.quantity + 1, locale: 'fr-CA' },
    },
    token,
  );
  const changed = await api.call('processingOrder', {}, token);
  expect(changed?.subtotal_price).toBe(order.subtotal_price + line.display_price);
});

test('receipts add up, and recent ones are known to the payment provider', async () => {
  for (const row of await api.db.select().from(orders).where(eq(orders.status, 'paid'))) {
    const goods = row.subtotalPrice - row.primeSavings - row.couponDiscount;
    const sum = goods + row.shippingPrice + row.tips + row.priceTax1 + row.priceTax2;
    expect(row.totalPrice).toBe(sum);
    expect(row.cardLastDigits).toMatch(/^\d{4}$/);
  }
  const [welcomed] = await api.db.select().from(orders).where(eq(orders.couponCode, 'BIENVENUE'));
  expect(welcomed?.couponDiscount).toBe(500);
});

test('a saved card can be charged again, and the refused one is refused again', async () => {
  const cardOf = async (key: string) => {
    const [row] = await api.db
      .select({ subscription: subscriptions })
      .from(subscriptions)
      .innerJoin(users, eq(users.uid, subscriptions.uid))
      .where(eq(users.email, emailOf({ key })));
    return {
      customerId: row?.subscription.providerCustomerId ?? '',
      paymentMethodId: row?.subscription.providerPaymentMethodId ?? '',
    };
  };
  const charge = async (key: string) =>
    api.deps.payments.charge({
      ...(await cardOf(key)),
      ...{ amountCents: 2500, orderId: `again-${key}`, description: key, idempotencyKey: `again-${key}` },
    });
  expect((await charge('active-home')).amountCents).toBe(2500);
  await expect(charge('order-failed')).rejects.toThrow('card-declined');
});

test('dates are fresh: best-before days follow the day of seeding', async () => {
  const today = dayOf(api.clock.now());
  const stale = (await api.db.select().from(products)).filter(
    ({ bestBefore }) => !bestBefore || bestBefore <= addDays(today, 1),
  );
  expect(stale).toEqual([]);
});
