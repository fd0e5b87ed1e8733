import { TERMS } from '@msl/contracts/legal.ts';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { stockStore } from '../../testing/builders.ts';
import { dashboardOf } from '../../testing/provider-dashboard.ts';
import { someoneWithDelivery } from '../../testing/scenarios.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { withCardShop } from '../cards/cards.fixture.ts';

const { shop, api } = withCardShop();
beforeAll(async () => {
  api.deps.config.business.minimumSubtotal = 1000;
  await stockStore(api.db);
});
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

/** Kept, and refused when it is charged: its issuer wants no other try. */
const REFUSED_FOR_GOOD = '4000000000000358';

const aCustomer = async (number = '4242424242424242') => {
  const token = await someoneWithDelivery(api);
  const { paymentMethodId } = await shop.confirmCard(number, token);
  await api.call('addCard', { body: { paymentMethodId, code: null, terms: TERMS.version } }, token);
  const oid = (await api.call('createOrder', {}, token))?.oid ?? '';
  const { uid, email } = await api.call('currentUser', {}, token);
  const status = async () => (await api.db.select().from(orders).where(eq(orders.oid, oid)))[0]?.status;
  return { token, uid, email, oid, paymentMethodId, status };
};
const billed = async (moment = '2026-11-18T04:00:00-05:00') => {
  api.clock.set(moment);
  const errors: unknown[] = [];
  await createWorkers(api.deps, { onError: (error) => errors.push(error) }).runDue();
  expect(errors).toEqual([]);
};

test('a card that was taken away in the provider’s dashboard is refused, and another one pays', async () => {
  const { token, email, oid, paymentMethodId, status } = await aCustomer();
  await dashboardOf(shop.sandbox)(`/v1/payment_methods/${paymentMethodId}/detach`, {});
  await billed();
  expect(await status()).toBe('failed');
  expect(await shop.templatesTo(email)).toContain('order-payment-failed');
  const pay = { params: { oid } };
  expect(await api.refusal('payOrder', { ...pay, body: {} }, token)).toMatchObject({
    message: 'card-declined',
  });
  const other = await shop.confirmCard('5555555555554444', token);
  const body = { paymentMethodId: other.paymentMethodId };
  expect(await api.call('payOrder', { ...pay, body }, token)).toMatchObject({ status: 'paid' });
});

test('an order of a customer who was deleted there is refused like a card that is gone', async () => {
  const { uid, email, status } = await aCustomer();
  const charge = jest
    .spyOn(shop.payments, 'charge')
    .mockRejectedValue(new PaymentError('customer-not-found'));
  await billed();
  charge.mockRestore();
  expect(await status()).toBe('failed');
  expect(await shop.templatesTo(email)).toContain('order-payment-failed');
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  expect(row).toMatchObject({ cardLastDigits: '4242' });
});

describe('a card whose issuer wants no other try', () => {
  const aRefused = async () => {
    const customer = await aCustomer(REFUSED_FOR_GOOD);
    const asked = jest.spyOn(shop.payments, 'charge');
    await billed();
    expect(await customer.status()).toBe('failed');
    const timesAsked = () =>
      asked.mock.calls.filter(([{ paymentMethodId }]) => paymentMethodId === customer.paymentMethodId).length;
    return { ...customer, asked, timesAsked };
  };
  afterEach(() => jest.restoreAllMocks());

  test('is asked once, and the mail promises no other try', async () => {
    const { oid, email, timesAsked } = await aRefused();
    for (const next of ['10', '16']) await billed(`2026-11-18T${next}:00:00-05:00`);
    expect(timesAsked()).toBe(1);
    const written = await api.db.select().from(mails).where(eq(mails.recipient, email));
    const told = written.filter(({ template }) => template === 'order-payment-failed');
    expect(told.map(({ locals }) => locals)).toMatchObject([{ oid, next_attempt_at: null }]);
  });

  test('gives way to another one, which pays at the next try', async () => {
    const { token, timesAsked, status } = await aRefused();
    const other = await shop.confirmCard('5555555555554444', token);
    await api.call('changeCard', { body: { paymentMethodId: other.paymentMethodId } }, token);
    await billed('2026-11-18T10:00:00-05:00');
    expect(await status()).toBe('paid');
    expect(timesAsked()).toBe(1);
  });

  test('keeps its owner from no payment of their own, and once it has paid it is asked again', async () => {
    const { uid, token, oid, asked } = await aRefused();
    const notToAsk = async () => {
      const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
      return row?.cardNotToAsk ?? null;
    };
    expect(await notToAsk()).not.toBeNull();
    asked.mockResolvedValue({ paymentId: 'pi_own', amountCents: 1729 });
    const pay = { params: { oid }, body: {} };
    expect(await api.call('payOrder', pay, token)).toMatchObject({ status: 'paid' });
    expect(await notToAsk()).toBeNull();
  });

  test('is not asked for the next basket either: its owner is told at once', async () => {
    const { uid, email, timesAsked } = await aRefused();
    await billed('2026-11-18T18:00:00-05:00');
    await billed('2026-11-22T12:00:00-05:00');
    await billed('2026-11-25T04:00:00-05:00');
    const [next] = await api.db
      .select()
      .from(orders)
      .where(and(eq(orders.uid, uid), eq(orders.deliveryDate, '2026-11-26')));
    expect(next).toMatchObject({ status: 'failed' });
    expect(timesAsked()).toBe(1);
    const told = (await shop.templatesTo(email)).filter((name) => name === 'order-payment-failed');
    expect(told).toHaveLength(2);
  });
});
