ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "card_last_digits" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "present" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_uses" ADD COLUMN "coupon_type" text;--> statement-breakpoint
ALTER TABLE "provider_uses" ADD COLUMN "coupon_amount" double precision;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("delivery_date","oid") WHERE "orders"."status" = 'failed' or ("orders"."status" = 'open' and "orders"."billed_at" is not null);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_reason" CHECK ("credit_entries"."reason" in ('admin', 'referral', 'order', 'returned'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_end_reason" CHECK ("orders"."end_reason" in ('unpaid', 'not-billed', 'place-closed', 'left'));
--> statement-breakpoint
-- Orders that were refused before this rule and whose delivery is past bring no basket and are never charged: they end
-- as unpaid, the goods are back on the shelf, and their owners have again what the bill had used. One whose charge was
-- asked for without an answer is settled with the provider first: the workers end it.
CREATE TEMPORARY TABLE "ending" ON COMMIT DROP AS
SELECT "oid", "uid" FROM "orders" WHERE "status" = 'failed' AND "delivery_date" <= (
  (now() + coalesce((SELECT "offset_ms" FROM "sandbox_clock"), 0) * interval '1 ms') AT TIME ZONE 'America/Toronto')::date
AND NOT EXISTS (SELECT 1 FROM "charges" WHERE "charges"."oid" = "orders"."oid" AND "charges"."status" = 'pending'
  AND "charges"."payment_method_id" IS NOT NULL);
--> statement-breakpoint
UPDATE "orders" SET "end_reason" = 'unpaid' WHERE "status" = 'failed' AND "delivery_date" <= (
  (now() + coalesce((SELECT "offset_ms" FROM "sandbox_clock"), 0) * interval '1 ms') AT TIME ZONE 'America/Toronto')::date;
--> statement-breakpoint
UPDATE "orders" SET "status" = 'cancel' WHERE "oid" IN (SELECT "oid" FROM "ending");
--> statement-breakpoint
UPDATE "charges" SET "status" = 'failed', "failure_code" = 'not-taken', "last_error" = 'not-taken'
WHERE "status" = 'pending' AND "oid" IN (SELECT "oid" FROM "ending");
--> statement-breakpoint
UPDATE "products" SET "inventory" = "inventory" + "lines"."quantity"
FROM (SELECT "pid", sum("quantity")::integer AS "quantity" FROM "order_lines"
  WHERE "oid" IN (SELECT "oid" FROM "ending") GROUP BY "pid") AS "lines"
WHERE "lines"."pid" = "products"."pid";
--> statement-breakpoint
-- What the provider was told of as used comes back as credit of the store's own.
INSERT INTO "credit_entries" ("id", "uid", "amount", "reason", "source")
SELECT 'returned-' || "orders"."oid", "orders"."uid",
  "orders"."credit" + CASE WHEN "provider_uses"."told_at" IS NULL THEN 0 ELSE "provider_uses"."credit"
    + CASE WHEN "provider_uses"."discount_id" IS NULL THEN 0 ELSE "orders"."coupon_stripe" END END,
  'returned', "orders"."oid"
FROM "orders" LEFT JOIN "provider_uses" ON "provider_uses"."oid" = "orders"."oid"
WHERE "orders"."oid" IN (SELECT "oid" FROM "ending")
AND "orders"."credit" + CASE WHEN "provider_uses"."told_at" IS NULL THEN 0 ELSE "provider_uses"."credit"
    + CASE WHEN "provider_uses"."discount_id" IS NULL THEN 0 ELSE "orders"."coupon_stripe" END END > 0;
--> statement-breakpoint
UPDATE "subscriptions" SET "provider_credit" = "provider_credit" + "untold"."credit"
FROM (SELECT "uid", sum("credit")::integer AS "credit" FROM "provider_uses"
  WHERE "told_at" IS NULL AND "oid" IN (SELECT "oid" FROM "ending") GROUP BY "uid") AS "untold"
WHERE "untold"."uid" = "subscriptions"."uid";
--> statement-breakpoint
DELETE FROM "provider_uses" WHERE "told_at" IS NULL AND "oid" IN (SELECT "oid" FROM "ending");
--> statement-breakpoint
UPDATE "coupons" SET "uses" = greatest(0, "coupons"."uses" - "freed"."uses")
FROM (SELECT "code", count(*)::integer AS "uses" FROM "coupon_uses"
  WHERE "oid" IN (SELECT "oid" FROM "ending") GROUP BY "code") AS "freed"
WHERE "freed"."code" = "coupons"."code";
--> statement-breakpoint
INSERT INTO "applied_coupons" ("uid", "code", "applied_at")
SELECT DISTINCT ON ("uid") "uid", "code", "used_at" FROM "coupon_uses"
WHERE "oid" IN (SELECT "oid" FROM "ending") ORDER BY "uid", "used_at"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "coupon_uses" WHERE "oid" IN (SELECT "oid" FROM "ending");
--> statement-breakpoint
UPDATE "order_grants" SET "oid" = NULL WHERE "oid" IN (SELECT "oid" FROM "ending");
