import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { planOptions, plans } from '../../db/schema/plans.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { Payments } from '../../payments/payments.port.ts';
import { createStripePayments } from '../../payments/stripe.payments.ts';
import { createPaymentSandbox, type PaymentSandbox } from '../../sandbox/payments/create-payment-sandbox.ts';
import { aSignUp } from '../../testing/builders.ts';
import { aPlan, aPlanOption } from '../../testing/catalogue.builders.ts';
import { aPickupPoint, aTimeslot } from '../../testing/delivery.builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const dataFile = join(mkdtempSync(join(tmpdir(), 'cards-')), 'payments.jsonl');
let api: TestApi;
let sandbox: PaymentSandbox;
let payments: Payments;
let serial = 0;

const openSandbox = (port: number) =>
  createPaymentSandbox({
    port,
    storeOrigins: [],
    dataFile,
    clock: { now: () => new Date('2026-11-16T15:00:00Z') },
  });

beforeAll(async () => {
  sandbox = await openSandbox(0);
  payments = createStripePayments({ ...sandbox, origin: sandbox.apiOrigin });
  api = await startTestApi({ payments });
  await api.db.insert(plans).values(aPlan('p1'));
  await api.db.insert(planOptions).values(aPlanOption('p1', 2));
  await api.db.insert(pickupPoints).values([aPickupPoint('open'), aPickupPoint('closing')]);
  await api.db
    .insert(timeslots)
    .values([
      aTimeslot('t-open', { ppid: 'open' }, { spots: 100, spotsLeft: 100 }),
      aTimeslot('t-closing', { ppid: 'closing' }),
    ]);
  await api.db.insert(coupons).values([
    { code: 'BIENVENUE', type: 'FIXED_AMOUNTS', amount: 500, firstOrderOnly: true, daysAfterSignup: 14 },
    { code: 'OLD', type: 'PERCENTAGES', amount: 10, expiryDate: new Date('2026-01-01T00:00:00Z') },
  ]);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

type Wish = { withPlans?: boolean; ppid?: 'open' | 'closing' | null };

/** Somebody at the last step of the sign-up: account, plans and delivery chosen, no card yet. */
async function aNewcomer({ withPlans = true, ppid = 'open' }: Wish = {}) {
  const email = `newcomer-${++serial}@example.ca`;
  const chosen = withPlans ? [{ pid: 'p1', quantity: 2 }] : [];
  const { token } = await api.call('signUp', { body: aSignUp({ email, plans: chosen }) });
  if (ppid) {
    const body = { ppid, timeslotId: `t-${ppid}`, frequence: 7 } as const;
    await api.call('savePickupDelivery', { body }, token);
  }
  return { email, token };
}

/** What the card field does in the browser: a payment method for a typed number, confirmed with the bank. */
async function browserPost(path: string, form: Record<string, string>) {
  const response = await fetch(sandbox.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publishableKey}` },
    body: new URLSearchParams(form),
  });
  return (await response.json()) as { id: string; status: string; error?: { decline_code?: string } };
}
const typeCard = (number: string) =>
  browserPost('/v1/payment_methods', {
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '30',
    'card[cvc]': '123',
  });
async function confirmCard(number: string, token: string) {
  const { client_secret } = await api.call('prepareCard', {}, token);
  const { id } = await typeCard(number);
  const setup = client_secret.split('_secret_')[0] ?? '';
  const confirmed = await browserPost(`/v1/setup_intents/${setup}/confirm`, {
    client_secret,
    payment_method: id,
  });
  return { paymentMethodId: id, setup, clientSecret: client_secret, ...confirmed };
}
const answerBank = ({ setup, clientSecret }: { setup: string; clientSecret: string }, completed: boolean) =>
  browserPost(`/sandbox/challenges/${setup}`, { client_secret: clientSecret, completed: String(completed) });

/** The mails to somebody since they confirmed their address. */
const templatesTo = async (recipient: string) => {
  const rows = await api.db.select().from(mails).where(eq(mails.recipient, recipient));
  return rows.map(({ template }) => template).filter((name) => name !== 'confirmation');
};

describe('the first payment', () => {
  test('with a good card makes the subscription active', async () => {
    const { token, email } = await aNewcomer();
    const { paymentMethodId } = await confirmCard('4242424242424242', token);
    const body = { paymentMethodId, code: 'bienvenue' };
    expect(await api.call('addCard', { body }, token)).toMatchObject({
      status: 'active',
      brand: 'visa',
      lastDigits: '4242',
      exp_month: 12,
      exp_year: 2030,
      next_delivery_date: expect.any(String),
    });
    expect(await templatesTo(email)).toEqual(['activated']);
  });

  test.each([
    ['4000000000000002', 'card-declined'],
    ['4000000000009995', 'card-insufficient-funds'],
    ['4000000000000069', 'card-expired'],
    ['4000000000000127', 'card-incorrect-cvc'],
    ['4000000000000119', 'card-processing-error'],
    ['378282246310005', 'card-not-supported'],
    ['4000002500003155', 'authentication-required'],
  ] as const)('with %s, not confirmed by the browser, is refused: %s', async (number, key) => {
    const { token, email } = await aNewcomer();
    const { id: paymentMethodId } = await typeCard(number);
    expect(await api.refusal('addCard', { body: { paymentMethodId } }, token)).toEqual({
      code: 402,
      message: key,
      errors: [{ field: 'paymentMethodId', message: key }],
    });
    expect(await api.call('subscription', {}, token)).toMatchObject({ status: 'paused', lastDigits: null });
    expect(await templatesTo(email)).toEqual([]);
  });

  test('with a 3-D Secure card works once the bank has been answered, and not before', async () => {
    const { token } = await aNewcomer();
    const card = await confirmCard('4000000000003220', token);
    const body = { paymentMethodId: card.paymentMethodId };
    expect(card.status).toBe('requires_action');
    expect(await api.refusal('addCard', { body }, token)).toMatchObject({
      message: 'authentication-required',
    });
    await answerBank(card, true);
    expect(await api.call('addCard', { body }, token)).toMatchObject({
      status: 'active',
      lastDigits: '3220',
    });
  });

  test('with a 3-D Secure card that the bank refused, asks for another card, which then works', async () => {
    const { token } = await aNewcomer();
    const card = await confirmCard('4000000000003220', token);
    await answerBank(card, false);
    const refused = { body: { paymentMethodId: card.paymentMethodId } };
    expect(await api.refusal('addCard', refused, token)).toMatchObject({
      message: 'authentication-required',
    });
    const { paymentMethodId } = await confirmCard('5555555555554444', token);
    expect(await api.call('addCard', { body: { paymentMethodId } }, token)).toMatchObject({
      status: 'active',
      brand: 'mastercard',
    });
  });

  test('sent twice at once happens once, and both get the same answer', async () => {
    const { token, email } = await aNewcomer();
    const { paymentMethodId } = await confirmCard('4242424242424242', token);
    const send = () => api.call('addCard', { body: { paymentMethodId } }, token);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect(await templatesTo(email)).toEqual(['activated']);
  });

  test('sent at once with two cards keeps one, and the other is forgotten', async () => {
    const { token } = await aNewcomer();
    const cards = [
      await confirmCard('4242424242424242', token),
      await confirmCard('5555555555554444', token),
    ];
    const answers = await Promise.allSettled(
      cards.map(({ paymentMethodId }) => api.call('addCard', { body: { paymentMethodId } }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { lastDigits } = await api.call('subscription', {}, token);
    const loser = cards[lastDigits === '4242' ? 1 : 0]?.paymentMethodId ?? '';
    expect(await api.refusal('addCard', { body: { paymentMethodId: loser } }, token)).toMatchObject({
      code: 409,
      message: 'subscription-already-active',
    });
  });

  test('goes on after the payment provider and the store were restarted in between', async () => {
    const { token } = await aNewcomer();
    const { paymentMethodId } = await confirmCard('4242424242424242', token);
    const port = Number(new URL(sandbox.origin).port);
    await sandbox.close();
    expect(await api.refusal('addCard', { body: { paymentMethodId } }, token)).toMatchObject({
      code: 503,
      message: 'payment-provider-unavailable',
    });
    sandbox = await openSandbox(port);
    expect(await api.call('addCard', { body: { paymentMethodId } }, token)).toMatchObject({
      status: 'active',
    });
  });

  test('is refused without plans, without delivery, at a point that has closed, and nothing is kept', async () => {
    const noPlans = await aNewcomer({ withPlans: false });
    const noDelivery = await aNewcomer({ ppid: null });
    const closed = await aNewcomer({ ppid: 'closing' });
    await api.db.update(pickupPoints).set({ open: false }).where(eq(pickupPoints.ppid, 'closing'));
    const refusalOf = async ({ token }: { token: string }) => {
      const { paymentMethodId } = await confirmCard('4242424242424242', token);
      return (await api.refusal('addCard', { body: { paymentMethodId } }, token)).message;
    };
    expect(await refusalOf(noPlans)).toBe('plans-missing');
    expect(await refusalOf(noDelivery)).toBe('delivery-missing');
    expect(await refusalOf(closed)).toBe('pickup-point-closed');
  });

  test.each([
    ['NOPE', 404, 'coupon-not-exist'],
    ['OLD', 409, 'coupon-expired'],
  ])(
    'with the coupon %s is refused on the coupon, and the card is not kept',
    async (code, status, message) => {
      const { token } = await aNewcomer();
      const { paymentMethodId } = await confirmCard('4242424242424242', token);
      expect(await api.refusal('addCard', { body: { paymentMethodId, code } }, token)).toEqual({
        code: status,
        message,
        errors: [{ field: 'code', message }],
      });
      expect(await api.call('subscription', {}, token)).toMatchObject({ lastDigits: null });
    },
  );

  test('with the card of somebody else, or none at all, is refused on the card', async () => {
    const { token } = await aNewcomer();
    const other = await aNewcomer();
    const { paymentMethodId } = await confirmCard('4242424242424242', other.token);
    for (const id of [paymentMethodId, 'pm_unknown'])
      expect(await api.refusal('addCard', { body: { paymentMethodId: id } }, token)).toEqual({
        code: 400,
        message: 'request-not-valid',
        errors: [{ field: 'paymentMethodId', message: 'request-not-valid' }],
      });
  });
});

/** Somebody who has started. */
async function aSubscriber() {
  const newcomer = await aNewcomer();
  const { paymentMethodId } = await confirmCard('4242424242424242', newcomer.token);
  await api.call('addCard', { body: { paymentMethodId } }, newcomer.token);
  return { ...newcomer, paymentMethodId };
}

describe('a subscriber', () => {
  test('replaces the card on file; the old one is forgotten', async () => {
    const { token, paymentMethodId: old } = await aSubscriber();
    const { paymentMethodId } = await confirmCard('5555555555554444', token);
    expect(await api.call('changeCard', { body: { paymentMethodId } }, token)).toMatchObject({
      status: 'active',
      brand: 'mastercard',
      lastDigits: '4444',
    });
    const [row] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerPaymentMethodId, paymentMethodId));
    const customerId = row?.providerCustomerId ?? '';
    const charge = { customerId, amountCents: 2500, orderId: 'o', description: 'o' };
    await expect(
      payments.charge({ ...charge, paymentMethodId: old, idempotencyKey: `old-${old}` }),
    ).rejects.toThrow('attached to this customer');
    await payments.charge({ ...charge, paymentMethodId, idempotencyKey: `new-${paymentMethodId}` });
  });

  test('keeps the card on file when the new one is refused', async () => {
    const { token } = await aSubscriber();
    const { id: paymentMethodId } = await typeCard('4000000000000002');
    expect(await api.refusal('changeCard', { body: { paymentMethodId } }, token)).toMatchObject({
      message: 'card-declined',
    });
    expect(await api.call('subscription', {}, token)).toMatchObject({ lastDigits: '4242' });
  });

  test.each(['paused', 'cancel'] as const)(
    'comes back from %s with the card on file, once',
    async (status) => {
      const { token, email } = await aSubscriber();
      const uid = (await api.call('currentUser', {}, token)).uid;
      await api.db.update(subscriptions).set({ status }).where(eq(subscriptions.uid, uid));
      api.clock.advance(1);
      const answers = await Promise.allSettled([1, 2].map(() => api.call('reactivate', {}, token)));
      expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await api.refusal('reactivate', {}, token)).toMatchObject({
        message: 'subscription-already-active',
      });
      expect(await api.call('subscription', {}, token)).toMatchObject({
        status: 'active',
        lastDigits: '4242',
      });
      expect(await templatesTo(email)).toEqual(['activated', 'reactivated']);
    },
  );

  test('without a card can neither replace it nor come back with it', async () => {
    const { token } = await aNewcomer();
    const { paymentMethodId } = await confirmCard('4242424242424242', token);
    expect(await api.refusal('changeCard', { body: { paymentMethodId } }, token)).toMatchObject({
      message: 'card-missing',
    });
    expect(await api.refusal('reactivate', {}, token)).toMatchObject({ message: 'card-missing' });
  });
});
