// Long because: each call of the payment port, against the stand-in, with each way that it can end.
import { createPaymentSandbox, type PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import { dashboardOf } from '../testing/provider-dashboard.ts';
import { PaymentError, type PaymentErrorKey } from './payment-error.ts';
import type { NewMembership, Payments } from './payments.port.ts';
import { createStripePayments } from './stripe.payments.ts';

let now = new Date('2026-11-21T15:00:00Z');
let sandbox: PaymentSandbox;
let payments: Payments;
let customerId: string;
let serial = 0;
const aKey = () => `key-${++serial}`;

beforeAll(async () => {
  const clock = { now: () => now };
  sandbox = await createPaymentSandbox({ port: 0, storeOrigins: [], dataFile: null, clock });
  payments = createStripePayments({ ...sandbox, origin: sandbox.apiOrigin });
});
afterAll(() => sandbox.close());
const anotherCustomer = async () => {
  const customer = {
    userId: 'u1',
    email: 'a@b.ca',
    name: 'Ana Roy',
    locale: 'fr-CA',
    idempotencyKey: aKey(),
  };
  customerId = (await payments.createCustomer(customer)).customerId;
};
beforeEach(async () => {
  now = new Date('2026-11-21T15:00:00Z');
  await anotherCustomer();
});

const inDashboard = dashboardOf(() => sandbox);

const save = (paymentMethodId: string, of = customerId) =>
  payments.saveCard({ customerId: of, paymentMethodId, idempotencyKey: aKey() });

async function keyOf(work: Promise<unknown>): Promise<PaymentErrorKey | 'done'> {
  return work.then(
    () => 'done' as const,
    (error: { key: PaymentErrorKey }) => error.key,
  );
}

describe('a card is saved', () => {
  test('and its brand, digits and expiry are known', async () => {
    const { paymentMethodId } = await payments.cardOf('pm_card_visa');
    expect(await save(paymentMethodId)).toEqual({
      paymentMethodId,
      brand: 'visa',
      lastDigits: '4242',
      expMonth: 12,
      expYear: 2027,
    });
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'card-declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card-insufficient-funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'card-expired'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'card-incorrect-cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'card-processing-error'],
    ['pm_card_authenticationRequiredOnSetup', 'authentication-required'],
    ['pm_card_amex', 'card-not-supported'],
    ['pm_unknown', 'card-not-found'],
    ['pm_card_chargeCustomerFail', 'done'],
  ] as const)('%s: %s', async (method, key) => {
    expect(await keyOf(save(method))).toBe(key);
  });

  test('but not the card of somebody else', async () => {
    const { paymentMethodId } = await save((await payments.cardOf('pm_card_visa')).paymentMethodId);
    const other = await payments.createCustomer({
      userId: 'u2',
      email: 'c@d.ca',
      name: 'Bo',
      locale: 'en-CA',
      idempotencyKey: aKey(),
    });
    expect(await keyOf(save(paymentMethodId, other.customerId))).toBe('card-not-found');
  });

  test('and forgotten, twice without an error', async () => {
    const { paymentMethodId } = await save((await payments.cardOf('pm_card_visa')).paymentMethodId);
    await payments.forgetCard(paymentMethodId);
    await payments.forgetCard(paymentMethodId);
    expect(await keyOf(charge(paymentMethodId))).not.toBe('done');
  });
});

const charge = (paymentMethodId: string, idempotencyKey = aKey(), amountCents = 4550) =>
  payments.charge({
    customerId,
    paymentMethodId,
    amountCents,
    orderId: 'o1',
    description: 'o1',
    idempotencyKey,
  });
async function savedCard(method: string): Promise<string> {
  return (await save((await payments.cardOf(method)).paymentMethodId)).paymentMethodId;
}

/** What the browser does with the bank's challenge. */
const answerBank = (clientSecret: string) =>
  fetch(`${sandbox.origin}/sandbox/challenges/${clientSecret.split('_secret_')[0]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, completed: 'true' }),
  });

describe('a card that the bank asks about', () => {
  test.each([
    ['pm_card_authenticationRequiredOnSetup', 'done'],
    ['pm_card_threeDSecure2Required', 'done'],
    ['pm_card_authenticationRequired', 'authentication-required'],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'card-insufficient-funds'],
  ] as const)('%s is saved after the challenge; the charge: %s', async (method, outcome) => {
    const { paymentMethodId } = await payments.cardOf(method);
    const asked = await save(paymentMethodId).catch((error: PaymentError) => error);
    if (!(asked instanceof PaymentError)) throw new Error('the bank did not ask');
    await answerBank(asked.clientSecret ?? '');
    await save(paymentMethodId);
    expect(await keyOf(charge(paymentMethodId))).toBe(outcome);
  });
});

describe('a delivery is charged', () => {
  test('once for one key, even when asked again', async () => {
    const card = await savedCard('pm_card_mastercard');
    const first = await charge(card, 'order-1');
    expect(await charge(card, 'order-1')).toEqual(first);
    expect(first.amountCents).toBe(4550);
  });

  test('and refused by a card that could be saved', async () => {
    const card = await savedCard('pm_card_chargeCustomerFail');
    expect(await keyOf(charge(card))).toBe('card-declined');
  });

  test('and refunded, in parts, never more than was paid', async () => {
    const { paymentId } = await charge(await savedCard('pm_card_visa'));
    const refund = (amountCents: number) =>
      payments.refund({ paymentId, amountCents, idempotencyKey: aKey() });
    expect((await refund(4000)).amountCents).toBe(4000);
    expect(await keyOf(refund(600))).toBe('refund-not-possible');
    expect((await refund(550)).amountCents).toBe(550);
  });

  test('nothing is charged when the provider does not answer', async () => {
    const nowhere = createStripePayments({ ...sandbox, origin: 'http://127.0.0.1:9' });
    expect(await keyOf(nowhere.cardOf('pm_card_visa'))).toBe('payment-provider-unavailable');
  });
});

test('what the provider refuses of the store is no mistake of the customer: a wrong key logs nobody out', async () => {
  const card = await savedCard('pm_card_visa');
  const key = aKey();
  await charge(card, key);
  const wrongKey = createStripePayments({ ...sandbox, origin: sandbox.apiOrigin, secretKey: 'sk_test_old' });
  for (const work of [wrongKey.cardOf('pm_card_visa'), charge(card, key, 1)]) {
    const error = await work.catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ message: expect.stringContaining('what the store asked') });
    expect(error).not.toHaveProperty('statusCode');
  }
});

test('credit with the provider is added, used, and never negative', async () => {
  const change = (amountCents: number) =>
    payments.changeCredit({ customerId, amountCents, description: 'referral', idempotencyKey: aKey() });
  expect((await payments.accountOf(customerId)).creditCents).toBe(0);
  expect(await change(500)).toBe(500);
  expect(await change(-200)).toBe(300);
  expect((await payments.accountOf(customerId)).creditCents).toBe(300);
  // Something else used the rest meanwhile: nobody owes what was not there.
  expect(await change(-800)).toBe(0);
  expect(await change(-100)).toBe(0);
  expect(await change(100)).toBe(100);
  expect(await change(-100)).toBe(0);
});

test('a change of credit is found in the provider’s books when its key may be forgotten', async () => {
  const idempotencyKey = aKey();
  const change = { customerId, amountCents: 500, idempotencyKey };
  await payments.changeCredit({ ...change, description: 'first' });
  // Another description would be another request under this key: nothing is sent.
  expect(await payments.changeCredit({ ...change, description: 'again', mayBeDone: true })).toBe(500);
  expect((await payments.accountOf(customerId)).creditCents).toBe(500);
});

const yearly = { lookupKey: 'yearly-prime', amountCents: 9900, interval: 'year' } as const;
async function join(changes: Partial<NewMembership> = {}) {
  const paymentMethodId = await savedCard('pm_card_visa');
  return payments.startMembership({
    customerId,
    paymentMethodId,
    terms: yearly,
    trialEnd: null,
    idempotencyKey: aKey(),
    ...changes,
  });
}

describe('a membership', () => {
  test('is not begun with a card that was taken away from its customer: another is asked for', async () => {
    const paymentMethodId = await savedCard('pm_card_visa');
    await payments.forgetCard(paymentMethodId);
    expect(await keyOf(join({ paymentMethodId }))).toBe('card-not-found');
  });

  test('begins with a month of trial, then renews each year', async () => {
    const trialEnd = new Date('2026-12-21T15:00:00Z');
    const { membershipId, status, currentPeriodEnd } = await join({ trialEnd });
    expect({ status, currentPeriodEnd }).toEqual({ status: 'trialing', currentPeriodEnd: trialEnd });
    now = new Date('2026-12-22T00:00:00Z');
    expect(await payments.membershipOf(membershipId)).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2027-12-21T15:00:00Z'),
    });
  });

  test('that is not renewed stays until the end of its period', async () => {
    const { membershipId, status } = await join();
    expect(status).toBe('active');
    expect(await payments.setMembershipRenewal(membershipId, false)).toMatchObject({
      status: 'active',
      renews: false,
    });
    now = new Date('2027-11-21T15:00:00Z');
    expect((await payments.membershipOf(membershipId)).status).toBe('inactive');
  });

  test('that changes its plan is what was paid for until the end of the period, then the other', async () => {
    const { membershipId, currentPeriodEnd } = await join();
    const monthly = { lookupKey: 'monthly-prime', amountCents: 900, interval: 'month' } as const;
    const changed = { status: 'active', interval: 'year', nextInterval: 'month', currentPeriodEnd };
    expect(await payments.setMembershipTerms(membershipId, monthly)).toMatchObject(changed);
    expect(await payments.setMembershipTerms(membershipId, monthly)).toMatchObject(changed);
    expect(await payments.setMembershipTerms(membershipId, yearly)).toMatchObject({
      ...changed,
      nextInterval: null,
    });
    await payments.setMembershipTerms(membershipId, monthly);
    now = new Date('2027-11-21T15:00:00Z');
    expect(await payments.membershipOf(membershipId)).toMatchObject({
      status: 'active',
      interval: 'month',
      nextInterval: null,
      currentPeriodEnd: new Date('2027-12-21T15:00:00Z'),
    });
  });

  test('takes two presses at once for one, there and back', async () => {
    const { membershipId } = await join();
    const monthly = { lookupKey: 'monthly-prime', amountCents: 900, interval: 'month' } as const;
    const twice = <T>(press: () => Promise<T>) => Promise.all([press(), press()]);
    const to = (terms: typeof yearly | typeof monthly) => () =>
      payments.setMembershipTerms(membershipId, terms);
    expect(await twice(to(monthly))).toMatchObject([{ nextInterval: 'month' }, { nextInterval: 'month' }]);
    expect(await twice(to(yearly))).toMatchObject([{ nextInterval: null }, { nextInterval: null }]);
    await twice(to(monthly));
    const left = await twice(() => payments.setMembershipRenewal(membershipId, false));
    expect(left).toMatchObject([{ renews: false }, { renews: false }]);
  });

  test('is renewed on the card that replaced the first one', async () => {
    const { membershipId } = await join({ trialEnd: new Date('2026-12-21T15:00:00Z') });
    const [{ paymentMethodId: replaced }, refused] = [
      await payments.cardOf('pm_card_visa'),
      await savedCard('pm_card_chargeCustomerFail'),
    ];
    await save(replaced);
    await payments.setMembershipCard(membershipId, refused);
    await payments.setMembershipCard(membershipId, replaced);
    now = new Date('2026-12-22T00:00:00Z');
    expect((await payments.membershipOf(membershipId)).status).toBe('active');
  });

  test('whose renewal is refused is late, is asked for again, and ends when no card pays', async () => {
    const trialEnd = new Date('2026-12-21T15:00:00Z');
    const owing = async () =>
      join({ trialEnd, paymentMethodId: await savedCard('pm_card_chargeCustomerFail') });
    const neverPaid = await owing();
    await anotherCustomer();
    const paidLater = await owing();
    now = new Date('2026-12-22T00:00:00Z');
    for (const { membershipId } of [paidLater, neverPaid]) {
      expect(await payments.membershipOf(membershipId)).toMatchObject({ status: 'active', isLate: true });
    }
    await payments.setMembershipCard(paidLater.membershipId, await savedCard('pm_card_visa'));
    now = new Date('2026-12-29T00:00:00Z');
    expect(await payments.membershipOf(paidLater.membershipId)).toMatchObject({
      status: 'active',
      isLate: false,
      currentPeriodEnd: new Date('2027-12-21T15:00:00Z'),
    });
    expect((await payments.membershipOf(neverPaid.membershipId)).status).toBe('inactive');
  });

  describe('that is left before its period is paid', () => {
    const owing = async () => {
      const paymentMethodId = await savedCard('pm_card_chargeCustomerFail');
      const { membershipId } = await join({ trialEnd: new Date('2026-12-21T15:00:00Z'), paymentMethodId });
      now = new Date('2026-12-22T00:00:00Z');
      expect(await payments.membershipOf(membershipId)).toMatchObject({ isLate: true, renews: true });
      return membershipId;
    };
    const isOver = { status: 'inactive', isLate: false, due: null };

    test('ends at once; asked again it is the same, and no card pays it any more', async () => {
      const membershipId = await owing();
      for (const _asked of [1, 2])
        expect(await payments.setMembershipRenewal(membershipId, false)).toMatchObject(isOver);
      expect(await payments.membershipPayment(membershipId)).toBeNull();
      now = new Date('2027-01-10T00:00:00Z');
      expect(await payments.membershipInvoices(membershipId)).toEqual([]);
      expect(await keyOf(payments.setMembershipRenewal(membershipId, true))).toBe('prime-changed-meanwhile');
    });

    test('gives back the credit that its invoice had used', async () => {
      await payments.changeCredit({ customerId, amountCents: 500, description: 'x', idempotencyKey: aKey() });
      const membershipId = await owing();
      expect(await payments.accountOf(customerId)).toMatchObject({ creditCents: 0 });
      await payments.setMembershipRenewal(membershipId, false);
      expect(await payments.accountOf(customerId)).toMatchObject({ creditCents: 500 });
    });

    test.each(['/void', '/cancel'])(
      'is owed still when the answer to %s never came, and then ends',
      async (lost) => {
        const membershipId = await owing();
        const marked = { cancel_at_period_end: 'true', 'metadata[left_unpaid]': 'yes' };
        const subscription = await inDashboard(`/v1/subscriptions/${membershipId}`, marked);
        const { latest_invoice: invoice } = subscription as { id: string; latest_invoice: string };
        if (lost === '/cancel') await inDashboard(`/v1/invoices/${invoice}/void`, {});
        const stands = { status: 'active', isLate: true, renews: false };
        expect(await payments.membershipOf(membershipId)).toMatchObject(stands);
        expect(await keyOf(payments.setMembershipRenewal(membershipId, true))).toBe(
          'prime-changed-meanwhile',
        );
        expect(await payments.setMembershipRenewal(membershipId, false)).toMatchObject(isOver);
      },
    );

    test('and paid at that moment is kept until the end of what was paid', async () => {
      const membershipId = await owing();
      await inDashboard(`/v1/subscriptions/${membershipId}`, { 'metadata[left_unpaid]': 'yes' });
      await payments.setMembershipCard(membershipId, await savedCard('pm_card_visa'));
      now = new Date('2026-12-25T00:00:00Z');
      const paid = { status: 'active', isLate: false, renews: false };
      expect(await payments.setMembershipRenewal(membershipId, false)).toMatchObject({
        ...paid,
        currentPeriodEnd: new Date('2027-12-21T15:00:00Z'),
      });
      expect(await payments.setMembershipRenewal(membershipId, true)).toMatchObject({ renews: true });
    });
  });

  test('uses up the customer’s coupon, then the credit', async () => {
    const coupon = await inDashboard('/v1/coupons', { percent_off: '50', duration: 'once' });
    await inDashboard(`/sandbox/customers/${customerId}/discount`, { coupon: coupon.id });
    await payments.changeCredit({ customerId, amountCents: 5000, description: 'x', idempotencyKey: aKey() });
    await join();
    expect(await payments.accountOf(customerId)).toEqual({ creditCents: 50, coupon: null });
  });

  test('uses the customer’s credit first', async () => {
    await payments.changeCredit({ customerId, amountCents: 500, description: 'x', idempotencyKey: aKey() });
    await join();
    expect((await payments.accountOf(customerId)).creditCents).toBe(0);
  });

  test('is refused with the card', async () => {
    const paymentMethodId = await savedCard('pm_card_chargeCustomerFail');
    expect(await keyOf(join({ paymentMethodId }))).toBe('card-declined');
  });
});
