import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';

/** What a filled store's past left beside its orders: a charge and a mail of each, a membership's receipt of every fifth person. */
export const fillBooks = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // They hold by construction, and triggers have nothing to add.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into charges (id, uid, kind, oid, amount, idempotency_key, payment_method_id, card_brand, card_last_digits,
        status, provider_id, created_at, due_at)
      select 'charge-' || oid, uid, 'order', oid, total_price, 'key-' || oid, 'pm_' || uid, 'visa', '4242',
        'succeeded', 'pi_' || oid, created_at, created_at
      from orders where status = 'paid'`);
    await tx.execute(sql`
      insert into mails (id, template, locale, recipient, locals, dedupe_key, created_at, due_at, sent_at)
      select 'mail-' || oid, 'order-receipt', 'fr-CA', uid || '@example.ca',
        jsonb_build_object('oid', oid, 'delivery_date', delivery_date), 'order-receipt:' || oid, created_at, created_at, created_at
      from orders where status = 'paid'`);
    await tx.execute(sql`
      insert into membership_receipts (id, uid, invoice_id, membership_id, interval, period_from, period_to, price, gst, qst,
        discount, credit, total, paid_at)
      select 'receipt-' || uid, uid, 'in_' || uid, 'sub_' || uid, 'year', now(), now() + interval '1 year', 9900, 495, 988,
        0, 0, 11383, now()
      from subscriptions where prime_status = 'active'`);
  });
