import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../../db/connect.ts';
import type { Done, SweepDeps } from '../../../sweep.ts';
import { fillStore, openDueBaskets } from '../../../testing/load/fill-store.ts';
import { recordingPayments } from '../../../testing/recording-payments.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { bookPlaces } from '../../places/book-places.service.ts';
import { createStockReader } from '../basket/basket.repository.ts';
import { populateSweep } from './populate.sweep.ts';
import { populateOrder } from './populate-order.service.ts';

/** More than a set, with less on the shelves than they all want. */
const SUBSCRIBERS = 105;
const DELIVERY = '2026-12-15';
const NOW = new Date('2026-12-11T18:00:00Z');
const AWAY = 'u7';
const STILL_OPEN = 'u11';

const depsWith = (db: Db): SweepDeps => ({
  db,
  clock: { now: () => NOW },
  config: {
    environment: 'local',
    business: { ...defaultBusinessSettings, maxQuantityPerProduct: 3, maxOpenValue: 4000 },
  },
  payments: recordingPayments(),
  tell: () => undefined,
});

/** A store with two plans, fortnights, next carts, coupons, unpaid orders, and few of everything. */
const fill = async (db: Db) => {
  const run = (text: string) => db.execute(sql.raw(text));
  await fillStore(db, { products: 240, subscribers: SUBSCRIBERS + 20, pastOrders: 200 }, '2026-12-01');
  await openDueBaskets(db, SUBSCRIBERS, DELIVERY);
  await run(
    `update products set inventory = substr(pid, 2)::integer * 7 % 11, is_organic = substr(pid, 2)::integer % 3 = 1`,
  );
  await run(`insert into plans (pid, content, origin, agriculture, default_persons, copy, published, position)
    select '1002', content, 'local-only', 'bio', 2, copy, true, 2 from plans where pid = '1001'`);
  await run(`insert into plan_options (pid, persons, min_price, max_price) values ('1002', 2, 900, 1800)`);
  await run(`insert into plan_template_lines (plan_pid, persons, position, cid, quantity)
    values ('1002', 2, 1, 'aisle-3', 1), ('1002', 2, 2, 'aisle-4', 2)`);
  await run(`insert into subscription_plans (uid, pid, persons) select uid, '1002', 2 from subscription_plans
    where substr(uid, 2)::integer % 4 = 0`);
  await run(`update subscriptions set frequence = 14 where substr(uid, 2)::integer % 5 = 0`);
  await run(`insert into preorder_lines (uid, pid, quantity, keep, created_at)
    select 'u' || i, 'p' || (i * 3 + k) % 240, 1 + k, k = 1, timestamptz '2026-12-01' + make_interval(mins => k)
    from generate_series(0, ${SUBSCRIBERS - 1}, 3) i, generate_series(0, 2) k`);
  await run(`insert into coupons (code, type, amount, max_uses) values ('DOUZE', 'FIXED_AMOUNTS', 300, 2)`);
  await run(`insert into applied_coupons (uid, code, applied_at)
    select 'u' || i, 'DOUZE', now() from generate_series(20, 24) i`);
  await run(`update orders set status = 'failed' where oid in ('open-30', 'open-31')`);
  await run(
    `update orders set status = 'open', delivery_date = '2026-12-08' where oid = 'open-${STILL_OPEN.slice(1)}'`,
  );
  await run(`insert into holidays (uid, start_at, end_at) values ('${AWAY}', '2026-12-14', '2026-12-16')`);
};

/** What somebody has of it afterwards: identifiers of orders aside. */
const kept = async (db: Db) => {
  const rows = async (text: string) => {
    const { rows: found } = (await db.execute(sql.raw(text))) as unknown as { rows: unknown[] };
    return found;
  };
  const others = `uid not in ('${AWAY}', '${STILL_OPEN}')`;
  return {
    lines:
      await rows(`select o.uid, o.delivery_date::text, o.timeslot_id, o.address, o.tips, o.populated_at::text,
      l.pid, l.quantity, l.keep, l.preordered, l.price, l.regular_price, l.member_price, l.taxable from orders o
      left join order_lines l using (oid) where o.delivery_date = '${DELIVERY}' order by o.uid, l.pid`),
    stock: await rows('select pid, inventory from products order by pid'),
    next: await rows(
      `select uid, next_delivery_date::text, parity from subscriptions where ${others} order by uid`,
    ),
    places: await rows(`select uid, day::text, timeslot_id from bookings where ${others} order by uid, day`),
    carts: await rows('select uid, pid, quantity, keep from preorder_lines order by uid, pid'),
    coupons: await rows(`select u.uid, u.code, o.delivery_date::text, c.uses from coupon_uses u
      join orders o using (oid) join coupons c using (code) order by u.uid`),
  };
};

let bySets: Database;
let oneByOne: Database;
beforeAll(async () => {
  bySets = await openTestDatabase();
  oneByOne = await openTestDatabase();
  await fill(bySets.db);
  await fill(oneByOne.db);
});
afterAll(async () => {
  await bySets.close();
  await oneByOne.close();
});

const sweep = async (db: Db) => {
  const done: Omit<Done, 'at'>[] = [];
  const errors: unknown[] = [];
  await populateSweep({
    ...{
      deps: depsWith(db),
      worker: 'one',
      leaseMs: 60_000,
      billingLanes: 1,
      isStopping: () => false,
      process: { hasHeard: true },
    },
    done: (one) => done.push(one),
    onError: (error) => errors.push(error),
  });
  return { done, errors };
};

test('baskets that are filled in sets are those that are filled one by one, to the last piece on the shelves', async () => {
  const deps = depsWith(oneByOne.db);
  const readStock = createStockReader();
  const { rows: due } = (await oneByOne.db.execute(
    sql`select uid from subscriptions where next_delivery_date = ${DELIVERY}
      and uid not in (${AWAY}, ${STILL_OPEN}) order by uid`,
  )) as unknown as { rows: { uid: string }[] };
  for (const { uid } of due) {
    await oneByOne.db.transaction(async (tx) => {
      await bookPlaces({ ...deps, db: tx }, uid);
      await populateOrder({ ...deps, db: tx }, uid, DELIVERY, readStock);
    });
  }
  const { done, errors } = await sweep(bySets.db);
  expect(errors).toEqual([]);
  expect(done.filter(({ what }) => what === 'populated')).toHaveLength(SUBSCRIBERS - 2);
  expect(done.filter(({ what }) => what !== 'populated')).toMatchObject([
    { what: 'delivery-left-out', uid: AWAY, delivery_date: DELIVERY },
  ]);
  const [sets, ones] = [await kept(bySets.db), await kept(oneByOne.db)];
  for (const [what, rows] of Object.entries(ones)) {
    expect(rows.length).toBeGreaterThan(0);
    expect({ [what]: sets[what as keyof typeof sets] }).toEqual({ [what]: rows });
  }
  expect(sets.stock).toContainEqual({ pid: 'p1', inventory: 0 });
}, 300_000);

test('each owner is told once, and what the mail says of the basket is so', async () => {
  const { rows: told } = (await bySets.db.execute(
    sql`select m.recipient, m.locals->>'filled' as filled, m.locals->>'cut_off_at' as until,
      coalesce(sum(l.price * l.quantity), 0)::integer as value
      from mails m join orders o on o.oid = m.locals->>'oid' left join order_lines l using (oid)
      where m.template = 'order-reminder' group by m.id`,
  )) as unknown as { rows: { recipient: string; filled: string; until: string; value: number }[] };
  expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(SUBSCRIBERS - 2);
  expect(told).toHaveLength(SUBSCRIBERS - 2);
  expect(new Set(told.map(({ filled }) => filled))).toEqual(new Set(['full', 'partly', 'empty']));
  for (const { filled, value } of told) expect(filled === 'empty').toBe(value === 0);
});

test('done again, nothing is done', async () => {
  const before = await kept(bySets.db);
  expect((await sweep(bySets.db)).done).toEqual([]);
  expect(await kept(bySets.db)).toEqual(before);
});

test('one of them who fails keeps the others from nothing', async () => {
  const run = (text: string) => bySets.db.execute(sql.raw(text));
  await run(`update orders set status = 'skipped' where status = 'open'`);
  await run('update products set inventory = 1000');
  await run(`update subscriptions set next_delivery_date = '2027-06-01' where uid = '${STILL_OPEN}'`);
  await run(`update subscriptions set next_delivery_date = '2026-12-14' where uid in ('u1', 'u2', 'u3')`);
  await run(`update timeslots set day = 1`);
  await run(
    `alter table orders add constraint nobody_of_u2 check (uid <> 'u2' or delivery_date <> '2026-12-14')`,
  );
  const { done, errors } = await sweep(bySets.db);
  expect(done.filter(({ what }) => what === 'populated').map(({ uid }) => uid)).toEqual(['u1', 'u3']);
  expect(errors).toHaveLength(1);
});
