import { TERMS } from '@msl/contracts/legal.ts';
import { addDays, type Day } from '../../calendar-day.ts';
import { chooseDelivery, newCard, type Person, payFirst } from './people.ts';
import type { YearStore } from './year-store.ts';

const MEMBERSHIPS = ['yearly-prime', 'monthly-prime'] as const;

type Deed = (store: YearStore, person: Person, day: Day) => Promise<unknown>;

/** What a customer may do on a day. Refusals (too late, no stock, not active) are part of life. */
const deeds: readonly Deed[] = [
  async (store, person, day) => {
    const from = addDays(day, person.luck.roll(12));
    const away = { startAt: from, endAt: addDays(from, person.luck.roll(25)) };
    const body = { start_at: away.startAt, end_at: away.endAt };
    if (await store.tryCall('saveHolidays', { body }, person.token)) person.away = away;
  },
  async (store, person) => {
    if (await store.tryCall('clearHolidays', {}, person.token)) person.away = null;
  },
  async (store, { token }) => {
    const order = await store.tryCall('processingOrder', {}, token);
    if (!order) return;
    const status = order.status === 'skipped' ? ('open' as const) : ('skipped' as const);
    await store.tryCall('setOrderStatus', { params: { oid: order.oid }, body: { status } }, token);
  },
  async (store, { token, luck }) => {
    const status = luck.isLucky(70) ? ('paused' as const) : ('cancel' as const);
    await store.tryCall('setSubscriptionStatus', { body: { status } }, token);
  },
  (store, { token }) => store.tryCall('reactivate', { body: { terms: TERMS.version } }, token),
  async (store, person) => {
    const paymentMethodId = await newCard(
      store,
      person,
      person.luck.oneOf(['good', 'refusing', 'asks-always']),
    );
    if (paymentMethodId) await store.tryCall('changeCard', { body: { paymentMethodId } }, person.token);
  },
  chooseDelivery,
  (store, { token, luck }) =>
    store.tryCall('setFrequence', { params: { frequency: luck.isLucky(50) ? '7' : '14' } as never }, token),
  async (store, { token, luck }) => {
    const tips = [0, 50, 100, 200, 300, 400, 500] as const;
    await store.tryCall('updateDefaultTip', { body: { default_tip: luck.oneOf(tips) } }, token);
  },
  async (store, { token, luck }) => {
    const code = luck.oneOf(['BIENVENUE', 'PREMIER5', 'RECOLTE15', 'LES100PREMIERS', 'CITROUILLE']);
    await store.tryCall('applyCoupon', { body: { code } }, token);
  },
  (store, person, day) => joinMembership(store, person, day, person.luck.oneOf(MEMBERSHIPS)),
  (store, { token, luck }) =>
    store.tryCall('changePrime', { body: { lookup_key: luck.oneOf(MEMBERSHIPS) } }, token),
  (store, { token }) => store.tryCall('leavePrime', {}, token),
];

/** Baskets are changed much more often than anything else. */
const changeBasket: Deed = async (store, { token, luck }) => {
  const order = await store.tryCall('processingOrder', {}, token);
  const line = order?.products[luck.roll(Math.max(1, order.products.length))];
  if (!order || !line) return;
  const params = { oid: order.oid, pid: line.pid };
  if (luck.isLucky(25)) await store.tryCall('removeOrderProduct', { params }, token);
  else await store.tryCall('setOrderProduct', { params, body: { quantity: 1 + luck.roll(4) } }, token);
};

/** What the team does for a customer: credit, a discount, the fee of a missing bin, money back. */
const beHelped: Deed = async (store, { token, uid, luck }, day) => {
  const kind = luck.oneOf(['credit', 'discount', 'adjustment'] as const);
  const asked = { request_id: `${kind}-${uid}-${day}`, reason: 'A simulated year' };
  if (luck.isLucky(50)) {
    await store.operator(`/customers/${uid}/grants`, { ...asked, kind, amount: 100 + luck.roll(900) });
    return;
  }
  const [paid] = (await store.tryCall('history', { query: {} }, token)) ?? [];
  if (paid) await store.operator(`/orders/${paid.oid}/refunds`, { ...asked, amount: 1 + luck.roll(300) });
};

/** What somebody whose payment was refused does about it, sooner or later or never: the button names the amount. */
export const settleWhatIsOwed: Deed = async (store, person) => {
  const { token, luck, mends } = person;
  if (!mends || luck.isLucky(50)) return;
  const owed = (await store.tryCall('subscription', {}, token))?.unpaid;
  if (!owed) return;
  const params = { oid: owed.oid };
  // Half of them take the same card once more; the others type a good one.
  const other = luck.isLucky(50) ? await newCard(store, person, 'good') : null;
  const body = other ? { paymentMethodId: other } : {};
  const asked = await store.tryCall('payOrder', { params, body }, token);
  if (asked?.status !== 'to-confirm' || !asked.client_secret) return;
  // Now and then the bank is not answered, or the page is closed before the store hears of it.
  if (luck.isLucky(80)) await store.browser.confirmPayment(asked.client_secret);
  if (luck.isLucky(80)) await store.tryCall('payOrder', { params, body }, token);
};

/** What is due of a membership is paid in the page. */
const payMembership: Deed = async (store, { token }) => {
  const due = (await store.tryCall('subscription', {}, token))?.prime_due;
  const payment = due ? await store.tryCall('membershipPayment', {}, token) : null;
  if (!payment) return;
  await store.browser.confirmPayment(payment.client_secret, payment.paymentMethodId);
  await store.tryCall('settleMembership', {}, token);
};

/** Now and then the page is closed before it is paid. */
const joinMembership = async (
  store: YearStore,
  person: Person,
  day: Day,
  lookup_key: (typeof MEMBERSHIPS)[number],
) => {
  const asked = await store.tryCall('joinPrime', { body: { lookup_key } }, person.token);
  if (asked?.prime_due && person.luck.isLucky(80)) await payMembership(store, person, day);
};

/** One person's morning: whoever has not paid yet tries again, the others live. */
export const liveADay: Deed = async (store, person, day) => {
  const { luck } = person;
  if (person.customerId === null) {
    if (luck.isLucky(50) && (await payFirst(store, person))) person.customerId = 'started';
    return;
  }
  if (person.prime && luck.isLucky(5)) {
    await joinMembership(store, person, day, person.prime);
    person.prime = null;
  }
  if (luck.roll(30) === 0) await payMembership(store, person, day);
  if (luck.roll(person.pace) === 0) await luck.oneOf(deeds)(store, person, day);
  if (luck.roll(10) === 0) await changeBasket(store, person, day);
  if (luck.roll(120) === 0) await beHelped(store, person, day);
};
