CREATE TABLE "order_grants" (
	"request_id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"oid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_grants_kind" CHECK ("order_grants"."kind" in ('adjustment', 'discount')),
	CONSTRAINT "order_grants_amount" CHECK ("order_grants"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_uses" (
	"oid" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"credit" integer NOT NULL,
	"discount_id" text,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "provider_uses_discountId_unique" UNIQUE("discount_id"),
	CONSTRAINT "provider_uses_credit" CHECK ("provider_uses"."credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"request_id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"oid" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_at" CHECK (("refunds"."status" = 'succeeded') = ("refunds"."refunded_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_coupon_type" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_coupon_amount" double precision;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "order_grants" ADD CONSTRAINT "order_grants_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_grants" ADD CONSTRAINT "order_grants_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_uses" ADD CONSTRAINT "provider_uses_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_uses" ADD CONSTRAINT "provider_uses_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_grants_waiting" ON "order_grants" USING btree ("uid") WHERE "order_grants"."oid" is null;--> statement-breakpoint
CREATE INDEX "provider_uses_uid" ON "provider_uses" USING btree ("uid") WHERE "provider_uses"."told_at" is null;--> statement-breakpoint
CREATE INDEX "provider_uses_pending" ON "provider_uses" USING btree ("due_at") WHERE "provider_uses"."told_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("oid");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("due_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referralCode_unique" UNIQUE("referral_code");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_credit" CHECK ("subscriptions"."provider_credit" >= 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referral_code" CHECK ("users"."referral_code" ~ '^[A-Z2-9]{8}$');