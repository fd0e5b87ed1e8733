-- What a small store held under the release before: 0005 and earlier. Days are counted from today, whenever that is.
INSERT INTO pickup_points (ppid, name, address, city, zip_code, lat, lng)
VALUES ('cafe', 'Café du coin', '12, rue Rachel Est', 'Montréal', 'H2W 1C6', 45.52, -73.58);
INSERT INTO timeslots (id, ppid, day, start_time, end_time, spots, spots_left)
VALUES ('cafe-weekly', 'cafe', extract(dow FROM current_date + 7)::integer, '16:00', '19:00', 20, 15);
INSERT INTO users (uid, email, password_hash, first_name, last_name, phone, locale, newsletter, created_at) VALUES
  ('active', 'active@example.ca', 'x', 'Ana', 'Roy', '15145550101', 'fr-CA', true, '2026-01-02T03:04:05Z'),
  ('away', 'away@example.ca', 'x', 'Luc', 'Roy', '15145550102', 'en-CA', false, '2026-01-02T03:04:05Z'),
  ('paused', 'paused@example.ca', 'x', 'Zoé', 'Roy', '15145550103', 'fr-CA', false, '2026-01-02T03:04:05Z');
INSERT INTO subscriptions (uid, status, frequence, next_delivery_date, card_last_digits) VALUES
  ('active', 'active', 7, current_date + 14, '4242'),
  ('away', 'active', 7, current_date + 7, '4242'),
  ('paused', 'paused', 7, NULL, '4242');
INSERT INTO holidays (uid, start_at, end_at) VALUES ('away', current_date + 13, current_date + 15);
INSERT INTO deliveries (uid, entity_type, entity_id, timeslot_id, address, city, province, zip_code)
SELECT uid, 'PUP', 'cafe', 'cafe-weekly', '12, rue Rachel Est', 'Montréal', 'QC', 'H2W 1C6' FROM users;
INSERT INTO orders (oid, uid, status, delivery_date, populated_at, paid_at, entity_type, entity_id, timeslot_id,
  slot_start, slot_end, address, city, province, zip_code, total_price) VALUES
  ('coming', 'active', 'open', current_date + 7, now(), NULL, 'PUP', 'cafe', 'cafe-weekly', '16:00', '19:00',
    '12, rue Rachel Est', 'Montréal', 'QC', 'H2W 1C6', 0),
  ('past', 'active', 'paid', current_date - 7, now(), now(), 'PUP', 'cafe', 'cafe-weekly', '16:00', '19:00',
    '12, rue Rachel Est', 'Montréal', 'QC', 'H2W 1C6', 2345);
INSERT INTO newsletter_subscribers (email, created_at, unsubscribed_at) VALUES
  ('reader@example.ca', '2026-01-02T03:04:05Z', NULL),
  ('gone@example.ca', '2026-01-02T03:04:05Z', '2026-02-02T03:04:05Z');
INSERT INTO waiting_list (id, first_name, last_name, email, phone, zip_code)
VALUES ('w1', 'Léa', 'Roy', 'lea@example.ca', '15145550104', 'G0A 1A0');
INSERT INTO mails (id, template, locale, recipient, dedupe_key, due_at)
VALUES ('m1', 'activated', 'fr-CA', 'active@example.ca', 'activated:active', now());
INSERT INTO categories (cid, copy) VALUES ('fruits', '{"fr-CA": {"name": "Fruits"}, "en-CA": {"name": "Fruits"}}');
INSERT INTO products (pid, cid, copy, volume, unit, unit_price, unit_price_unit, price, regular_price, inventory)
VALUES ('gala', 'fruits', '{"fr-CA": {"name": "Gala"}, "en-CA": {"name": "Gala"}}', 1, 'un', 500, 'un', 500, 500, 10);
-- Three weeks in which the card of `away` was refused, and nobody ever ended the orders.
INSERT INTO orders (oid, uid, status, delivery_date, populated_at, entity_type, entity_id, timeslot_id,
  slot_start, slot_end, address, city, province, zip_code, total_price, credit, coupon_code)
SELECT oid, 'away', 'failed', current_date - days, now(), 'PUP', 'cafe', 'cafe-weekly', '16:00', '19:00',
    '12, rue Rachel Est', 'Montréal', 'QC', 'H2W 1C6', 1729, credit, coupon
FROM (VALUES ('refused-1', 21, 300, 'CINQ'), ('refused-2', 14, 0, NULL), ('refused-3', 7, 0, NULL))
  AS refused (oid, days, credit, coupon);
INSERT INTO order_lines (oid, pid, quantity, price, regular_price)
SELECT oid, 'gala', 3, 500, 500 FROM orders WHERE status = 'failed';
INSERT INTO credit_entries (id, uid, amount, reason, source) VALUES
  ('given', 'away', 300, 'admin', 'sorry'), ('spent', 'away', -300, 'order', 'refused-1');
INSERT INTO coupons (code, type, amount, max_uses, uses) VALUES ('CINQ', 'FIXED_AMOUNTS', 500, 1, 1);
INSERT INTO coupon_uses (oid, code, uid) VALUES ('refused-1', 'CINQ', 'away');
-- The last one still waits for its next attempt, which nobody has asked the provider for.
INSERT INTO charges (id, uid, kind, oid, amount, idempotency_key, status, due_at) VALUES
  ('tried', 'away', 'order', 'refused-3', 1729, 'order:refused-3:tried', 'failed', now()),
  ('planned', 'away', 'order', 'refused-3', 1729, 'order:refused-3:planned', 'pending', now());
