CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint NOT NULL,
	CONSTRAINT "sandbox_clock_one" CHECK ("sandbox_clock"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payment_method_id" text;--> statement-breakpoint
CREATE INDEX "orders_to_bill" ON "orders" USING btree ("delivery_date","oid") WHERE "orders"."status" = 'open' and "orders"."billed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_deliver" ON "orders" USING btree ("delivery_date","oid") WHERE "orders"."status" = 'paid' and "orders"."delivered_at" is null;