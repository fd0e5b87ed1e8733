import { createPaymentSandbox, type PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import { eq } from 'drizzle-orm';
import { charges, providerUses } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { Payments } from '../../payments/payments.port.ts';
import { createStripePayments } from '../../payments/stripe.payments.ts';
import { dashboardOf } from '../../testing/provider-dashboard.ts';
import { startWorkingStore, type WorkingStore } from '../../workers/workers.fixture.ts';
import { takeEvent } from '../provider-events/take-event.service.ts';

let sandbox: PaymentSandbox;
let store: WorkingStore;
/** Whether the provider hears what it is told, and is heard. */
let telling: 'heard' | 'away' | 'unheard' = 'heard';
let isAway = false;
let isListAway = false;
let asked = 0;
/** Whether the last change of a credit was looked for before it was sent. */
let readsBooks = false;
const clock = { now: () => store?.api.clock.now() ?? new Date('2026-11-16T15:00:00Z') };

beforeAll(async () => {
  sandbox = await createPaymentSandbox({ port: 0, storeOrigins: [], dataFile: null, clock });
  const real = createStripePayments({ ...sandbox, origin: sandbox.apiOrigin });
  const noAnswer = () => new PaymentError('payment-provider-unavailable');
  const payments: Payments = {
    ...real,
    accountOf: (id) => {
      asked += 1;
      return isAway ? Promise.reject(noAnswer()) : real.accountOf(id);
    },
    eventsSince: async function* (since) {
      if (isListAway) throw noAnswer();
      yield* real.eventsSince(since);
    },
    changeCredit: async (change) => {
      readsBooks = change.mayBeDone ?? false;
      if (telling === 'away') throw noAnswer();
      const left = await real.changeCredit(change);
      if (telling === 'unheard') throw noAnswer();
      return left;
    },
  };
  store = await startWorkingStore({ payments });
});
beforeEach(() => {
  telling = 'heard';
  isAway = false;
  isListAway = false;
  asked = 0;
  return store.reset();
});
afterEach(() => expect(store.errors).toEqual([]));
afterAll(async () => {
  await store.api.close();
  await sandbox.close();
});

const billing = '2026-11-18T04:00:00-05:00';
const provider = () => store.api.deps.payments;

const inDashboard = dashboardOf(() => sandbox);

/** Somebody with an open basket of 17,29 $, known to the provider with a card that pays. */
const aCustomer = async () => {
  const customer = await store.customer();
  const { uid } = customer;
  const who = { userId: uid, email: `${uid}@example.ca`, name: uid, locale: 'fr-CA' };
  const { customerId } = await provider().createCustomer({ ...who, idempotencyKey: `c:${uid}` });
  const { paymentMethodId } = await provider().cardOf('pm_card_visa');
  await provider().saveCard({ customerId, paymentMethodId, idempotencyKey: `s:${uid}` });
  await store.api.db
    .update(subscriptions)
    .set({ providerCustomerId: customerId, providerPaymentMethodId: paymentMethodId })
    .where(eq(subscriptions.uid, uid));
  return { ...customer, customerId };
};
const giveCredit = (customerId: string, amountCents: number) =>
  provider().changeCredit({
    ...{ customerId, amountCents, description: 'thank you' },
    idempotencyKey: `given:${customerId}:${amountCents}`,
  });
const giveCoupon = async (customerId: string, coupon: Record<string, string>) => {
  const { id } = await inDashboard('/v1/coupons', coupon);
  await inDashboard(`/sandbox/customers/${customerId}/discount`, { coupon: id });
};
const told = async (customerId: string) => {
  const event = { kind: 'account-changed', customerId, eventId: `e-${customerId}`, at: clock.now() } as const;
  await takeEvent(store.api.deps, event);
};
const usesOf = async (oid: string) =>
  (await store.api.db.select().from(providerUses).where(eq(providerUses.oid, oid)))[0];

test('the provider’s credit and coupon show in the cart, lower the bill, and are used up once', async () => {
  const { customerId, oid, token, uid } = await aCustomer();
  await giveCredit(customerId, 500);
  await giveCoupon(customerId, { percent_off: '10', duration: 'once' });
  await told(customerId);
  const lines = { credit_stripe: 500, coupon_stripe: 150, total_price: 1079 };
  expect(await store.api.call('processingOrder', {}, token)).toMatchObject(lines);

  expect(await store.at(billing)).toEqual(['paid']);
  expect(await store.at('2026-11-18T04:05:00-05:00')).toEqual([]);
  expect(await store.api.call('historyOrder', { params: { oid } }, token)).toMatchObject(lines);
  const taken = await store.api.db.select().from(charges).where(eq(charges.uid, uid));
  expect(taken).toMatchObject([{ amount: 1079, status: 'succeeded' }]);
  expect(await provider().accountOf(customerId)).toEqual({ creditCents: 0, coupon: null });
  expect((await usesOf(oid))?.toldAt).not.toBeNull();
  const [row] = await store.api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  expect(row).toMatchObject({ providerCredit: 0, providerCouponType: null });
});

test('credit that pays a whole basket leaves the rest with the provider; a coupon for ever stays', async () => {
  const { customerId, oid } = await aCustomer();
  await giveCredit(customerId, 5000);
  await giveCoupon(customerId, { amount_off: '300', currency: 'cad', duration: 'forever' });
  await told(customerId);
  expect(await store.at(billing)).toEqual(['paid 2026-11-19']);
  expect(await store.order(oid)).toMatchObject({ creditStripe: 1429, couponStripe: 300, totalPrice: 0 });
  expect(await provider().accountOf(customerId)).toMatchObject({
    creditCents: 3571,
    coupon: { type: 'FIXED_AMOUNTS', amount: 300, once: false },
  });
});

test('a coupon of other money is not for baskets', async () => {
  const { customerId, oid } = await aCustomer();
  await giveCoupon(customerId, { amount_off: '300', currency: 'usd', duration: 'forever' });
  await told(customerId);
  await store.at(billing);
  expect(await store.order(oid)).toMatchObject({ couponStripe: 0, totalPrice: 1729 });
});

test.each([
  ['before', 'away', 2000],
  ['after', 'unheard', 271],
] as const)(
  'who loses the provider %s telling it of the credit tells it again, and it counts once',
  async (_when, how, meanwhile) => {
    const { customerId, oid } = await aCustomer();
    await giveCredit(customerId, 2000);
    await told(customerId);
    telling = how;
    expect(await store.at(billing)).toEqual(['paid 2026-11-19']);
    expect(await store.order(oid)).toMatchObject({ creditStripe: 1729, totalPrice: 0 });
    expect(await usesOf(oid)).toMatchObject({ toldAt: null, attempts: 1 });
    expect((await provider().accountOf(customerId)).creditCents).toBe(meanwhile);
    telling = 'heard';
    await store.at('2026-11-18T04:02:00-05:00');
    expect((await usesOf(oid))?.toldAt).not.toBeNull();
    expect((await provider().accountOf(customerId)).creditCents).toBe(271);
  },
);

test('a store that was restored from before it told of a credit does not take that a second time, days later', async () => {
  const { customerId, oid } = await aCustomer();
  await giveCredit(customerId, 5000);
  await told(customerId);
  await store.at(billing);
  const { creditCents: left } = await provider().accountOf(customerId);
  const asInTheBackup = { toldAt: null, attempts: 0, dueAt: clock.now() };
  await store.api.db.update(providerUses).set(asInTheBackup).where(eq(providerUses.oid, oid));
  readsBooks = false;
  await store.at('2026-11-20T04:00:00-05:00');
  expect((await usesOf(oid))?.toldAt).not.toBeNull();
  // Stripe forgets a key after a day, the stand-in does not: its books alone tell.
  expect(readsBooks).toBe(true);
  expect((await provider().accountOf(customerId)).creditCents).toBe(left);
});

test('a basket waits for a provider that is away, and is billed once it is back', async () => {
  const { customerId, oid } = await aCustomer();
  await giveCredit(customerId, 500);
  await told(customerId);
  await store.at('2026-11-17T12:00:00-05:00');
  isAway = true;
  expect(await store.at(billing)).toEqual(['payment-unknown']);
  expect(await store.order(oid)).toMatchObject({ status: 'open', billedAt: null, billingUntil: null });
  isAway = false;
  expect(await store.at('2026-11-18T04:01:00-05:00')).toEqual(['paid']);
  expect(await store.order(oid)).toMatchObject({ status: 'paid', totalPrice: 1229 });
});

test('for whom the provider keeps nothing it is asked for the money alone', async () => {
  await aCustomer();
  await aCustomer();
  await store.at('2026-11-17T12:00:00-05:00');
  asked = 0;
  expect(await store.at(billing)).toEqual(['paid', 'paid']);
  expect(asked).toBe(0);
});

test('credit and a coupon whose event was lost are found before billing, in the provider’s list', async () => {
  const { customerId, oid } = await aCustomer();
  await store.at('2026-11-17T12:00:00-05:00');
  await giveCredit(customerId, 500);
  await giveCoupon(customerId, { percent_off: '10', duration: 'once' });
  expect(await store.at(billing)).toEqual(['paid']);
  expect(await store.order(oid)).toMatchObject({ creditStripe: 500, couponStripe: 150, totalPrice: 1079 });
});

test('without the provider’s list a basket is billed as it stands, and what was lost is there for the next one', async () => {
  const { customerId, uid, oid } = await aCustomer();
  await store.at('2026-11-17T12:00:00-05:00');
  await giveCredit(customerId, 500);
  isListAway = true;
  expect(await store.at(billing)).toEqual(['paid']);
  expect(await store.order(oid)).toMatchObject({ creditStripe: 0, totalPrice: 1729 });
  isListAway = false;
  await store.at('2026-11-18T04:02:00-05:00');
  const [row] = await store.api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  expect(row).toMatchObject({ providerCredit: 500 });
});

test('a long list is read to its end, and what was taken in is not asked for again', async () => {
  const { customerId, uid } = await aCustomer();
  for (let cents = 1; cents <= 120; cents += 1) await giveCredit(customerId, cents);
  await store.at('2026-11-17T12:00:00-05:00');
  expect(asked).toBe(120);
  asked = 0;
  await store.at('2026-11-17T12:01:00-05:00');
  expect(asked).toBe(0);
  const [row] = await store.api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  expect(row).toMatchObject({ providerCredit: 7260 });
});
