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
