DROP INDEX "mails_pending";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "lookup_key" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "prime_reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "prime_payment_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_prime" ON "charges" USING btree ("uid") WHERE "charges"."kind" = 'prime' and "charges"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "charges_provider" ON "charges" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_pending" ON "mails" USING btree ("due_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded" CHECK ("charges"."refunded_amount" between 0 and "charges"."amount");