-- A coupon is good until the end of a day of Toronto; until now it was an instant, most often the midnight after.
ALTER TABLE "coupons" ALTER COLUMN "expiry_date" SET DATA TYPE date
  USING (("expiry_date" - interval '1 microsecond') AT TIME ZONE 'America/Toronto')::date;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_welcome" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "coupons" SET "is_welcome" = true WHERE "code" = 'BIENVENUE' AND "first_order_only" AND "days_after_signup" IS NOT NULL;--> statement-breakpoint
DROP INDEX "coupon_uses_once";--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_pkey";--> statement-breakpoint
ALTER TABLE "coupon_uses" ALTER COLUMN "oid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_once" PRIMARY KEY("code","uid");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "expiry_date" date;--> statement-breakpoint
UPDATE "coupon_uses" SET "type" = coupon."type", "amount" = coupon."amount", "expiry_date" = coupon."expiry_date"
  FROM "coupons" coupon WHERE coupon."code" = "coupon_uses"."code";--> statement-breakpoint
ALTER TABLE "coupon_uses" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "referral_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "referral_left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_per_order" ON "coupon_uses" USING btree ("oid");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_waiting" ON "coupon_uses" USING btree ("uid") WHERE "coupon_uses"."oid" is null;--> statement-breakpoint
-- The coupons that open baskets show today are held on them, as far as their limits reach.
INSERT INTO "coupon_uses" ("oid", "code", "uid", "type", "amount", "expiry_date", "used_at")
  SELECT "oid", "code", "uid", "type", "amount", "expiry_date", "applied_at" FROM (
    SELECT basket."oid", coupon."code", basket."uid", coupon."type", coupon."amount", coupon."expiry_date",
      wish."applied_at", coupon."max_uses" - coupon."uses" AS "left",
      row_number() OVER (PARTITION BY coupon."code" ORDER BY wish."applied_at", basket."uid") AS "turn"
    FROM "applied_coupons" wish
    JOIN "coupons" coupon ON coupon."code" = wish."code" AND coupon."active"
    JOIN "orders" basket ON basket."uid" = wish."uid" AND basket."status" = 'open' AND basket."billed_at" IS NULL
    WHERE (coupon."expiry_date" IS NULL OR coupon."expiry_date" >= (now() AT TIME ZONE 'America/Toronto')::date)
      AND NOT (coupon."first_order_only" AND EXISTS (
        SELECT 1 FROM "orders" WHERE "orders"."uid" = wish."uid" AND "orders"."status" IN ('paid', 'failed')))
      AND NOT EXISTS (SELECT 1 FROM "coupon_uses" used WHERE used."code" = wish."code" AND used."uid" = wish."uid")
  ) asked WHERE "left" IS NULL OR "turn" <= "left";--> statement-breakpoint
UPDATE "coupons" SET "uses" = "uses" + held."number" FROM (
  SELECT used."code", count(*) AS "number" FROM "coupon_uses" used
  JOIN "orders" ON "orders"."oid" = used."oid" AND "orders"."status" = 'open' AND "orders"."billed_at" IS NULL
  GROUP BY used."code") held WHERE held."code" = "coupons"."code";--> statement-breakpoint
DELETE FROM "applied_coupons" USING "coupon_uses" WHERE "coupon_uses"."code" = "applied_coupons"."code"
  AND "coupon_uses"."uid" = "applied_coupons"."uid";
