CREATE TABLE "membership_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "membership_receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"invoice_id" text NOT NULL,
	"membership_id" text NOT NULL,
	"payment_id" text,
	"interval" text NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"period_to" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"gst" integer NOT NULL,
	"qst" integer NOT NULL,
	"discount" integer NOT NULL,
	"credit" integer NOT NULL,
	"total" integer NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"card_brand" text,
	"card_last_digits" text,
	"paid_at" timestamp with time zone NOT NULL,
	"disagreement" text,
	"disagreement_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "membership_receipts_invoiceId_unique" UNIQUE("invoice_id"),
	CONSTRAINT "membership_receipts_interval" CHECK ("membership_receipts"."interval" in ('year', 'month')),
	CONSTRAINT "membership_receipts_refunded" CHECK ("membership_receipts"."refunded_amount" between 0 and "membership_receipts"."total"),
	CONSTRAINT "membership_receipts_disagreement" CHECK ("membership_receipts"."disagreement" in ('not-our-price', 'does-not-add-up')),
	CONSTRAINT "membership_receipts_sum" CHECK ("membership_receipts"."disagreement" is not null or "membership_receipts"."price" + "membership_receipts"."gst" + "membership_receipts"."qst" - "membership_receipts"."discount" - "membership_receipts"."credit" = "membership_receipts"."total")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "prime_renewal_amount" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "prime_due_amount" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "prime_asks_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "prime_noticed_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_receipts" ADD CONSTRAINT "membership_receipts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_receipts_owner" ON "membership_receipts" USING btree ("uid","paid_at");--> statement-breakpoint
CREATE INDEX "membership_receipts_payment" ON "membership_receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "membership_receipts_untold" ON "membership_receipts" USING btree ("id") WHERE "membership_receipts"."disagreement" is not null and "membership_receipts"."disagreement_told_at" is null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_prime_due" CHECK ("subscriptions"."prime_due_amount" > 0);