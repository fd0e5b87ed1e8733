// Long because: what Stripe answers in other cases than the stand-in does, as Stripe writes it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentEvent } from './payments.port.ts';
import { createStripePayments } from './stripe.payments.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

type Answers = Readonly<Record<string, { status?: number; body: object }>>;

/** A provider that gives these answers, as Stripe writes them; `heard`: what it was sent. */
const answering = async (answers: Answers, heard: string[] = []) => {
  const server = createServer(async (request, response) => {
    const sent = decodeURIComponent(await text(request));
    if (sent) heard.push(sent);
    const path = request.url?.split('?')[0];
    const { status = 200, body } = answers[`${request.method} ${path}`] ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createStripePayments({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', origin });
};
const refusal = (error: object) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message: 'in words', ...error } },
});
const aCharge = {
  ...{ customerId: 'cus_1', paymentMethodId: 'pm_1', amountCents: 2500 },
  ...{ orderId: 'o1', description: 'o1', idempotencyKey: 'k1' },
};
const aCardOf = (customer: string | null) => ({
  body: {
    ...{ id: 'pm_1', object: 'payment_method', type: 'card', customer },
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  },
});

describe('a request about a card that is refused without a code', () => {
  test.each([null, 'cus_2'])('is about a card that is gone when it is of %s', async (customer) => {
    const payments = await answering({
      'POST /v1/payment_intents': refusal({}),
      'GET /v1/payment_methods/pm_1': aCardOf(customer),
    });
    await expect(payments.charge(aCharge)).rejects.toMatchObject({ key: 'card-not-found' });
  });

  test('is a mistake of the store when the card is there', async () => {
    const payments = await answering({
      'POST /v1/payment_intents': refusal({}),
      'GET /v1/payment_methods/pm_1': aCardOf('cus_1'),
    });
    await expect(payments.charge(aCharge)).rejects.toThrow('refused what the store asked');
  });

  test('keeps no card that was taken from its customer', async () => {
    const payments = await answering({
      'POST /v1/setup_intents': refusal({}),
      'GET /v1/payment_methods/pm_1': aCardOf(null),
    });
    const card = { customerId: 'cus_1', paymentMethodId: 'pm_1', idempotencyKey: 'k1' };
    await expect(payments.saveCard(card)).rejects.toMatchObject({ key: 'card-not-found' });
  });
});

describe('a customer who was deleted', () => {
  const gone = refusal({ code: 'resource_missing', param: 'customer' });

  test('is told apart from what the store does wrong', async () => {
    const payments = await answering({ 'POST /v1/payment_intents': gone, 'POST /v1/setup_intents': gone });
    await expect(payments.charge(aCharge)).rejects.toMatchObject({ key: 'customer-not-found' });
    await expect(payments.prepareCard('cus_1')).rejects.toMatchObject({ key: 'customer-not-found' });
  });

  test('has nothing that can still be taken', async () => {
    const none = { body: { object: 'list', data: [], has_more: false, url: '/v1/payment_intents' } };
    const payments = await answering({ 'GET /v1/payment_intents': none, 'POST /v1/payment_intents': gone });
    expect(await payments.settleCharge(aCharge)).toBeNull();
  });
});

describe('a refund', () => {
  const asked = { paymentId: 'pi_1', amountCents: 500, idempotencyKey: 'refund:r1' };
  const aRefund = (status: string | null) => ({
    ...{ id: 're_1', object: 'refund', status, amount: 500, metadata: { key: 'refund:r1' } },
    charge: { id: 'ch_1', object: 'charge', amount_refunded: 500 },
  });

  test.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    [null, 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const)('that Stripe calls %s is %s', async (status, wanted) => {
    const payments = await answering({ 'POST /v1/refunds': { body: aRefund(status) } });
    expect(await payments.refund(asked)).toMatchObject({ refundId: 're_1', status: wanted });
  });

  test('that was asked for before is what it has become', async () => {
    const made = { object: 'list', data: [aRefund('failed')], has_more: false, url: '/v1/refunds' };
    const payments = await answering({ 'GET /v1/refunds': { body: made } });
    expect(await payments.refund({ ...asked, mayBeDone: true })).toMatchObject({ status: 'failed' });
  });

  test('of a payment that is disputed is not possible', async () => {
    const payments = await answering({ 'POST /v1/refunds': refusal({ code: 'charge_disputed' }) });
    await expect(payments.refund(asked)).rejects.toMatchObject({ key: 'refund-not-possible' });
  });
});

describe('the list of events', () => {
  const listed = async (...data: { type: string; object: object }[]): Promise<PaymentEvent[]> => {
    const events = data.map(({ type, object }, index) => ({
      ...{ id: `evt_${index}`, object: 'event', type, created: 1_795_000_000, data: { object } },
    }));
    const body = { object: 'list', data: events, has_more: false, url: '/v1/events' };
    const payments = await answering({ 'GET /v1/events': { body } });
    const told: PaymentEvent[] = [];
    for await (const page of payments.eventsSince(new Date(0))) told.push(...page);
    return told;
  };

  test('is read in the versions of before, in which an invoice named its subscription itself', async () => {
    const earlier = { id: 'in_1', customer: 'cus_1', subscription: 'sub_1' };
    const parent = { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } };
    const today = { id: 'in_1', customer: 'cus_1', parent };
    const membership = { kind: 'membership-changed', customerId: 'cus_1', membershipId: 'sub_1' };
    const paid = { type: 'invoice.paid' };
    expect(await listed({ ...paid, object: earlier }, { ...paid, object: today })).toMatchObject([
      membership,
      membership,
    ]);
  });

  test('says which it cannot read', async () => {
    const odd = { type: 'charge.refunded', object: { payment_intent: 'pi_1' } };
    const customer = { type: 'customer.deleted', object: { id: 'cus_1', object: 'customer' } };
    expect(await listed(odd, customer)).toMatchObject([
      { kind: 'unreadable', type: 'charge.refunded' },
      { kind: 'account-changed', customerId: 'cus_1' },
    ]);
  });

  test('tells of refunds that change, and of cards that a bank renews', async () => {
    const refund = (status: string) => ({
      ...{ id: 're_1', object: 'refund', status, payment_intent: 'pi_1', amount: 500 },
      created: 1_795_000_000,
    });
    expect(
      await listed(
        { type: 'refund.updated', object: refund('succeeded') },
        { type: 'refund.updated', object: refund('canceled') },
        { type: 'refund.failed', object: refund('failed') },
        { type: 'payment_method.automatically_updated', object: { id: 'pm_1', customer: 'cus_1' } },
      ),
    ).toMatchObject([
      { kind: 'refund-changed', refundId: 're_1', hasFailed: false, paymentId: 'pi_1', amountCents: 500 },
      { kind: 'refund-changed', refundId: 're_1', hasFailed: true },
      { kind: 'refund-changed', refundId: 're_1', hasFailed: true },
      { kind: 'card-changed', customerId: 'cus_1', paymentMethodId: 'pm_1' },
    ]);
  });
});

test('of a payment is known what was given back and did not fail, and what was lost to a bank', async () => {
  const listOf = (data: object[]) => ({ body: { object: 'list', data, has_more: false, url: '/' } });
  const created = 1_795_000_000;
  const charge = { id: 'ch_1', created, disputed: true, amount_refunded: 900, payment_method_details: null };
  const payments = await answering({
    'GET /v1/payment_intents/pi_1': {
      body: { id: 'pi_1', amount_received: 3000, latest_charge: charge, metadata: { orderId: 'o1' } },
    },
    'GET /v1/refunds': listOf([
      { id: 're_1', status: 'succeeded', amount: 300 },
      { id: 're_2', status: 'pending', amount: 50 },
      { id: 're_3', status: 'failed', amount: 550 },
    ]),
    'GET /v1/disputes': listOf([
      { id: 'dp_1', status: 'lost', amount: 1000 },
      { id: 'dp_2', status: 'warning_closed', amount: 1000 },
    ]),
  });
  expect(await payments.paymentFacts('pi_1')).toEqual({
    ...{
      brand: null,
      lastDigits: null,
      orderId: 'o1',
      takenCents: 3000,
      takenAt: new Date(created * 1000),
      refundedCents: 350,
      lostCents: 1000,
    },
  });
});

describe('a membership that the team has changed in the dashboard', () => {
  const END = 1_797_000_000;
  const price = {
    id: 'price_1',
    unit_amount: 1035,
    lookup_key: 'monthly-prime',
    recurring: { interval: 'month' },
  };
  const discount = (end: number | null, coupon: object) => ({
    ...{ id: 'di_1', object: 'discount', end },
    source: { type: 'coupon', coupon: { id: 'c', object: 'coupon', duration: 'forever', ...coupon } },
  });
  const half = { percent_off: 50 };
  const twoDollars = { amount_off: 200, currency: 'cad' };
  const aMembership = (changed: object) => ({
    ...{ id: 'sub_1', object: 'subscription', status: 'active', schedule: null, metadata: {} },
    ...{ cancel_at: null, cancel_at_period_end: false, pause_collection: null, discounts: [] },
    items: { data: [{ price, quantity: 1, current_period_end: END }] },
    ...changed,
  });

  test.each([
    ['as it was', {}, 1035],
    ['of two', { items: { data: [{ price, quantity: 2, current_period_end: END }] } }, 2070],
    ['that collects nothing any more', { pause_collection: { behavior: 'void', resumes_at: null } }, 0],
    [
      'that collects nothing at its renewal',
      { pause_collection: { behavior: 'void', resumes_at: END + 1 } },
      0,
    ],
    ['at half its price', { discounts: [discount(null, half)] }, 517],
    ['with two discounts', { discounts: [discount(null, twoDollars), discount(null, half)] }, 417],
    ['whose discount is over by then', { discounts: [discount(END, half)] }, 1035],
    ['whose discount is over later', { discounts: [discount(END + 1, half)] }, 517],
    [
      'with a discount of other money',
      { discounts: [discount(null, { ...twoDollars, currency: 'usd' })] },
      1035,
    ],
    [
      'with a discount of more than it costs',
      { discounts: [discount(null, { ...twoDollars, amount_off: 2000 })] },
      0,
    ],
    ['that collects again before', { pause_collection: { behavior: 'void', resumes_at: END - 1 } }, 1035],
  ])('is renewed for what is asked then: %s', async (_, changed, renewalCents) => {
    const payments = await answering({ 'GET /v1/subscriptions/sub_1': { body: aMembership(changed) } });
    expect(await payments.membershipOf('sub_1')).toMatchObject({
      renewalCents,
      renews: true,
      status: 'active',
    });
  });

  test('keeps the discount that it was given when its owner changes the plan', async () => {
    const yearly = { ...price, id: 'price_2', unit_amount: 11_383, recurring: { interval: 'year' } };
    const phases = [
      { start_date: END - 100, items: [{ price, quantity: 1 }], discounts: [{ discount: 'di_1' }] },
      { start_date: END, items: [{ price: yearly, quantity: 1 }], discounts: [{ discount: 'di_1' }] },
    ];
    const schedule = { id: 'sub_sched_1', object: 'subscription_schedule', status: 'active', phases };
    const ofSchedule = { body: { ...schedule, current_phase: { start_date: END - 100, end_date: END } } };
    const list = {
      object: 'list',
      data: [{ ...yearly, lookup_key: 'yearly-prime' }],
      has_more: false,
      url: '/',
    };
    const heard: string[] = [];
    const payments = await answering(
      {
        'GET /v1/subscriptions/sub_1': {
          body: aMembership({ schedule, discounts: [discount(null, half)] }),
        },
        'GET /v1/subscription_schedules/sub_sched_1': ofSchedule,
        'POST /v1/subscription_schedules/sub_sched_1': ofSchedule,
        'GET /v1/prices': { body: list },
      },
      heard,
    );
    const terms = { lookupKey: 'yearly-prime', amountCents: 11_383, interval: 'year' } as const;
    expect(await payments.setMembershipTerms('sub_1', terms)).toMatchObject({ renewalCents: 5691 });
    const [sent] = heard.filter((one) => one.includes('phases'));
    expect(sent).toContain('phases[0][discounts][0][discount]=di_1');
    expect(sent).toContain('phases[1][discounts][0][discount]=di_1');
  });

  test('has ended also where Stripe lets nobody void the invoice that it left', async () => {
    const invoice = { id: 'in_1', object: 'invoice', status: 'open' };
    const ended = { ...aMembership({ status: 'canceled', ended_at: END }), latest_invoice: null };
    const payments = await answering({
      'GET /v1/subscriptions/sub_1': { body: ended },
      'GET /v1/invoices': { body: { object: 'list', data: [invoice], has_more: false, url: '/v1/invoices' } },
      'GET /v1/invoices/in_1': { body: invoice },
      'POST /v1/invoices/in_1/void': refusal({ message: 'a part of it was paid' }),
    });
    expect(await payments.membershipOf('sub_1')).toMatchObject({
      status: 'inactive',
      leftOpen: expect.arrayContaining(['in_1']),
    });
  });
});

describe('an invoice of MSL+ with what somebody changed in the dashboard', () => {
  const anInvoice = (amounts: object) => ({
    ...{ id: 'in_1', object: 'invoice', status: 'paid', created: 1_795_000_000, status_transitions: {} },
    lines: { data: [{ amount: 1035, period: { start: 1_795_000_000, end: 1_797_000_000 } }] },
    ...amounts,
  });

  test.each([
    ['a balance that is owed', { subtotal: 1035, total: 1035, amount_due: 1070, amount_paid: 1070 }],
    ['a fee instead of a discount', { subtotal: 1035, total: 1070, amount_due: 1070, amount_paid: 1070 }],
  ])('%s is neither a credit nor a discount of less than nothing', async (_what, amounts) => {
    const data = [anInvoice(amounts)];
    const body = { object: 'list', data, has_more: false, url: '/v1/invoices' };
    const payments = await answering({ 'GET /v1/invoices': { body } });
    expect(await payments.membershipInvoices('sub_1')).toMatchObject([
      { subtotalCents: 1035, discountCents: 0, creditCents: 0, paidCents: 1070 },
    ]);
  });

  test.each([
    ['in cash, the card is none', [], null],
    [
      'by another card in the end, that one is',
      [{ status: 'paid', payment: { payment_intent: 'pi_2' } }],
      'pi_2',
    ],
  ])('of one that was paid %s that paid', async (_how, after, paymentId) => {
    const withdrawn = { status: 'canceled', payment: { type: 'payment_intent', payment_intent: 'pi_1' } };
    const cash = { status: 'paid', payment: { type: 'payment_record', payment_record: 'prec_1' } };
    const paid = { subtotal: 1035, total: 1035, amount_due: 1035, amount_paid: 1035 };
    const data = [anInvoice({ ...paid, payments: { data: [withdrawn, cash, ...after] } })];
    const body = { object: 'list', data, has_more: false, url: '/v1/invoices' };
    const payments = await answering({ 'GET /v1/invoices': { body } });
    expect(await payments.membershipInvoices('sub_1')).toMatchObject([{ paidCents: 1035, paymentId }]);
  });
});
