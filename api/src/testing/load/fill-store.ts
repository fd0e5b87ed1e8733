/** More than 150 lines: the rows of a whole store, table after table, as one reads them. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { BIG, basketSizes, SMALL } from './basket-sizes.ts';

export type StoreSize = { products: number; subscribers: number; pastOrders: number };

export const AISLES = 12;
export const SUB_AISLES = 60;
const PAST_LINES = 3;

/** The products before this number are in stock, the others sold out. */
export const inStock = (products: number): number => Math.floor(products * 0.95);

/** Every number is made of the row's own, so that two fills are alike; `day` is when the open baskets are delivered. */
export const fillStore = async (db: Db, size: StoreSize, day: string): Promise<void> => {
  await catalogue(db, size);
  await places(db);
  await people(db, size, day);
  await withoutIndexes(db, ['orders', 'order_lines'], async () => {
    await pastOrders(db, size, day);
    await openBaskets(db, size, day);
  });
  await db.execute(sql`vacuum analyze`);
};

const run = (db: Db, text: string) => db.execute(sql.raw(text));
const named = (fr: string, en: string, more = '') =>
  `jsonb_build_object('fr-CA', jsonb_build_object('name', ${fr}${more}), 'en-CA', jsonb_build_object('name', ${en}${more}))`;

const catalogue = async (db: Db, { products }: StoreSize) => {
  await run(
    db,
    `insert into categories (cid, copy, position)
     select 'aisle-' || i, ${named(`'Rayon ' || i`, `'Aisle ' || i`)}, i from generate_series(0, ${AISLES - 1}) i`,
  );
  await run(
    db,
    `insert into categories (cid, parent_cid, copy, position)
     select 'sub-' || i, 'aisle-' || i % ${AISLES}, ${named(`'Tablette ' || i`, `'Shelf ' || i`)}, i
     from generate_series(0, ${SUB_AISLES - 1}) i`,
  );
  await run(
    db,
    `insert into tags (tid, copy, position)
     select 'tag-' || i, ${named(`'Étiquette ' || i`, `'Tag ' || i`)}, i from generate_series(0, 4) i`,
  );
  const description = `, 'description', 'Lot ' || i || ', sauvé par une ferme d’ici : à cuisiner cette semaine, en potage ou au four.'`;
  await run(
    db,
    `insert into products (pid, cid, published, images, brand, origin, copy, volume, unit, unit_price, unit_price_unit,
       price, regular_price, member_price, promotion, is_promo, is_featured, is_saved, is_local, is_new, taxable, inventory)
     select 'p' || i, 'sub-' || i % ${SUB_AISLES}, true, '["/products/1f955.webp"]', 'Ferme ' || i % 40, 'CA-QC',
       ${named(`'Légume ' || md5(i::text)`, `'Vegetable ' || md5(i::text)`, description)},
       45000, 'g', 89, '100 g',
       case when i % 10 = 0 then 400 else 500 + i % 700 end, case when i % 10 = 0 then 500 else 500 + i % 700 end,
       case when i % 3 = 0 then 350 end, case when i % 10 = 0 then 20 end, i % 10 = 0,
       i % 50 = 0, i % 2 = 0, i % 3 = 0, i % 20 = 1, i % 4 = 0, case when i < ${inStock(products)} then 1000000 else 0 end
     from generate_series(0, ${products - 1}) i`,
  );
  await run(
    db,
    `insert into product_tags (pid, tid) select 'p' || i, 'tag-' || (i + t) % 5
     from generate_series(0, ${products - 1}) i, generate_series(0, 1) t where t = 0 or i % 2 = 0`,
  );
};

const places = async (db: Db) => {
  await run(
    db,
    `insert into plans (pid, content, origin, agriculture, default_persons, copy, published)
     values ('1001', 'fruits-only', 'economy', 'no-preference', 2, ${named(`'Le fruité'`, `'Fruity'`)}, true)`,
  );
  await run(
    db,
    `insert into plan_options (pid, persons, min_price, max_price) values ('1001', 2, 1500, 2500)`,
  );
  await run(
    db,
    `insert into pickup_points (ppid, name, address, city, zip_code, lat, lng)
     values ('cafe', 'Café du coin', '12, rue Rachel Est', 'Montréal', 'H2W 1C6', 45.52, -73.58)`,
  );
  await run(db, `insert into delivery_zones (zid, copy) values ('centre', ${named(`'Centre'`, `'Centre'`)})`);
  await run(db, `insert into delivery_zone_areas (fsa, zid) values ('H2W', 'centre')`);
  await run(
    db,
    `insert into timeslots (id, ppid, zid, day, start_time, end_time, spots)
     select 'cafe-' || day, 'cafe', null, day, '16:00', '19:00', 1000000 from generate_series(0, 6) day
     union all select 'home-' || day, null, 'centre', day, '16:00', '19:00', 1000000 from generate_series(0, 6) day`,
  );
};

/** The delivery after the open one is a year away, so that no basket is filled meanwhile. Odd subscribers are delivered at home. The token of number 7 is `token-7`, its card at the provider `pm_7`. */
const people = async (db: Db, { subscribers }: StoreSize, day: string) => {
  const everyone = `from generate_series(0, ${subscribers - 1}) i`;
  await run(
    db,
    `insert into users (uid, email, password_hash, first_name, last_name, phone, locale, confirmed_at)
     select 'u' || i, 'u' || i || '@example.ca', '-', 'Marie', 'Tremblay ' || i, '15145550123', 'fr-CA', now() ${everyone}`,
  );
  await run(
    db,
    `insert into sessions (token_hash, uid, expires_at)
     select encode(sha256(convert_to('token-' || i, 'UTF8')), 'hex'), 'u' || i, now() + interval '20 days' ${everyone}`,
  );
  await run(
    db,
    `insert into subscriptions (uid, status, next_delivery_date, provider_customer_id, provider_payment_method_id,
       card_brand, card_last_digits, prime_status, prime_interval, prime_current_period_end, prime_renews, activated_at)
     select 'u' || i, 'active', date '${day}' + 364, 'cus_' || i, 'pm_' || i, 'visa', '4242',
       case when i % 5 = 0 then 'active' else 'inactive' end, case when i % 5 = 0 then 'year' end,
       case when i % 5 = 0 then now() + interval '200 days' end, i % 5 = 0, now() - interval '1 year' ${everyone}`,
  );
  await run(db, `insert into subscription_plans (uid, pid, persons) select 'u' || i, '1001', 2 ${everyone}`);
  await run(
    db,
    `insert into deliveries (uid, entity_type, entity_id, timeslot_id, name, address, city, province, zip_code)
     select 'u' || i, case when i % 2 = 0 then 'PUP' else 'LAD' end, case when i % 2 = 0 then 'cafe' else 'centre' end,
       case when i % 2 = 0 then 'cafe-' else 'home-' end || extract(dow from date '${day}'),
       case when i % 2 = 0 then 'Café du coin' end, i || ', rue Rachel Est', 'Montréal', 'QC', 'H2W 1C6' ${everyone}`,
  );
  await run(
    db,
    `insert into credit_entries (id, uid, amount, reason, source)
     select 'credit-' || i, 'u' || i, 500, 'admin', 'welcome' ${everyone} where i % 4 = 0`,
  );
};

const orderPlace = (day: string) =>
  `case when n % 2 = 0 then 'PUP' else 'LAD' end, case when n % 2 = 0 then 'cafe' else 'centre' end,
   case when n % 2 = 0 then 'cafe-' else 'home-' end || extract(dow from ${day}), '16:00', '19:00',
   n || ', rue Rachel Est', 'Montréal', 'QC', 'H2W 1C6'`;
const placeColumns =
  'entity_type, entity_id, timeslot_id, slot_start, slot_end, address, city, province, zip_code';

/** Weeks before `day`, one after the other, paid and delivered. */
const pastOrders = async (db: Db, { products, subscribers, pastOrders }: StoreSize, day: string) => {
  const rows = `(select i, i % ${subscribers} as n, date '${day}' - 7 * (1 + i / ${subscribers}) as day
    from generate_series(0, ${pastOrders - 1}) i) past`;
  await run(
    db,
    `insert into orders (oid, uid, status, delivery_date, populated_at, billed_at, paid_at, delivered_at, ${placeColumns},
       card_brand, card_last_digits, subtotal_price, shipping_price, price_tax1, price_tax2, total_price, created_at)
     select 'past-' || i, 'u' || n, 'paid', day, day - 4, day - 1, day - 1, day, ${orderPlace('day')},
       'visa', '4242', 3000, 199, 10, 20, 3229, day - 4 from ${rows}`,
  );
  await run(
    db,
    `insert into order_lines (oid, pid, quantity, price, regular_price, created_at)
     select 'past-' || i, 'p' || (i * 7 + k * 101) % ${products}, 2, 500, 500, day - 4
     from ${rows}, generate_series(0, ${PAST_LINES - 1}) k`,
  );
};

const openBaskets = async (db: Db, { products, subscribers }: StoreSize, day: string) => {
  const { big, small } = basketSizes(subscribers);
  const lines = `case when n < ${big} then ${BIG} when n < ${big + small} then ${SMALL} else 8 end`;
  await openOrders(db, { prefix: 'open', count: subscribers, day });
  await openLines(db, { prefix: 'open', count: subscribers, lines, products });
  await bookedPlaces(db, day);
};

/** The place of each open basket; counted at once, where the trigger would count a hundred thousand times. */
const bookedPlaces = async (db: Db, day: string) => {
  await run(db, 'alter table bookings disable trigger all');
  await run(
    db,
    `insert into bookings (uid, day, timeslot_id)
     select uid, delivery_date, timeslot_id from orders where status = 'open' and delivery_date = date '${day}'`,
  );
  await run(
    db,
    `insert into slot_days (timeslot_id, day, spots, spots_left)
     select id, date '${day}', spots, spots - (select count(*) from bookings where timeslot_id = id)
     from timeslots where exists (select from bookings where timeslot_id = id)`,
  );
  await run(db, 'alter table bookings enable trigger all');
};

type Opened = { prefix: string; count: number; day: string };

const openOrders = (db: Db, { prefix, count, day }: Opened) =>
  run(
    db,
    `insert into orders (oid, uid, status, delivery_date, populated_at, ${placeColumns})
     select '${prefix}-' || n, 'u' || n, 'open', date '${day}', now() - interval '1 hour', ${orderPlace(`date '${day}'`)}
     from generate_series(0, ${count - 1}) n`,
  );

const openLines = (
  db: Db,
  { prefix, count, lines, products }: Omit<Opened, 'day'> & { lines: string; products: number },
) =>
  run(
    db,
    `insert into order_lines (oid, pid, quantity, price, regular_price, member_price, taxable)
     select '${prefix}-' || n, 'p' || (n * 37 + k * 101) % ${inStock(products)}, 1 + k % 2, 600, 600, 550, k % 4 = 0
     from generate_series(0, ${count - 1}) n, lateral generate_series(0, ${lines} - 1) k`,
  );

/** The number of the product that line `k` of the open basket `n` has. */
export const productOfLine = (n: number, k: number, products: number): number =>
  (n * 37 + k * 101) % inStock(products);

/** Puts the open baskets of before aside, and gives the first `count` subscribers one of five lines for `day`. */
export const openDueOrders = async (db: Db, count: number, day: string, products: number): Promise<void> => {
  await run(db, `update orders set status = 'skipped' where status = 'open'`);
  await openOrders(db, { prefix: day, count, day });
  await openLines(db, { prefix: day, count, lines: '5', products });
  await run(db, 'vacuum analyze orders, order_lines');
};

/** Puts the open baskets of before aside, and makes a delivery on `day` the next one of the first `count` subscribers. */
export const openDueBaskets = async (db: Db, count: number, day: string): Promise<void> => {
  await run(db, `update orders set status = 'skipped' where status = 'open'`);
  await run(
    db,
    `insert into plan_template_lines (plan_pid, persons, position, cid, product_pid, quantity) values
     ('1001', 2, 1, null, 'p1', 1), ('1001', 2, 2, null, 'p2', 1), ('1001', 2, 3, 'aisle-1', null, 2),
     ('1001', 2, 4, 'aisle-2', null, 2) on conflict do nothing`,
  );
  await run(
    db,
    `update subscriptions set next_delivery_date = date '${day}'
     where uid in (select 'u' || n from generate_series(0, ${count - 1}) n)`,
  );
  await run(db, 'vacuum analyze orders, subscriptions');
};

/** Rows come in many times faster when the indexes are made once, at the end; foreign keys hold by construction. */
const withoutIndexes = async (db: Db, tables: string[], fill: () => Promise<void>) => {
  const list = tables.map((table) => `'${table}'`).join(', ');
  const { rows } = (await run(
    db,
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in (${list}) and indexname !~ '_pk(ey)?$'`,
  )) as unknown as { rows: { name: string; definition: string }[] };
  for (const { name } of rows) await run(db, `drop index "${name}"`);
  for (const table of tables) await run(db, `alter table ${table} disable trigger all`);
  await fill();
  for (const table of tables) await run(db, `alter table ${table} enable trigger all`);
  for (const { definition } of rows) await run(db, definition);
};
