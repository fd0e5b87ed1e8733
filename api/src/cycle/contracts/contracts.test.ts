import { TERMS } from '@msl/contracts/legal.ts';
import { eq } from 'drizzle-orm';
import { consents } from '../../db/schema/contracts.ts';
import { coupons } from '../../db/schema/coupons.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { rewardReferrer } from '../../money/charges/reward-referrer.service.ts';
import { someoneWithDelivery } from '../../testing/scenarios.ts';
import { withWorkingStore } from '../../workers/workers.fixture.ts';

const terms = TERMS.version;
const store = withWorkingStore({ business: { minimumSubtotal: 2000 } });
beforeEach(async () => {
  await store.api.db.insert(coupons).values({
    code: 'BIENVENUE',
    type: 'FIXED_AMOUNTS',
    amount: 500,
    firstOrderOnly: true,
    daysAfterSignup: 14,
  });
});

const pay = (token: string, with_ = {}) =>
  store.api.call('addCard', { body: { paymentMethodId: 'pm_good', terms, ...with_ } }, token);

/** The mails of a template to whoever has the token, in the order written. */
const mailsTo = async (token: string, template: string) => {
  const { email } = await store.api.call('currentUser', {}, token);
  const rows = await store.api.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(mails.createdAt);
  return rows.filter((row) => row.template === template);
};

describe('before the card is asked for', () => {
  test('the price of the basket, delivery, taxes, total, minimum and dates are told, and add up', async () => {
    const token = await someoneWithDelivery(store.api);
    const estimate = await store.api.call('estimate', {}, token);
    const { typical, basket, total } = estimate;
    expect(basket).toEqual({ min: 1500, max: 2500 });
    expect(typical).toMatchObject({
      subtotal_price: 1500,
      shipping_price: 199,
      price_tax_1: 10,
      price_tax_2: 20,
    });
    expect(typical.total_price).toBe(1500 + 199 + 10 + 20);
    expect(total).toEqual({ min: 1729, max: 2729 });
    expect(estimate).toMatchObject({
      ...{ minimum_subtotal: 2000, free_delivery_from: 7500, delivery_fee: 199, coupon: null },
      dates: {
        ...{ opens: '2026-11-16', cut_off_at: '2026-11-18T08:00:00.000Z' },
        ...{ billed: '2026-11-18', delivered: '2026-11-19' },
      },
      terms: { version: terms, accepted: false },
    });
    const order = await pay(token).then(() => store.api.call('createOrder', {}, token));
    expect(order?.total_price).toBe(typical.total_price);
    expect(order?.delivery_date).toBe(estimate.dates.delivered);
  });

  test.each([
    [undefined, { referral_price: 500, coupon_price: 0, total_price: 1229 }],
    ['BIENVENUE', { referral_price: 500, coupon_price: 0, total_price: 1229 }],
    ['SEPT', { referral_price: 0, referral_left_out: 500, coupon_price: 700, total_price: 1029 }],
  ])('a referred friend with the code %s is shown the one gain that is billed', async (code, prices) => {
    await store.api.db.insert(coupons).values({ code: 'SEPT', type: 'FIXED_AMOUNTS', amount: 700 });
    const referrer = await someoneWithDelivery(store.api);
    const friend = { first_name: 'Ami', last_name: 'Roy', email: 'ami@example.ca', zip_code: 'H2X 1Y1' };
    const body = { ...friend, phone: '15145550123', locale: 'fr-CA', referral: 'friend' } as const;
    await store.api.call('createReferral', { body }, referrer);
    const token = await someoneWithDelivery(store.api, 7, { email: friend.email });
    const shown = await store.api.call('estimate', { query: { ...(code && { code }) } }, token);
    expect(shown.typical).toMatchObject(prices);
    await pay(token, { code: code ?? null });
    const order = await store.api.call('createOrder', {}, token);
    expect(order).toMatchObject(prices);
  });

  test('a coupon is looked at, and what it takes off is shown', async () => {
    const token = await someoneWithDelivery(store.api);
    const { typical, coupon } = await store.api.call('estimate', { query: { code: 'bienvenue' } }, token);
    expect(coupon).toMatchObject({ code: 'BIENVENUE', amount: 500 });
    expect(typical).toMatchObject({ coupon_price: 500, total_price: 1229 });
    expect(await store.api.refusal('estimate', { query: { code: 'NOPE' } }, token)).toMatchObject({
      errors: [{ field: 'code', message: 'coupon-not-exist' }],
    });
  });
});

describe('the terms', () => {
  test('are accepted before anything starts, in the version in force, and kept with instant and language', async () => {
    const token = await someoneWithDelivery(store.api);
    const { uid } = await store.api.call('currentUser', {}, token);
    const refusal = (body: object) =>
      store.api.refusal('addCard', { body: { paymentMethodId: 'pm_good', ...body } }, token);
    expect(await refusal({})).toMatchObject({
      code: 400,
      errors: [{ field: 'terms', message: 'consent-missing' }],
    });
    expect(await refusal({ terms: '2020-01-01' })).toMatchObject({ code: 409, message: 'consent-outdated' });
    await pay(token);
    expect(await store.api.db.select().from(consents).where(eq(consents.uid, uid))).toEqual([
      { uid, document: 'terms', version: terms, locale: 'fr-CA', acceptedAt: store.api.clock.now() },
    ]);
    expect((await store.api.call('estimate', {}, token)).terms.accepted).toBe(true);
  });

  test('are asked again of who comes back only when they have changed since', async () => {
    const token = await someoneWithDelivery(store.api);
    const { uid } = await store.api.call('currentUser', {}, token);
    await pay(token);
    const pause = () => store.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
    await pause();
    expect(await store.api.call('reactivate', {}, token)).toMatchObject({ status: 'active' });
    await pause();
    await store.api.db.update(consents).set({ version: '2020-01-01' }).where(eq(consents.uid, uid));
    expect(await store.api.refusal('reactivate', {}, token)).toMatchObject({ message: 'consent-missing' });
    expect(await store.api.call('reactivate', { body: { terms } }, token)).toMatchObject({
      status: 'active',
    });
  });
});

describe('the contract', () => {
  test('comes by mail with plan, prices, taxes, delivery, dates, minimum and the terms accepted', async () => {
    const token = await someoneWithDelivery(store.api);
    await pay(token, { code: 'BIENVENUE' });
    const [contract, ...others] = await mailsTo(token, 'contract');
    expect(others).toEqual([]);
    expect(contract?.locals).toMatchObject({
      is_first: true,
      plans: [{ pid: '1001', persons: 2, min_price: 1500, max_price: 2500 }],
      frequence: 7,
      delivery: { entity_type: 'PUP', name: 'Café du coin', day: 4, start_time: '16:00', end_time: '19:00' },
      typical: { subtotal_price: 1500, coupon_price: 500, shipping_price: 199, total_price: 1229 },
      dates: { opens: '2026-11-16', billed: '2026-11-18', delivered: '2026-11-19' },
      ...{ minimum_subtotal: 2000, delivery_fee: 199 },
      terms: { version: terms, accepted_at: store.api.clock.now().toISOString() },
    });
  });

  test('comes anew, once, some minutes after the last of several changes', async () => {
    const token = await someoneWithDelivery(store.api);
    await pay(token);
    const sent = async () => (await mailsTo(token, 'contract')).length;
    await store.api.call('setFrequence', { params: { frequency: 14 } }, token);
    await store.api.call('setPlans', { body: { plans: [{ pid: '1001', persons: 4 }] } }, token);
    expect(await store.at('2026-11-16T10:05:00-05:00')).not.toContain('contract-sent');
    await store.api.call('setFrequence', { params: { frequency: 7 } }, token);
    await store.at('2026-11-16T10:14:00-05:00');
    expect(await sent()).toBe(1);
    expect(await store.at('2026-11-16T10:16:00-05:00')).toContain('contract-sent');
    expect(await store.at('2026-11-16T11:00:00-05:00')).not.toContain('contract-sent');
    expect((await mailsTo(token, 'contract'))[1]?.locals).toMatchObject({
      ...{ is_first: false, frequence: 7 },
      plans: [{ persons: 4, min_price: 2500, max_price: 4000 }],
    });
  });

  test('does not come for a change that was taken back', async () => {
    const token = await someoneWithDelivery(store.api);
    await pay(token);
    for (const frequency of [14, 7] as const)
      await store.api.call('setFrequence', { params: { frequency } }, token);
    expect(await store.at('2026-11-16T10:30:00-05:00')).not.toContain('contract-sent');
    expect(await mailsTo(token, 'contract')).toHaveLength(1);
  });

  test('comes to every active subscriber when the store changes a fee', async () => {
    const [active, paused] = [await someoneWithDelivery(store.api), await someoneWithDelivery(store.api)];
    await pay(active);
    await pay(paused);
    await store.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, paused);
    const { business } = store.api.deps.config;
    const before = business.pickupFee;
    business.pickupFee = 299;
    expect(await store.at('2026-11-16T10:01:00-05:00')).toEqual(['contract-sent']);
    expect((await mailsTo(active, 'contract'))[1]?.locals).toMatchObject({ delivery_fee: 299 });
    expect(await mailsTo(paused, 'contract')).toHaveLength(1);
    business.pickupFee = before;
  });
});

test('the mail of the first basket says when it opens, until when it may change, when it is billed and where it comes', async () => {
  const token = await someoneWithDelivery(store.api);
  await pay(token);
  expect((await mailsTo(token, 'activated'))[0]?.locals).toMatchObject({
    first: {
      dates: { opens: '2026-11-16', cut_off_at: '2026-11-18T08:00:00.000Z', delivered: '2026-11-19' },
      delivery: { name: 'Café du coin', address: '12, rue Rachel Est, Montréal, H2W 1C6' },
    },
  });
});

test('who referred a friend hears, once, that the credit is there, of whom, and how much there is in all', async () => {
  const referrer = await someoneWithDelivery(store.api);
  const { code } = await store.api.call('referrals', {}, referrer);
  const { token } = await store.api.call('signUp', {
    body: {
      ...{ first_name: 'Noé', last_name: 'Roy', email: 'noe@example.ca', phone: '15145550999' },
      ...{ password: 'Courgette-12', password_confirmation: 'Courgette-12' },
      ...{ locale: 'fr-CA', referral: 'friend', referral_code: code },
    },
  });
  const { uid } = await store.api.call('currentUser', {}, token);
  for (let orders = 0; orders < 2; orders++)
    await rewardReferrer(store.api.db, uid, 500, store.api.clock.now());
  const told = await mailsTo(referrer, 'referral-credited');
  expect(told.map(({ locals }) => locals)).toEqual([
    expect.objectContaining({ friend: 'Noé', amount: 500, balance: 500 }),
  ]);
});
