CREATE TABLE "newsletter_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "newsletter_tokens_purpose" CHECK ("newsletter_tokens"."purpose" in ('confirm', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "slot_days" (
	"timeslot_id" text NOT NULL,
	"day" date NOT NULL,
	"spots" integer NOT NULL,
	"spots_left" integer NOT NULL,
	CONSTRAINT "slot_days_timeslot_id_day_pk" PRIMARY KEY("timeslot_id","day"),
	CONSTRAINT "slot_days_spots_left" CHECK ("slot_days"."spots_left" between 0 and "slot_days"."spots")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"timeslot_id" text NOT NULL,
	CONSTRAINT "bookings_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
ALTER TABLE "timeslots" DROP CONSTRAINT "timeslots_spots_left";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "timeslots" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "places_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_tokens" ADD CONSTRAINT "newsletter_tokens_email_newsletter_subscribers_email_fk" FOREIGN KEY ("email") REFERENCES "public"."newsletter_subscribers"("email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_days" ADD CONSTRAINT "slot_days_timeslot_id_timeslots_id_fk" FOREIGN KEY ("timeslot_id") REFERENCES "public"."timeslots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_uid_subscriptions_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."subscriptions"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_timeslot_id_timeslots_id_fk" FOREIGN KEY ("timeslot_id") REFERENCES "public"."timeslots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_tokens_email" ON "newsletter_tokens" USING btree ("email");--> statement-breakpoint
CREATE INDEX "slot_days_day" ON "slot_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bookings_slot_day" ON "bookings" USING btree ("timeslot_id","day");--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_uid" ON "newsletter_subscribers" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "subscriptions_places_held" ON "subscriptions" USING btree ("places_held_until") WHERE "subscriptions"."places_held_until" is not null;--> statement-breakpoint
ALTER TABLE "timeslots" ADD CONSTRAINT "timeslots_reserved" CHECK ("timeslots"."reserved" between 0 and "timeslots"."spots");
--> statement-breakpoint
-- What is there keeps its place: the coming orders, and the deliveries that the calendar plans for nine weeks.
-- Places that were gone without a delivery of ours stay kept for whoever has them.
UPDATE "timeslots" SET "reserved" = greatest(0, "spots" - "spots_left" - (
  SELECT count(*) FROM "deliveries" WHERE "deliveries"."timeslot_id" = "timeslots"."id"));
--> statement-breakpoint
INSERT INTO "bookings" ("uid", "day", "timeslot_id")
SELECT "orders"."uid", "orders"."delivery_date", "orders"."timeslot_id"
FROM "orders" JOIN "timeslots" ON "timeslots"."id" = "orders"."timeslot_id"
WHERE "orders"."status" IN ('open', 'paid', 'failed') AND "orders"."delivery_date" >= (
  (now() + coalesce((SELECT "offset_ms" FROM "sandbox_clock"), 0) * interval '1 ms') AT TIME ZONE 'America/Toronto')::date;
--> statement-breakpoint
INSERT INTO "bookings" ("uid", "day", "timeslot_id")
SELECT "subscriptions"."uid", "planned"."day"::date, "deliveries"."timeslot_id"
FROM "subscriptions"
JOIN "deliveries" ON "deliveries"."uid" = "subscriptions"."uid"
CROSS JOIN LATERAL (SELECT (
  (now() + coalesce((SELECT "offset_ms" FROM "sandbox_clock"), 0) * interval '1 ms') AT TIME ZONE 'America/Toronto')::date AS "day"
) AS "today"
CROSS JOIN LATERAL generate_series("subscriptions"."next_delivery_date", "today"."day" + 63,
  "subscriptions"."frequence" * interval '1 day') AS "planned"("day")
WHERE "subscriptions"."status" = 'active' AND "planned"."day" >= "today"."day"
AND NOT EXISTS (SELECT 1 FROM "holidays" WHERE "holidays"."uid" = "subscriptions"."uid"
  AND "planned"."day"::date BETWEEN "holidays"."start_at" AND "holidays"."end_at")
AND NOT EXISTS (SELECT 1 FROM "orders" WHERE "orders"."uid" = "subscriptions"."uid"
  AND "orders"."delivery_date" = "planned"."day"::date AND "orders"."status" <> 'cancel')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "slot_days" ("timeslot_id", "day", "spots", "spots_left")
SELECT "timeslots"."id", "taken"."day", greatest("timeslots"."spots" - "timeslots"."reserved", "taken"."places"),
  greatest("timeslots"."spots" - "timeslots"."reserved" - "taken"."places", 0)
FROM (SELECT "timeslot_id", "day", count(*)::integer AS "places" FROM "bookings" GROUP BY 1, 2) AS "taken"
JOIN "timeslots" ON "timeslots"."id" = "taken"."timeslot_id";
--> statement-breakpoint
ALTER TABLE "timeslots" DROP COLUMN "spots_left";
--> statement-breakpoint
-- A booking takes a place of its day and gives it back when it goes, whoever writes; the check on what is left
-- refuses one too many, also between two transactions at once.
CREATE FUNCTION "slot_days_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "slot_days" SET "spots_left" = "spots_left" + 1
    WHERE "timeslot_id" = OLD."timeslot_id" AND "day" = OLD."day";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "slot_days" ("timeslot_id", "day", "spots", "spots_left")
    SELECT "id", NEW."day", "spots" - "reserved", "spots" - "reserved" - 1 FROM "timeslots"
    WHERE "id" = NEW."timeslot_id"
    ON CONFLICT ("timeslot_id", "day") DO UPDATE SET "spots_left" = "slot_days"."spots_left" - 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_counted" AFTER INSERT OR UPDATE OR DELETE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION "slot_days_count"();
--> statement-breakpoint
-- A slot that grows or shrinks does so on every day; it cannot shrink below what is taken.
CREATE FUNCTION "slot_days_resize"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "slot_days" SET "spots" = NEW."spots" - NEW."reserved",
    "spots_left" = "spots_left" + (NEW."spots" - NEW."reserved") - "spots"
  WHERE "timeslot_id" = NEW."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "timeslots_resized" AFTER UPDATE OF "spots", "reserved" ON "timeslots"
  FOR EACH ROW EXECUTE FUNCTION "slot_days_resize"();
--> statement-breakpoint
-- One record says who reads the newsletter. Whoever read it until now asked for it.
INSERT INTO "newsletter_subscribers" ("email", "uid", "locale", "created_at")
SELECT "email", "uid", "locale", "created_at" FROM "users" WHERE "newsletter" ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "confirmed_at" = "created_at";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "newsletter";
