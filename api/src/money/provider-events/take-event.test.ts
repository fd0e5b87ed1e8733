// Long because: each kind of event, in whatever order the provider tells them.
import { eq } from 'drizzle-orm';
import { charges, mails, providerEvents } from '../../db/schema/outboxes.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { someoneWithOrder } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { addOrderCharge, addRefundRow, endCharge } from '../charges/charges.repository.ts';
import { takeEvent } from './take-event.service.ts';
import { takeMissedEvents } from './take-missed-events.service.ts';

const api = withStockedApi();

let events = 0;
/** With what those of a payment say besides. */
const event = () => ({
  ...{ eventId: `evt_${++events}`, at: api.clock.now(), takenAt: api.clock.now() },
  paymentMethodId: null,
});
const aCharge = async () => {
  const { uid, oid, token } = await someoneWithOrder(api);
  const now = api.clock.now();
  const charge = await addOrderCharge(api.db, { uid, oid, amount: 3000, dueAt: now, createdAt: now });
  return { charge, oid, token };
};
/** The amounts, in cents, that the owner of an order was told of. */
const mailedRefunds = async (oid: string) => {
  const rows = await api.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'order-refunded'))
    .orderBy(mails.createdAt);
  const told = rows.map(({ locals }) => locals as { oid: string; amount: number });
  return told.filter((one) => one.oid === oid).map(({ amount }) => amount);
};
const rowOf = async (id: string) => (await api.db.select().from(charges).where(eq(charges.id, id)))[0];

test('a payment that the provider took while nobody waited for the answer pays the order, once', async () => {
  const { charge, oid, token } = await aCharge();
  const succeeded = {
    ...event(),
    kind: 'charge-succeeded',
    takenCents: 3000,
    paymentId: 'pi_1',
    orderId: oid,
  } as const;
  await takeEvent(api.deps, succeeded);
  await takeEvent(api.deps, succeeded);
  await takeEvent(api.deps, { ...succeeded, ...event() });
  expect(await rowOf(charge.id)).toMatchObject({ status: 'succeeded', providerId: 'pi_1' });
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({ status: 'paid' });
});

test('a refusal of an attempt before does not end the one that is asked for now', async () => {
  const { charge, oid } = await aCharge();
  const failed = { kind: 'charge-failed', paymentId: 'pi_0', orderId: oid, declineCode: null } as const;
  await takeEvent(api.deps, { ...event(), ...failed });
  expect(await rowOf(charge.id)).toMatchObject({ status: 'pending' });
});

test('what was given back is what the provider says in all, in whatever order it says it', async () => {
  const { charge, oid } = await aCharge();
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: 'pi_2' });
  for (const refundedCents of [1000, 2500, 1000]) {
    await takeEvent(api.deps, {
      ...event(),
      kind: 'refunded',
      orderId: null,
      paymentId: 'pi_2',
      takenCents: 3000,
      refundedCents,
    });
  }
  expect(await rowOf(charge.id)).toMatchObject({ refundedAmount: 2500 });
  expect(await mailedRefunds(oid)).toEqual([1000, 1500]);
});

test.each([['after'], ['before']])(
  'a refund made in the dashboard that fails is none, heard %s it was made; another one is told anew',
  async (heard) => {
    const { charge, oid } = await aCharge();
    const paymentId = `pi_failing_${heard}`;
    await endCharge(api.db, charge.id, { status: 'succeeded', providerId: paymentId });
    const refunded = {
      kind: 'refunded',
      orderId: null,
      paymentId,
      takenCents: 3000,
      refundedCents: 1000,
    } as const;
    const minute = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
    const made = { ...event(), ...refunded, at: minute(0) };
    const failed = {
      ...{ refundId: `re_${heard}`, hasFailed: true, paymentId, amountCents: 1000 },
      madeAt: minute(0),
    };
    const twins = [1, 2].map(
      () => ({ ...event(), ...failed, kind: 'refund-changed', at: minute(1) }) as const,
    );
    for (const one of heard === 'after' ? [made, ...twins] : [...twins, made]) await takeEvent(api.deps, one);
    expect(await rowOf(charge.id)).toMatchObject({ refundedAmount: 0 });
    await takeEvent(api.deps, { ...event(), ...refunded, at: minute(2) });
    expect(await rowOf(charge.id)).toMatchObject({ refundedAmount: 1000 });
    expect(await mailedRefunds(oid)).toEqual(heard === 'after' ? [1000, 1000] : [1000]);
  },
);

test.each([['after'], ['before']])(
  'of two refunds made in the dashboard that were heard of as one, one that fails, heard %s them, leaves the other',
  async (heard) => {
    const { charge, oid } = await aCharge();
    const paymentId = `pi_two_${heard}`;
    await endCharge(api.db, charge.id, { status: 'succeeded', providerId: paymentId });
    const minute = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
    const both = {
      ...event(),
      ...({ kind: 'refunded', orderId: null, paymentId, takenCents: 3000, refundedCents: 1500 } as const),
      at: minute(1),
    };
    const failed = {
      ...event(),
      ...({ kind: 'refund-changed', refundId: `re_two_${heard}`, hasFailed: true, paymentId } as const),
      ...{ amountCents: 500, madeAt: minute(1), at: minute(2) },
    };
    for (const one of heard === 'after' ? [both, failed] : [failed, both]) await takeEvent(api.deps, one);
    expect(await rowOf(charge.id)).toMatchObject({ refundedAmount: 1000 });
    await takeEvent(api.deps, { ...both, ...event(), refundedCents: 1600, at: minute(3) });
    expect(await rowOf(charge.id)).toMatchObject({ refundedAmount: 1600 });
    expect(await mailedRefunds(oid)).toEqual([heard === 'after' ? 1500 : 1000, 600]);
  },
);

test('a refund that was heard of before another one was made stays when that one fails', async () => {
  const { charge, oid } = await aCharge();
  const paymentId = 'pi_other_fails';
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: paymentId });
  const minute = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000);
  const refunded = { kind: 'refunded', orderId: null, paymentId, takenCents: 3000 } as const;
  await takeEvent(api.deps, { ...event(), ...refunded, refundedCents: 1000, at: minute(0) });
  const fails = { refundId: 're_other', hasFailed: true, paymentId, amountCents: 500, madeAt: minute(1) };
  await takeEvent(api.deps, { ...event(), ...fails, kind: 'refund-changed', at: minute(3) });
  await takeEvent(api.deps, { ...event(), ...refunded, refundedCents: 1500, at: minute(1) });
  expect(await rowOf(charge.id)).toMatchObject({ refundedAmount: 1000 });
  expect(await mailedRefunds(oid)).toEqual([1000]);
});

test('an order whose money went back before the store had heard of it is paid first, and its owner is told of both', async () => {
  const { charge, oid } = await aCharge();
  const refunded = {
    kind: 'refunded',
    orderId: oid,
    paymentId: 'pi_6',
    takenCents: 3000,
    refundedCents: 3000,
  } as const;
  await takeEvent(api.deps, { ...event(), ...refunded });
  await takeEvent(api.deps, {
    ...event(),
    kind: 'charge-succeeded',
    takenCents: 3000,
    paymentId: 'pi_6',
    orderId: oid,
  });
  const row = { status: 'succeeded', providerId: 'pi_6', refundedAmount: 3000 };
  expect(await rowOf(charge.id)).toMatchObject(row);
  expect(await mailedRefunds(oid)).toEqual([3000]);
});

test('a refund that the team asked for is told by whoever made it, not again by its event', async () => {
  const { charge, oid } = await aCharge();
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: 'pi_3' });
  const now = api.clock.now();
  const asked = { requestId: 'asked', chargeId: charge.id, oid, amount: 700, reason: 'Pommes abîmées' };
  await addRefundRow(api.db, { ...asked, dueAt: now, createdAt: now });
  await takeEvent(api.deps, {
    ...event(),
    kind: 'refunded',
    orderId: null,
    paymentId: 'pi_3',
    takenCents: 3000,
    refundedCents: 700,
  });
  expect(await mailedRefunds(oid)).toEqual([]);
  await takeEvent(api.deps, {
    ...event(),
    kind: 'refunded',
    orderId: null,
    paymentId: 'pi_3',
    takenCents: 3000,
    refundedCents: 900,
  });
  expect(await mailedRefunds(oid)).toEqual([200]);
});

test('what says nothing to the store leaves no mark: the same event, told in another version, is heard', async () => {
  const told = event();
  await takeEvent(api.deps, { ...told, kind: 'other', type: 'invoice.paid' });
  const { charge, oid } = await aCharge();
  await takeEvent(api.deps, {
    ...told,
    kind: 'charge-succeeded',
    takenCents: 3000,
    paymentId: 'pi_4',
    orderId: oid,
  });
  expect(await rowOf(charge.id)).toMatchObject({ status: 'succeeded' });
});

test('a card that its bank renews is shown so, while it is on file', async () => {
  const { token } = await aCharge();
  const { uid } = await api.call('currentUser', {}, token);
  const [customerId, was] = [`cus_${uid}`, { cardLastDigits: '1111', cardExpYear: 2026 }];
  const changes = { providerCustomerId: customerId, providerPaymentMethodId: 'pm_mine', ...was };
  await api.db.update(subscriptions).set(changes).where(eq(subscriptions.uid, uid));
  const digits = async () => (await api.call('subscription', {}, token)).lastDigits;
  const changed = { kind: 'card-changed', customerId } as const;
  await takeEvent(api.deps, { ...event(), ...changed, paymentMethodId: 'pm_before' });
  expect(await digits()).toBe('1111');
  await takeEvent(api.deps, { ...event(), ...changed, paymentMethodId: 'pm_mine' });
  expect(await digits()).toBe('4242');
});

test('an event that cannot be taken keeps no other from being taken, and is asked for again', async () => {
  const { charge, oid } = await aCharge();
  const { token } = await aCharge();
  const { uid } = await api.call('currentUser', {}, token);
  const known = { providerCustomerId: 'cus_odd' };
  await api.db.update(subscriptions).set(known).where(eq(subscriptions.uid, uid));
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: 'pi_5' });
  const odd = {
    ...event(),
    kind: 'membership-changed',
    customerId: 'cus_odd',
    membershipId: 'sub_odd',
  } as const;
  const refunded = {
    ...event(),
    kind: 'refunded',
    orderId: null,
    paymentId: 'pi_5',
    takenCents: 3000,
    refundedCents: 400,
  } as const;
  const payments = {
    ...api.deps.payments,
    eventsSince: async function* () {
      yield [odd, refunded];
    },
    membershipOf: () => Promise.reject(new Error('this key may not read invoices')),
  };
  const look = () => takeMissedEvents({ ...api.deps, payments });
  await expect(look()).rejects.toThrow('may not read');
  expect(await mailedRefunds(oid)).toEqual([400]);
  await expect(look()).rejects.toThrow('may not read');
});

test('what the provider lists is heard by a machine whose clock is ahead of the provider’s', async () => {
  const { charge, oid } = await aCharge();
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: 'pi_7' });
  const minutesAgo = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);
  const refunded = { kind: 'refunded', orderId: null, paymentId: 'pi_7', takenCents: 3000 } as const;
  const list = [{ ...event(), ...refunded, at: minutesAgo(20), refundedCents: 100 }];
  const eventsSince = async function* (since: Date) {
    yield list.filter(({ at }) => at >= since);
  };
  const look = () => takeMissedEvents({ ...api.deps, payments: { ...api.deps.payments, eventsSince } });
  await look();
  // Told between two looks, and by the provider's clock before the first of them.
  list.push({ ...event(), ...refunded, at: minutesAgo(10), refundedCents: 300 });
  await look();
  expect(await mailedRefunds(oid)).toEqual([100, 200]);
});

test('who was made another customer of the provider hears of the membership of before', async () => {
  const { token } = await aCharge();
  const { uid } = await api.call('currentUser', {}, token);
  const known = { providerCustomerId: 'cus_new', primeProviderId: 'sub_old' };
  await api.db.update(subscriptions).set(known).where(eq(subscriptions.uid, uid));
  const asked: string[] = [];
  const membershipOf = (id: string) => {
    asked.push(id);
    return Promise.reject(new Error('seen'));
  };
  const changed = { kind: 'membership-changed', customerId: 'cus_old', membershipId: 'sub_old' } as const;
  const deps = { ...api.deps, payments: { ...api.deps.payments, membershipOf } };
  await expect(takeEvent(deps, { ...event(), ...changed })).rejects.toThrow('seen');
  expect(asked).toEqual(['sub_old']);
});

test('a dispute that nobody heard of is told, each of its events once, and a question of the bank takes nothing back', async () => {
  const { charge, oid } = await aCharge();
  await endCharge(api.db, charge.id, { status: 'succeeded', providerId: 'pi_6' });
  const disputed = { kind: 'disputed', paymentId: 'pi_6', amountCents: 3000 } as const;
  const [opened, closed] = [
    { ...event(), ...disputed, outcome: 'open' },
    { ...event(), ...disputed, outcome: 'lost' },
  ] as const;
  const asked = { ...event(), ...disputed, outcome: 'asked' } as const;
  const payments = {
    ...api.deps.payments,
    eventsSince: async function* () {
      yield [closed, opened, asked];
    },
  };
  const told: string[] = [];
  for (const _look of [1, 2])
    await takeMissedEvents({ ...api.deps, payments, tell: (news) => told.push(news) });
  expect(told.sort()).toEqual(
    ['asked', 'lost', 'open'].map((outcome) => `payment pi_6 was disputed, 3000 cents: ${outcome}`),
  );
  expect(await rowOf(charge.id)).toMatchObject({ lostAmount: 3000, refundedAmount: 0 });
  expect(await mailedRefunds(oid)).toEqual([]);
});

test.each([
  ['won', 'over', 500],
  ['lost too', 'lost', 800],
] as const)(
  'of two disputes of one payment the first is lost, the second %s: each counts for itself',
  async (_how, outcome, lostAmount) => {
    const { charge, oid } = await aCharge();
    const paymentId = `pi_two_${outcome}`;
    await endCharge(api.db, charge.id, { status: 'succeeded', providerId: paymentId });
    const taken = { orderId: oid, takenCents: 3000, takenAt: api.clock.now() };
    const facts = { brand: null, lastDigits: null, ...taken, refundedCents: 0 };
    const closed = (one: { outcome: 'lost' | 'over'; amountCents: number }, lostCents: number) => {
      const payments = { ...api.deps.payments, paymentFacts: async () => ({ ...facts, lostCents }) };
      return takeEvent({ ...api.deps, payments }, { ...event(), kind: 'disputed', paymentId, ...one });
    };
    await closed({ outcome: 'lost', amountCents: 500 }, 500);
    await closed({ outcome, amountCents: 300 }, lostAmount);
    expect(await rowOf(charge.id)).toMatchObject({ lostAmount });
  },
);

test('a dispute that is lost before the store has heard of the payment: it is paid first, and lost', async () => {
  const { charge, oid, token } = await aCharge();
  const facts = {
    brand: null,
    lastDigits: null,
    orderId: oid,
    takenCents: 3000,
    takenAt: api.clock.now(),
    refundedCents: 0,
    lostCents: 3000,
  };
  const payments = { ...api.deps.payments, paymentFacts: async () => facts };
  const disputed = { kind: 'disputed', paymentId: 'pi_early', amountCents: 3000, outcome: 'lost' } as const;
  const lost = { ...event(), ...disputed };
  for (const one of [lost, lost, { ...lost, ...event() }]) await takeEvent({ ...api.deps, payments }, one);
  const succeeded = {
    kind: 'charge-succeeded',
    takenCents: 3000,
    paymentId: 'pi_early',
    orderId: oid,
  } as const;
  await takeEvent(api.deps, { ...event(), ...succeeded });
  expect(await rowOf(charge.id)).toMatchObject({
    ...{ status: 'succeeded', providerId: 'pi_early', lostAmount: 3000, refundedAmount: 0 },
  });
  expect(await api.call('cartOrder', { params: { id: oid } }, token)).toMatchObject({ status: 'paid' });
});

test('what the store does not know is taken and left alone', async () => {
  const stranger = {
    kind: 'charge-succeeded',
    takenCents: 3000,
    paymentId: 'pi_x',
    orderId: 'nobody',
  } as const;
  await takeEvent(api.deps, { ...event(), ...stranger });
});

test('the marks of events are kept for ninety days, three times as long as one can come again', async () => {
  const { charge, oid } = await aCharge();
  const failed = { kind: 'charge-failed', paymentId: 'pi_old', orderId: oid, declineCode: null } as const;
  await takeEvent(api.deps, { ...event(), ...failed, eventId: 'evt_old' });
  const marks = async () => {
    const errors: unknown[] = [];
    await createWorkers(api.deps, { onError: (error) => errors.push(error) }).runDue();
    expect(errors).toEqual([]);
    return api.db.select().from(providerEvents).where(eq(providerEvents.id, 'evt_old'));
  };
  api.clock.advance(90 * 24 - 1);
  expect(await marks()).toHaveLength(1);
  api.clock.advance(1);
  expect(await marks()).toEqual([]);
  expect(await rowOf(charge.id)).toBeDefined();
});
