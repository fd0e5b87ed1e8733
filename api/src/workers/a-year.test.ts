import { eq, gte, sql } from 'drizzle-orm';
import { addDays, type Day, daysBetween, momentOf, weekdayOf } from '../calendar-day.ts';
import { products } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';
import { charges, mails } from '../db/schema/outboxes.ts';
import { slotDays } from '../db/schema/pickup-points.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { sessions } from '../db/schema/users.ts';
import { isOnHolidays } from '../modules/orders/order-calendar.rules.ts';
import { startWorkingStore, type WorkingStore } from './workers.fixture.ts';

/** Small and repeatable: the same year every time. */
const luck = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

type Person = {
  token: string;
  uid: string;
  card: string;
  away: { startAt: Day; endAt: Day } | null;
};

const PEOPLE = 40;
const FIRST_DAY = '2026-11-16';

let store: WorkingStore;
const people: Person[] = [];
const roll = luck(20_261_116);
const moved = new Set<Person>();

beforeAll(async () => {
  store = await startWorkingStore({ business: { minimumSubtotal: 1000 } });
  for (let count = 0; count < PEOPLE; count += 1) people.push(await join(count));
  // The point is as large on Thursdays as it has to be today: whoever leaves may find it full when they come back.
  await store.api.db.execute(
    sql`update timeslots set spots = (select max(spots - spots_left) from slot_days where timeslot_id = id) where id = 'cafe-thursday'`,
  );
  await store.api.db.update(sessions).set({ expiresAt: new Date('2030-01-01T00:00:00Z') });
}, 300_000);

afterAll(() => store.api.close());

const atHome = (frequence: 7 | 14) => ({
  address: '1, rue Ontario Est',
  city: 'Montréal',
  province: 'QC' as const,
  zip_code: 'H2X 1Y1',
  timeslotId: 'home-tuesday',
  frequence,
});

/** Weekly and bi-weekly, at the point on either day and at home, members and not; some have a card that is refused. */
const join = async (count: number): Promise<Person> => {
  const frequence: 7 | 14 = count % 3 === 0 ? 14 : 7;
  const { token, uid } = await store.customer(frequence);
  if (count % 4 === 1) await store.api.call('saveHomeDelivery', { body: atHome(frequence) }, token);
  if (count % 4 === 2) {
    const body = { ppid: 'cafe', timeslotId: 'cafe-saturday', frequence };
    await store.api.call('savePickupDelivery', { body }, token);
  }
  if (count % 5 === 0) {
    await store.api.db.update(subscriptions).set({ primeStatus: 'active' }).where(eq(subscriptions.uid, uid));
  }
  const person = { token, uid, card: `pm_${uid}`, away: null };
  if (count % 8 === 3) store.payments.refuse(person.card, 'card-declined');
  return person;
};

/** What customers do on a day: most nothing; refusals (too late, no stock, not active) are part of life. */
const live = async (person: Person, day: Day) => {
  const { token } = person;
  const call = async (work: Promise<unknown>) => work.catch(() => undefined);
  switch (roll(60)) {
    case 0: {
      const away = { startAt: addDays(day, 3), endAt: addDays(day, 3 + roll(20)) };
      const body = { start_at: away.startAt, end_at: away.endAt };
      const saved = await store.api.call('saveHolidays', { body }, token).catch(() => null);
      if (saved) person.away = away;
      break;
    }
    case 1: {
      const order = await store.api.call('processingOrder', {}, token);
      const body = { status: order?.status === 'skipped' ? ('open' as const) : ('skipped' as const) };
      if (order) await call(store.api.call('setOrderStatus', { params: { oid: order.oid }, body }, token));
      break;
    }
    case 2:
      await call(store.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token));
      break;
    case 3:
      await call(store.api.call('reactivate', {}, token));
      break;
    case 4: {
      person.card = `pm_${person.uid}_${day}`;
      await call(store.api.call('changeCard', { body: { paymentMethodId: person.card } }, token));
      break;
    }
    case 5:
      store.payments.refuse(person.card, roll(2) === 0 ? 'card-insufficient-funds' : null);
      break;
    case 8: {
      const timeslotId = roll(2) === 0 ? 'cafe-thursday' : 'cafe-saturday';
      const { frequence } = await store.api.call('nextDeliveries', {}, token);
      // Who moves every second week begins another rhythm: the check at the year's end is of who keeps theirs.
      if (frequence === 14) break;
      const body = { ppid: 'cafe', timeslotId, frequence };
      const saved = store.api.call('savePickupDelivery', { body }, token).then(() => moved.add(person));
      await call(saved);
      break;
    }
    case 6:
    case 7: {
      const order = await store.api.call('processingOrder', {}, token);
      const params = { oid: order?.oid ?? '', pid: 'honeycrisp' };
      await call(store.api.call('setOrderProduct', { params, body: { quantity: 1 + roll(3) } }, token));
      break;
    }
  }
};

/** What is checked of an order; `offBy` is what its receipt does not explain of the total, null before billing. */
const checked = {
  oid: orders.oid,
  uid: orders.uid,
  status: orders.status,
  day: orders.deliveryDate,
  total: orders.totalPrice,
  offBy: sql<number | null>`case when ${orders.billedAt} is not null then ${orders.subtotalPrice}
    - ${orders.primeSavings} - ${orders.couponDiscount} - ${orders.referralPrice} + ${orders.shippingPrice} + ${orders.tips}
    + ${orders.priceTax1} + ${orders.priceTax2} + ${orders.adjustment} - ${orders.adminDiscount}
    - ${orders.couponStripe} - ${orders.credit} - ${orders.creditStripe} - ${orders.totalPrice} end`,
};
type Checked = { oid: string; uid: string; status: string; day: Day; total: number; offBy: number | null };

/** What is wrong with an order, as the provider's books and its owner's holidays say. */
const faultsOf = (
  order: Checked,
  paymentsOf: Map<string, { amountCents: number }[]>,
  today: Day,
): string[] => {
  const faults: string[] = [];
  const payments = paymentsOf.get(order.oid) ?? [];
  const isPaidByCard = order.status === 'paid' && order.total > 0;
  if (payments.length !== (isPaidByCard ? 1 : 0)) faults.push(`paid ${payments.length} times`);
  if (isPaidByCard && payments[0]?.amountCents !== order.total) faults.push('paid another amount');
  if (order.offBy === null) return faults;
  if (order.offBy !== 0) faults.push('does not add up');
  const away = people.find(({ uid }) => uid === order.uid)?.away ?? null;
  if (order.day >= today && isOnHolidays(order.day, away)) faults.push('billed on holiday');
  return faults;
};

/** Everything from five days ago on: what is older has ended, and is looked at again at the year's end. */
const checkDay = async (day: Day, from: Day = addDays(day, -5)) => {
  const { db } = store.api;
  const recent = await db.select(checked).from(orders).where(gte(orders.deliveryDate, from));
  const paymentsOf = Map.groupBy(store.payments.taken, ({ orderId }) => orderId);
  const faults = recent.flatMap((order) =>
    faultsOf(order, paymentsOf, day).map((fault) => `${order.oid} (${order.status}): ${fault}`),
  );
  const wanted = recent.filter(({ status }) => status !== 'cancel');
  const once = new Set(wanted.map((order) => `${order.uid} ${order.day}`));
  if (once.size !== wanted.length) faults.push('two orders for one delivery');
  const [stock] = await db.select({ least: sql<number>`min(${products.inventory})` }).from(products);
  faults.push(...(await placeFaults(day)));
  const [places] = await db.select({ least: sql<number>`min(${slotDays.spotsLeft})` }).from(slotDays);
  if (Number(stock?.least) < 0 || Number(places?.least) < 0) faults.push('less than nothing left');
  const errors = store.errors.map((error) =>
    String(error instanceof Error && error.cause ? error.cause : error),
  );
  expect({ day, faults, errors }).toEqual({ day, faults: [], errors: [] });
};

/** Every basket on its way has its place, nobody has two on a day, and what is counted is what is booked. */
const placeFaults = async (day: Day): Promise<string[]> => {
  const { db } = store.api;
  const [row] = await db
    .select({
      homeless: sql<number>`(select count(*) from orders where status = 'open' and delivery_date >= ${day}
        and not exists (select 1 from bookings where bookings.uid = orders.uid
        and bookings.day = orders.delivery_date and bookings.timeslot_id = orders.timeslot_id))`,
      miscounted: sql<number>`(select count(*) from slot_days where spots - spots_left <>
        (select count(*) from bookings where bookings.timeslot_id = slot_days.timeslot_id
        and bookings.day = slot_days.day))`,
    })
    .from(sql`(select 1) as one`);
  const faults = [];
  if (Number(row?.homeless) > 0) faults.push('a basket without a place');
  if (Number(row?.miscounted) > 0) faults.push('places miscounted');
  return faults;
};

test('forty subscribers live a year: nobody pays twice, nobody gets a basket on holiday, every cent adds up', async () => {
  const slotDays = [2, 4, 6];
  for (let day: Day = FIRST_DAY; day < addDays(FIRST_DAY, 365); day = addDays(day, 1)) {
    store.api.clock.set(momentOf(day, '02:00').toISOString());
    if (weekdayOf(day) === 1) await store.api.db.update(products).set({ inventory: 60 + roll(60) });
    for (const person of people) await live(person, day);
    const hours = slotDays.includes(weekdayOf(day)) ? ['15:40', '19:00'] : [];
    for (const hour of ['04:00', '10:00', '12:00', '16:00', '18:00', ...hours].sort())
      await store.at(momentOf(day, hour).toISOString());
    await checkDay(day);
  }
  await checkDay(addDays(FIRST_DAY, 365), FIRST_DAY);
  const { db } = store.api;
  const year = await db.select().from(orders);
  const statuses = new Set(year.map(({ status }) => status));
  expect(year.length).toBeGreaterThan(600);
  expect(moved.size).toBeGreaterThan(5);
  expect(statuses).toEqual(new Set(['open', 'paid', 'skipped', 'cancel']));
  const receipts = await db.select().from(mails).where(eq(mails.template, 'order-receipt'));
  expect(receipts).toHaveLength(year.filter(({ status }) => status === 'paid').length);
  const succeeded = await db.select().from(charges).where(eq(charges.status, 'succeeded'));
  expect(succeeded).toHaveLength(store.payments.taken.length);

  // Every second week is every second week, over a New Year whose ISO weeks are 53 and 1.
  const slow = await db.select().from(subscriptions).where(eq(subscriptions.frequence, 14));
  const gaps = slow.flatMap(({ uid }) => {
    const days = year.filter((order) => order.uid === uid).map(({ deliveryDate }) => deliveryDate);
    return days.sort().map((day, index) => daysBetween(days[index - 1] ?? day, day) % 14);
  });
  expect(new Set(gaps)).toEqual(new Set([0]));
}, 900_000);
