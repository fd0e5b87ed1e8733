import { createPaymentSandbox, type PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import Stripe from 'stripe';
import { dashboardOf } from '../testing/provider-dashboard.ts';
import type { Payments } from './payments.port.ts';
import { createStripePayments } from './stripe.payments.ts';
import { createStripeMemberships } from './stripe-memberships.ts';

/** The trial ends, and the invoice of what follows is a draft for an hour. */
const TRIAL_END = new Date('2026-12-21T15:00:00Z');
const IN_THE_HOUR = new Date('2026-12-21T15:20:00Z');
const AFTER_IT = new Date('2026-12-21T16:10:00Z');

let now: Date;
let sandbox: PaymentSandbox;
let payments: Payments;
/** The calls that change or read an invoice, and what happens just before one. */
let calls: string[];
let beforeCall: (call: string) => void;
let memberships: ReturnType<typeof createStripeMemberships>;
let serial = 0;

const openProvider = async (afterRetries: 'cancel' | 'past_due' | 'unpaid' = 'cancel') => {
  const clock = { now: () => now };
  sandbox = await createPaymentSandbox({ port: 0, storeOrigins: [], dataFile: null, clock, afterRetries });
  payments = createStripePayments({ ...sandbox, origin: sandbox.apiOrigin });
  const { hostname: host, port } = new URL(sandbox.apiOrigin);
  const stripe = new Stripe(sandbox.secretKey, { host, port, protocol: 'http', telemetry: false });
  stripe.on('request', ({ method, path }: Stripe.RequestEvent) => {
    const call = `${method} ${path}`;
    beforeCall(call);
    if (path.startsWith('/v1/invoices')) calls.push(call);
  });
  memberships = createStripeMemberships(stripe);
};
beforeEach(() => {
  now = new Date('2026-11-21T15:00:00Z');
  calls = [];
  beforeCall = () => undefined;
});
afterEach(() => sandbox.close());

const inDashboard = dashboardOf(() => sandbox);
const seen = async <Seen>(path: string): Promise<Seen> => {
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  return (await fetch(sandbox.apiOrigin + path, { headers })).json() as Promise<Seen>;
};
type Billed = { data: { id: string; status: string; auto_advance: boolean }[] };
const invoicesOf = async (id: string) =>
  (await seen<Billed>(`/v1/invoices?subscription=${id}`)).data.map(({ status, auto_advance }) =>
    status === 'draft' ? { status, auto_advance } : { status },
  );
const latestOf = async (id: string) =>
  (await seen<{ latest_invoice: string }>(`/v1/subscriptions/${id}`)).latest_invoice;

const aMember = async (card: string, interval: 'month' | 'year' = 'year') => {
  serial += 1;
  const who = { userId: `u${serial}`, email: 'a@b.ca', name: 'Ana Roy', locale: 'fr-CA' };
  const { customerId } = await payments.createCustomer({ ...who, idempotencyKey: `c-${serial}` });
  const { paymentMethodId } = await payments.cardOf(card);
  await payments.saveCard({ customerId, paymentMethodId, idempotencyKey: `s-${serial}` });
  const terms = { lookupKey: `${interval}ly-prime`, amountCents: 9900, interval };
  const asked = { customerId, paymentMethodId, terms, trialEnd: TRIAL_END };
  return (await payments.startMembership({ ...asked, idempotencyKey: `m-${serial}` })).membershipId;
};
const leave = (id: string) => memberships.setMembershipRenewal(id, false);
const isOver = { status: 'inactive', isLate: false, due: null };
const isStopped = { status: 'draft', auto_advance: false };

describe('in the hour in which the invoice of a renewal is a draft', () => {
  beforeEach(() => openProvider());

  test('nothing is charged yet, and nothing is late', async () => {
    const id = await aMember('pm_card_visa');
    now = IN_THE_HOUR;
    const begun = { status: 'active', isLate: false, due: null, lateSince: null };
    expect(await memberships.membershipOf(id)).toMatchObject(begun);
    expect(await payments.membershipInvoices(id)).toEqual([]);
    now = AFTER_IT;
    expect(await payments.membershipInvoices(id)).toHaveLength(1);
  });

  test('who leaves is charged no more, and the membership ends at once', async () => {
    const id = await aMember('pm_card_visa');
    now = IN_THE_HOUR;
    expect(await leave(id)).toMatchObject(isOver);
    const draft = await latestOf(id);
    expect(calls).toEqual([
      `GET /v1/invoices?subscription=${id}&status=draft&limit=100`,
      `GET /v1/invoices?subscription=${id}&status=draft&limit=100`,
      `POST /v1/invoices/${draft}`,
      `GET /v1/invoices/${draft}`,
      `GET /v1/invoices?subscription=${id}&status=open&limit=100`,
      `GET /v1/invoices/${draft}`,
      `GET /v1/invoices?subscription=${id}&status=open&limit=100`,
      `GET /v1/invoices?subscription=${id}&status=uncollectible&limit=100`,
    ]);
    now = new Date('2027-01-10T00:00:00Z');
    expect(await invoicesOf(id)).toEqual([isStopped]);
    expect(await leave(id)).toMatchObject(isOver);
  });

  test('who had planned another plan leaves as well', async () => {
    const id = await aMember('pm_card_visa');
    const monthly = { lookupKey: 'monthly-prime', amountCents: 900, interval: 'month' } as const;
    await payments.setMembershipTerms(id, monthly);
    now = IN_THE_HOUR;
    expect(await leave(id)).toMatchObject(isOver);
    now = AFTER_IT;
    expect(await invoicesOf(id)).toEqual([isStopped]);
  });

  test.each(['nothing', 'the draft'])(
    'an end that was begun and not done, %s stopped, is done when asked again',
    async (stopped) => {
      const id = await aMember('pm_card_visa');
      now = IN_THE_HOUR;
      const marked = { cancel_at_period_end: 'true', 'metadata[left_unpaid]': 'yes' };
      await inDashboard(`/v1/subscriptions/${id}`, marked);
      if (stopped === 'the draft')
        await inDashboard(`/v1/invoices/${await latestOf(id)}`, { auto_advance: 'false' });
      expect(await memberships.membershipOf(id)).toMatchObject({ isLate: true, renews: false });
      expect(await leave(id)).toMatchObject(isOver);
      now = AFTER_IT;
      expect(await invoicesOf(id)).toEqual([isStopped]);
    },
  );

  test.each([
    ['pm_card_visa', 'paid keeps the period', { status: 'active', renews: false, isLate: false }, 'paid'],
    ['pm_card_chargeCustomerFail', 'refused ends it', isOver, 'void'],
  ] as const)('with %s, a draft that is final as one leaves and %s', async (card, _how, stands, status) => {
    const id = await aMember(card);
    now = IN_THE_HOUR;
    beforeCall = (call) => {
      if (call.startsWith('POST /v1/invoices/')) now = AFTER_IT;
    };
    expect(await leave(id)).toMatchObject(stands);
    expect(await memberships.membershipOf(id)).toMatchObject(stands);
    expect(await invoicesOf(id)).toEqual([{ status }]);
  });
});

test('who leaves in a trial, where nothing is owed, keeps it to its end', async () => {
  await openProvider();
  const id = await aMember('pm_card_visa');
  expect(await leave(id)).toMatchObject({ status: 'trialing', renews: false, isLate: false });
});

test('of two periods that are not paid the oldest is due, and who leaves pays neither', async () => {
  await openProvider('past_due');
  const id = await aMember('pm_card_chargeCustomerFail', 'month');
  now = AFTER_IT;
  const oldest = await latestOf(id);
  now = new Date('2027-01-21T15:20:00Z');
  const late = { status: 'active', isLate: true, isGivenUp: false, lateSince: TRIAL_END };
  expect(await memberships.membershipOf(id)).toMatchObject({ ...late, due: { amountCents: 9900 } });
  expect(await invoicesOf(id)).toEqual([{ status: 'draft', auto_advance: true }, { status: 'open' }]);
  expect(calls).toContain(`GET /v1/invoices/${oldest}?expand[0]=payments&expand[1]=confirmation_secret`);
  expect(await payments.membershipPayment(id)).not.toBeNull();
  expect(await leave(id)).toMatchObject(isOver);
  now = new Date('2027-02-10T00:00:00Z');
  expect(await invoicesOf(id)).toEqual([isStopped, { status: 'void' }]);
});

test('a membership that Stripe tries no more to collect lives on as late, and is given up by leaving', async () => {
  await openProvider('unpaid');
  const id = await aMember('pm_card_chargeCustomerFail');
  now = new Date('2027-01-10T00:00:00Z');
  expect(await memberships.membershipOf(id)).toMatchObject({
    ...{ status: 'active', isLate: true, isGivenUp: true },
    due: { amountCents: 9900 },
  });
  expect(await leave(id)).toMatchObject(isOver);
});

test.each(['Stripe after its last try', 'the team in the dashboard'])(
  'what an unpaid renewal took of the customer’s credit is theirs again once it is ended by %s',
  async (by) => {
    await openProvider(by.startsWith('Stripe') ? 'cancel' : 'past_due');
    const id = await aMember('pm_card_chargeCustomerFail');
    const { customer } = await seen<{ customer: string }>(`/v1/subscriptions/${id}`);
    const credit = { customerId: customer, amountCents: 500, description: 'gift' };
    await payments.changeCredit({ ...credit, idempotencyKey: `gift-${serial}` });
    now = AFTER_IT;
    expect(await memberships.membershipOf(id)).toMatchObject({ isLate: true, due: { amountCents: 9400 } });
    expect(await payments.accountOf(customer)).toMatchObject({ creditCents: 0 });
    if (by.startsWith('Stripe')) now = new Date('2027-02-10T00:00:00Z');
    else {
      const headers = { authorization: `Bearer ${sandbox.secretKey}` };
      await fetch(`${sandbox.apiOrigin}/v1/subscriptions/${id}`, { method: 'DELETE', headers });
    }
    for (const _again of [1, 2]) expect(await memberships.membershipOf(id)).toMatchObject(isOver);
    expect(await invoicesOf(id)).toEqual([{ status: 'void' }]);
    expect(await payments.accountOf(customer)).toMatchObject({ creditCents: 500 });
  },
);

test('who leaves a membership that the team has just ended owes nothing of it either', async () => {
  await openProvider('past_due');
  const id = await aMember('pm_card_chargeCustomerFail');
  now = AFTER_IT;
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  await fetch(`${sandbox.apiOrigin}/v1/subscriptions/${id}`, { method: 'DELETE', headers });
  expect(await leave(id)).toMatchObject(isOver);
  expect(await invoicesOf(id)).toEqual([{ status: 'void' }]);
});

test('a membership that has ended takes no card, which is no error', async () => {
  await openProvider();
  const id = await aMember('pm_card_visa');
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  await fetch(`${sandbox.apiOrigin}/v1/subscriptions/${id}`, { method: 'DELETE', headers });
  expect(await memberships.setMembershipCard(id, 'pm_card_mastercard')).toBeUndefined();
});
