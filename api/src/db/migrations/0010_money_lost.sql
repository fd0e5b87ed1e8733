ALTER TABLE "charges" ADD COLUMN "lost_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_not_to_ask" text;--> statement-breakpoint
CREATE INDEX "charges_lost" ON "charges" USING btree ("id") WHERE "charges"."lost_amount" > 0;