import { TERMS } from '@msl/contracts/legal.ts';
import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { stockStore } from '../../testing/builders.ts';
import { someoneWithDelivery } from '../../testing/scenarios.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { withCardShop } from '../cards/cards.fixture.ts';

/** docs/operations/payments.md: the cards that the bank asks about, and what becomes of each where it is used. */
const cards = [
  {
    name: 'asks once',
    number: '4000002500003155',
    weekly: null,
    onScreen: { asks: false, refuses: false },
  },
  {
    name: 'asks always',
    number: '4000002760003184',
    weekly: 'authentication-required',
    onScreen: { asks: true, refuses: false },
  },
  {
    name: 'refuses after asking',
    number: '4000008260003178',
    weekly: 'card-insufficient-funds',
    onScreen: { asks: true, refuses: true },
  },
] as const;
/** Kept, and refused whenever it is charged. */
const REFUSED = '4000000000000341';

const { shop, api } = withCardShop();
beforeAll(async () => {
  api.deps.config.business.minimumSubtotal = 1000;
  await stockStore(api.db);
});
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

const confirmed = async (number: string, token: string): Promise<string> => {
  const card = await shop.confirmCard(number, token);
  if (card.status === 'requires_action') await shop.answerBank(card, true);
  return card.paymentMethodId;
};
const add = (paymentMethodId: string) => ({ body: { paymentMethodId, code: null, terms: TERMS.version } });
const aCustomer = async (number: string) => {
  const token = await someoneWithDelivery(api);
  await api.call('addCard', add(await confirmed(number, token)), token);
  const oid = (await api.call('createOrder', {}, token))?.oid ?? '';
  const { uid } = await api.call('currentUser', {}, token);
  const billed = async () => {
    api.clock.set('2026-11-18T04:00:00-05:00');
    const errors: unknown[] = [];
    await createWorkers(api.deps, { onError: (error) => errors.push(error) }).runDue();
    expect(errors).toEqual([]);
  };
  const order = async () => (await api.db.select().from(orders).where(eq(orders.oid, oid)))[0];
  return { token, uid, oid, billed, order };
};
const mailsOf = async (token: string) => shop.templatesTo((await api.call('currentUser', {}, token)).email);

describe.each(cards)('a card that $name', ({ number, weekly, onScreen }) => {
  test('at the first payment: nothing starts while the bank is not answered, or answers no', async () => {
    const token = await someoneWithDelivery(api);
    const card = await shop.confirmCard(number, token);
    expect(card.status).toBe('requires_action');
    await shop.answerBank(card, false);
    expect(await api.refusal('addCard', add(card.paymentMethodId), token)).toMatchObject({
      message: 'authentication-required',
    });
    expect(await api.call('subscription', {}, token)).toMatchObject({ lastDigits: null });
    const again = await confirmed(number, token);
    expect(await api.call('addCard', add(again), token)).toMatchObject({
      status: 'active',
      lastDigits: number.slice(-4),
    });
  });

  test('at the weekly charge, with its owner absent', async () => {
    const { token, billed, order } = await aCustomer(number);
    await billed();
    expect(await order()).toMatchObject(
      weekly ? { status: 'failed', paidAt: null } : { status: 'paid', paidAt: api.clock.now() },
    );
    const { unpaid } = await api.call('subscription', {}, token);
    if (!weekly) return expect(unpaid).toBeNull();
    expect(unpaid).toMatchObject({ needs_confirmation: weekly === 'authentication-required' });
    expect(await mailsOf(token)).toContain('order-payment-failed');
  });

  test('at one owed order, which its owner pays on the screen', async () => {
    const { token, oid, billed, order } = await aCustomer(REFUSED);
    await billed();
    expect(await order()).toMatchObject({ status: 'failed' });
    const paymentMethodId = await confirmed(number, token);
    await api.call('changeCard', { body: { paymentMethodId } }, token);
    const params = { oid };
    const asked = await api.call('payOrder', { params, body: {} }, token);
    expect(asked.status).toBe(onScreen.asks ? 'to-confirm' : 'paid');
    if (asked.client_secret)
      await shop.payInPage({ client_secret: asked.client_secret, paymentMethodId }, true);
    // Pressed again after a refusal, the bank is asked anew.
    const again = await api.call('payOrder', { params, body: {} }, token);
    expect(again.status).toBe(onScreen.refuses ? 'to-confirm' : 'paid');
    expect(await order()).toMatchObject({ status: onScreen.refuses ? 'failed' : 'paid' });
  });

  test('at MSL+: one asking, and a member only when it is paid', async () => {
    const { token, uid } = await aCustomer(number);
    const primeTrialUsedAt = new Date('2025-01-01T00:00:00Z');
    await api.db.update(subscriptions).set({ primeTrialUsedAt }).where(eq(subscriptions.uid, uid));
    const asked = await api.call('joinPrime', { body: { lookup_key: 'monthly-prime' } }, token);
    expect(asked).toMatchObject({ is_prime: false, prime_due: { kind: 'joining', amount: 1035 } });
    const payment = await api.call('membershipPayment', {}, token);
    if (!payment) throw new Error('nothing is due');
    if (onScreen.asks) {
      await shop.payInPage(payment, false);
      expect(await api.call('settleMembership', {}, token)).toMatchObject({ is_prime: false });
    }
    await shop.payInPage(payment, true);
    expect(await api.call('settleMembership', {}, token)).toMatchObject(
      onScreen.refuses
        ? { is_prime: false, prime_due: { kind: 'joining' } }
        : { is_prime: true, prime_due: null },
    );
    const receipts = await api.call('membershipReceipts', { query: {} }, token);
    expect(receipts).toHaveLength(onScreen.refuses ? 0 : 1);
  });
});
