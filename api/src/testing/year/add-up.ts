import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';

type Counted = { what: string; wrong: number };

/** Orders that took, or will take, what they hold. */
const HOLDING = sql.raw(`('open', 'paid', 'failed')`);
/** Billed: what was spent on it is spent. */
const BILLED = sql.raw(`(status = 'paid' or (status in ('open', 'failed') and billed_at is not null))`);

/** What is counted in two places, in numbers that must all be 0. */
const counts: readonly { what: string; wrong: ReturnType<typeof sql> }[] = [
  {
    what: 'receipts whose lines do not make their total',
    wrong: sql`select count(*) from orders where billed_at is not null and subtotal_price - prime_savings
      - coupon_discount - referral_price + shipping_price + tips + price_tax1 + price_tax2 + adjustment - admin_discount
      - coupon_stripe - credit - credit_stripe <> total_price`,
  },
  {
    what: 'paid orders without exactly one payment of their total',
    wrong: sql`select count(*) from orders where status = 'paid' and total_price > 0 and 1 <> (select count(*)
      from charges where charges.oid = orders.oid and charges.status = 'succeeded' and amount = total_price)`,
  },
  {
    what: 'payments kept for an order that is not paid',
    wrong: sql`select count(*) from charges join orders on orders.oid = charges.oid
      where charges.status = 'succeeded' and orders.status <> 'paid' and refunded_amount < charges.amount`,
  },
  {
    what: 'paid orders without a receipt by mail',
    wrong: sql`select count(*) from orders where status = 'paid' and not exists
      (select 1 from mails where dedupe_key = 'order-receipt:' || orders.oid)`,
  },
  {
    what: 'customers with two orders for one delivery',
    wrong: sql`select count(*) from (select 1 from orders where status <> 'cancel'
      group by uid, delivery_date having count(*) > 1) as twins`,
  },
  {
    what: 'customers whose credit is not what was given less what was used',
    wrong: sql`select count(*) from users where
      (select coalesce(sum(amount), 0) from credit_entries where credit_entries.uid = users.uid
        and reason not in ('admin', 'referral'))
      <> -(select coalesce(sum(credit + referral_price + referral_left_out), 0) from orders where orders.uid = users.uid and ${BILLED})`,
  },
  {
    what: 'customers with less than no credit',
    wrong: sql`select count(*) from (select 1 from credit_entries group by uid having sum(amount) < 0) as poor`,
  },
  {
    what: 'invitations rewarded without a paid order, or without the credit',
    wrong: sql`select count(*) from referrals where rewarded_at is not null and (not exists
      (select 1 from orders where orders.uid = referred_uid and status = 'paid') or not exists
      (select 1 from credit_entries where reason = 'referral' and source = referrals.id))`,
  },
  {
    what: 'coupons on a paid order that were not counted',
    wrong: sql`select count(*) from orders where status = 'paid' and coupon_discount > 0 and not exists
      (select 1 from coupon_uses where coupon_uses.oid = orders.oid and coupon_uses.code = orders.coupon_code)`,
  },
  {
    what: 'coupons counted for an order that holds none',
    wrong: sql`select count(*) from coupon_uses join orders on orders.oid = coupon_uses.oid
      where orders.status not in ${HOLDING}`,
  },
  {
    what: 'grants used by an order that took nothing',
    wrong: sql`select count(*) from order_grants join orders on orders.oid = order_grants.oid
      where orders.status not in ${HOLDING}`,
  },
  {
    what: 'baskets on their way without a place',
    wrong: sql`select count(*) from orders where status = 'open' and billed_at is null and delivered_at is null
      and delivery_date > (select max(delivery_date) - 3 from orders where status = 'paid')
      and not exists (select 1 from bookings where bookings.uid = orders.uid
        and bookings.day = orders.delivery_date and bookings.timeslot_id = orders.timeslot_id)`,
  },
  {
    what: 'places miscounted',
    wrong: sql`select count(*) from slot_days where spots_left < 0 or spots - spots_left <> (select count(*)
      from bookings where bookings.timeslot_id = slot_days.timeslot_id and bookings.day = slot_days.day)`,
  },
  {
    what: 'paid baskets whose day is over and that were not delivered',
    wrong: sql`select count(*) from orders where status = 'paid' and delivered_at is null and delivery_date <
      (select max(populated_at)::date - 1 from orders)`,
  },
];

/** Everything that the store counts in two places: what does not agree, in words. */
export const whatDoesNotAddUp = async (db: Db): Promise<string[]> => {
  const found: Counted[] = [];
  for (const { what, wrong } of counts) {
    const { rows } = (await db.execute(wrong)) as unknown as { rows: { count: number | string }[] };
    found.push({ what, wrong: Number(rows[0]?.count ?? 0) });
  }
  return found.filter(({ wrong }) => wrong > 0).map(({ what, wrong }) => `${wrong} ${what}`);
};

/** Uses of coupons that were there before anybody came: the sample data has some. */
export const couponUsesNow = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = (await db.execute(sql`select code, uses - (select count(*) from coupon_uses
    where coupon_uses.code = coupons.code) as others from coupons`)) as unknown as {
    rows: { code: string; others: number | string }[];
  };
  return new Map(rows.map(({ code, others }) => [code, Number(others)]));
};

/** What left the shelves is in baskets: `stocked` is what was ever put there, by product. */
export const stockFaults = async (db: Db, stocked: ReadonlyMap<string, number>): Promise<string[]> => {
  const { rows } = (await db.execute(sql`select products.pid, inventory,
    (select coalesce(sum(quantity), 0) from order_lines join orders using (oid)
      where order_lines.pid = products.pid and status in ${HOLDING}) as held from products`)) as unknown as {
    rows: { pid: string; inventory: number; held: number | string }[];
  };
  return rows
    .filter(({ pid, inventory, held }) => inventory < 0 || inventory + Number(held) !== stocked.get(pid))
    .map(
      ({ pid, inventory, held }) => `${pid}: ${stocked.get(pid)} came, ${inventory} left, ${held} in baskets`,
    );
};
