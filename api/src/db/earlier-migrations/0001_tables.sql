CREATE TABLE "categories" (
	"cid" text PRIMARY KEY NOT NULL,
	"parent_cid" text,
	"copy" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_copy" CHECK (jsonb_exists("categories"."copy", 'fr-CA') and jsonb_exists("categories"."copy", 'en-CA')),
	CONSTRAINT "categories_parent" CHECK ("categories"."parent_cid" <> "categories"."cid")
);
--> statement-breakpoint
CREATE TABLE "product_highlights" (
	"display" text NOT NULL,
	"pid" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_highlights_display_pid_pk" PRIMARY KEY("display","pid")
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"pid" text NOT NULL,
	"tid" text NOT NULL,
	CONSTRAINT "product_tags_pid_tid_pk" PRIMARY KEY("pid","tid")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"pid" text PRIMARY KEY NOT NULL,
	"cid" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"brand" text,
	"origin" text,
	"copy" jsonb NOT NULL,
	"volume" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_price" integer NOT NULL,
	"unit_price_unit" text NOT NULL,
	"price" integer NOT NULL,
	"regular_price" integer NOT NULL,
	"member_price" integer,
	"promotion" integer,
	"is_promo" boolean DEFAULT false NOT NULL,
	"is_saved" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_local" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_team_choice" boolean DEFAULT false NOT NULL,
	"is_organic" boolean DEFAULT false NOT NULL,
	"taxable" boolean DEFAULT false NOT NULL,
	"inventory" integer DEFAULT 0 NOT NULL,
	"best_before" date,
	"weight_grams" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_copy" CHECK (jsonb_exists("products"."copy", 'fr-CA') and jsonb_exists("products"."copy", 'en-CA')),
	CONSTRAINT "products_inventory" CHECK ("products"."inventory" >= 0),
	CONSTRAINT "products_volume" CHECK ("products"."volume" > 0),
	CONSTRAINT "products_prices" CHECK ("products"."price" >= 0 and "products"."price" <= "products"."regular_price"),
	CONSTRAINT "products_member_price" CHECK ("products"."member_price" between 0 and "products"."regular_price"),
	CONSTRAINT "products_promotion" CHECK ("products"."promotion" between 1 and 99),
	CONSTRAINT "products_promo" CHECK ("products"."is_promo" = ("products"."price" < "products"."regular_price"))
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"tid" text PRIMARY KEY NOT NULL,
	"copy" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tags_copy" CHECK (jsonb_exists("tags"."copy", 'fr-CA') and jsonb_exists("tags"."copy", 'en-CA'))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"copy" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banners_copy" CHECK (jsonb_exists("banners"."copy", 'fr-CA') and jsonb_exists("banners"."copy", 'en-CA'))
);
--> statement-breakpoint
CREATE TABLE "becoming_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"zip_code" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"copy" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "faq_entries_copy" CHECK (jsonb_exists("faq_entries"."copy", 'fr-CA') and jsonb_exists("faq_entries"."copy", 'en-CA'))
);
--> statement-breakpoint
CREATE TABLE "faq_topics" (
	"topic" text PRIMARY KEY NOT NULL,
	"copy" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "faq_topics_copy" CHECK (jsonb_exists("faq_topics"."copy", 'fr-CA') and jsonb_exists("faq_topics"."copy", 'en-CA'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"uid" text,
	"locale" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"zip_code" text,
	"entity_type" text DEFAULT 'LAD' NOT NULL,
	"street_number" text,
	"address" text,
	"city" text,
	"province" text,
	"country" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_entity_type" CHECK ("waiting_list"."entity_type" in ('PUP', 'LAD'))
);
--> statement-breakpoint
CREATE TABLE "applied_coupons" (
	"uid" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"oid" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"uid" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"expiry_date" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"days_after_signup" integer,
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_type" CHECK ("coupons"."type" in ('FIXED_AMOUNTS', 'PERCENTAGES')),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" > 0 and ("coupons"."type" <> 'PERCENTAGES' or "coupons"."amount" <= 100)),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" >= 0 and ("coupons"."max_uses" is null or "coupons"."uses" <= "coupons"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_reason" CHECK ("credit_entries"."reason" in ('admin', 'referral', 'order'))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" text PRIMARY KEY NOT NULL,
	"referrer_uid" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"zip_code" text,
	"phone" text,
	"locale" text,
	"referral" text,
	"referred_uid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rewarded_at" timestamp with time zone,
	CONSTRAINT "referrals_referredUid_unique" UNIQUE("referred_uid"),
	CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."referrer_uid" <> "referrals"."referred_uid")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"oid" text NOT NULL,
	"pid" text NOT NULL,
	"quantity" integer NOT NULL,
	"keep" boolean DEFAULT false NOT NULL,
	"price" integer NOT NULL,
	"regular_price" integer NOT NULL,
	"member_price" integer,
	"taxable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_lines_oid_pid_pk" PRIMARY KEY("oid","pid"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_prices" CHECK ("order_lines"."price" between 0 and "order_lines"."regular_price")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"oid" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"status" text NOT NULL,
	"delivery_date" date NOT NULL,
	"populated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"timeslot_id" text NOT NULL,
	"slot_start" text NOT NULL,
	"slot_end" text NOT NULL,
	"place_name" text,
	"address" text NOT NULL,
	"address2" text,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"zip_code" text NOT NULL,
	"note" text,
	"lat" double precision,
	"lng" double precision,
	"tips" integer DEFAULT 0 NOT NULL,
	"admin_discount" integer DEFAULT 0 NOT NULL,
	"adjustment" integer DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"card_brand" text,
	"card_last_digits" text,
	"subtotal_price" integer DEFAULT 0 NOT NULL,
	"prime_savings" integer DEFAULT 0 NOT NULL,
	"coupon_discount" integer DEFAULT 0 NOT NULL,
	"shipping_price" integer DEFAULT 0 NOT NULL,
	"price_tax1" integer DEFAULT 0 NOT NULL,
	"price_tax2" integer DEFAULT 0 NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"credit_left" integer DEFAULT 0 NOT NULL,
	"credit_stripe" integer DEFAULT 0 NOT NULL,
	"coupon_stripe" integer DEFAULT 0 NOT NULL,
	"total_price" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('open', 'paid', 'skipped', 'cancel', 'failed')),
	CONSTRAINT "orders_entity_type" CHECK ("orders"."entity_type" in ('PUP', 'LAD')),
	CONSTRAINT "orders_tips" CHECK ("orders"."tips" >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_price" >= 0),
	CONSTRAINT "orders_paid_at" CHECK (("orders"."status" = 'paid') = ("orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "preorder_lines" (
	"uid" text NOT NULL,
	"pid" text NOT NULL,
	"quantity" integer NOT NULL,
	"keep" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preorder_lines_uid_pid_pk" PRIMARY KEY("uid","pid"),
	CONSTRAINT "preorder_lines_quantity" CHECK ("preorder_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"oid" text,
	"amount" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_id" text,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "charges_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount" > 0),
	CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('order', 'prime')),
	CONSTRAINT "charges_status" CHECK ("charges"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "charges_order" CHECK (("charges"."kind" = 'order') = ("charges"."oid" is not null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"locals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "mails_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "delivery_zone_areas" (
	"fsa" text PRIMARY KEY NOT NULL,
	"zid" text NOT NULL,
	CONSTRAINT "delivery_zone_areas_fsa" CHECK ("delivery_zone_areas"."fsa" ~ '^[A-Z][0-9][A-Z]$')
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"zid" text PRIMARY KEY NOT NULL,
	"copy" jsonb NOT NULL,
	"province" text DEFAULT 'QC' NOT NULL,
	CONSTRAINT "delivery_zones_copy" CHECK (jsonb_exists("delivery_zones"."copy", 'fr-CA') and jsonb_exists("delivery_zones"."copy", 'en-CA'))
);
--> statement-breakpoint
CREATE TABLE "pickup_point_waiting_list" (
	"ppid" text NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickup_point_waiting_list_ppid_uid_pk" PRIMARY KEY("ppid","uid")
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"ppid" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"address2" text,
	"city" text NOT NULL,
	"province" text DEFAULT 'QC' NOT NULL,
	"zip_code" text NOT NULL,
	"country" text DEFAULT 'CA' NOT NULL,
	"note" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"password_hash" text,
	"open" boolean DEFAULT true NOT NULL,
	"frequence" integer DEFAULT 7 NOT NULL,
	CONSTRAINT "pickup_points_frequence" CHECK ("pickup_points"."frequence" in (7, 14))
);
--> statement-breakpoint
CREATE TABLE "timeslots" (
	"id" text PRIMARY KEY NOT NULL,
	"ppid" text,
	"zid" text,
	"day" integer NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"spots" integer NOT NULL,
	"spots_left" integer NOT NULL,
	CONSTRAINT "timeslots_one_owner" CHECK (num_nonnulls("timeslots"."ppid", "timeslots"."zid") = 1),
	CONSTRAINT "timeslots_day" CHECK ("timeslots"."day" between 0 and 6),
	CONSTRAINT "timeslots_times" CHECK ("timeslots"."start_time" < "timeslots"."end_time"),
	CONSTRAINT "timeslots_spots_left" CHECK ("timeslots"."spots_left" between 0 and "timeslots"."spots")
);
--> statement-breakpoint
CREATE TABLE "plan_options" (
	"pid" text NOT NULL,
	"persons" integer NOT NULL,
	"min_price" integer NOT NULL,
	"max_price" integer NOT NULL,
	CONSTRAINT "plan_options_pid_persons_pk" PRIMARY KEY("pid","persons"),
	CONSTRAINT "plan_options_persons" CHECK ("plan_options"."persons" > 0),
	CONSTRAINT "plan_options_prices" CHECK ("plan_options"."min_price" > 0 and "plan_options"."max_price" >= "plan_options"."min_price")
);
--> statement-breakpoint
CREATE TABLE "plan_template_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_template_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_pid" text NOT NULL,
	"persons" integer NOT NULL,
	"position" integer NOT NULL,
	"cid" text,
	"product_pid" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "plan_template_lines_position" UNIQUE("plan_pid","persons","position"),
	CONSTRAINT "plan_template_lines_one_source" CHECK (num_nonnulls("plan_template_lines"."cid", "plan_template_lines"."product_pid") = 1),
	CONSTRAINT "plan_template_lines_quantity" CHECK ("plan_template_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"pid" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"origin" text NOT NULL,
	"agriculture" text NOT NULL,
	"default_persons" integer NOT NULL,
	"copy" jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"most_popular" boolean DEFAULT false NOT NULL,
	"on_homepage" boolean DEFAULT false NOT NULL,
	"on_signup" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_copy" CHECK (jsonb_exists("plans"."copy", 'fr-CA') and jsonb_exists("plans"."copy", 'en-CA')),
	CONSTRAINT "plans_content" CHECK ("plans"."content" in ('fruits-vegetables', 'fruits-only', 'corpo')),
	CONSTRAINT "plans_origin" CHECK ("plans"."origin" in ('local-only', 'economy', 'corpo')),
	CONSTRAINT "plans_agriculture" CHECK ("plans"."agriculture" in ('bio', 'no-preference', 'corpo'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"uid" text PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"timeslot_id" text NOT NULL,
	"name" text,
	"address" text NOT NULL,
	"address2" text,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"zip_code" text NOT NULL,
	"note" text,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_entity_type" CHECK ("deliveries"."entity_type" in ('PUP', 'LAD'))
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"uid" text PRIMARY KEY NOT NULL,
	"start_at" date NOT NULL,
	"end_at" date NOT NULL,
	CONSTRAINT "holidays_order" CHECK ("holidays"."end_at" >= "holidays"."start_at")
);
--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"uid" text NOT NULL,
	"pid" text NOT NULL,
	"persons" integer NOT NULL,
	CONSTRAINT "subscription_plans_uid_pid_pk" PRIMARY KEY("uid","pid")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"uid" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'paused' NOT NULL,
	"status_reason" text,
	"frequence" integer DEFAULT 7 NOT NULL,
	"parity" text,
	"next_delivery_date" date,
	"provider_customer_id" text,
	"provider_payment_method_id" text,
	"card_brand" text,
	"card_last_digits" text,
	"card_exp_month" integer,
	"card_exp_year" integer,
	"prime_status" text DEFAULT 'inactive' NOT NULL,
	"prime_interval" text,
	"prime_current_period_end" timestamp with time zone,
	"prime_renews" boolean DEFAULT false NOT NULL,
	"prime_provider_id" text,
	"prime_trial_used_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_providerCustomerId_unique" UNIQUE("provider_customer_id"),
	CONSTRAINT "subscriptions_primeProviderId_unique" UNIQUE("prime_provider_id"),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'paused', 'cancel')),
	CONSTRAINT "subscriptions_frequence" CHECK ("subscriptions"."frequence" in (7, 14)),
	CONSTRAINT "subscriptions_parity" CHECK ("subscriptions"."parity" in ('ODD', 'EVEN')),
	CONSTRAINT "subscriptions_prime_status" CHECK ("subscriptions"."prime_status" in ('inactive', 'trialing', 'active')),
	CONSTRAINT "subscriptions_prime_interval" CHECK ("subscriptions"."prime_interval" in ('year', 'month')),
	CONSTRAINT "subscriptions_card_digits" CHECK ("subscriptions"."card_last_digits" ~ '^[0-9]{4}$'),
	CONSTRAINT "subscriptions_active_has_card" CHECK ("subscriptions"."status" <> 'active' or "subscriptions"."card_last_digits" is not null)
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text,
	"address2" text,
	"city" text,
	"province" text,
	"zip_code" text,
	"country" text DEFAULT 'CA',
	"note" text,
	"lat" double precision,
	"lng" double precision,
	"locale" text NOT NULL,
	"referral" text,
	"company_name" text,
	"default_tip" integer DEFAULT 0 NOT NULL,
	"newsletter" boolean DEFAULT true NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_locale" CHECK ("users"."locale" in ('fr-CA', 'en-CA')),
	CONSTRAINT "users_referral" CHECK ("users"."referral" in ('friend', 'facebook', 'google', 'papers', 'instagram', 'trucks', 'pickup-point', 'tv', 'tiktok', 'radio')),
	CONSTRAINT "users_default_tip" CHECK ("users"."default_tip" in (0, 50, 100, 200, 300, 400, 500))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_cid_categories_cid_fk" FOREIGN KEY ("parent_cid") REFERENCES "public"."categories"("cid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_highlights" ADD CONSTRAINT "product_highlights_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_tid_tags_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."tags"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cid_categories_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."categories"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_entries" ADD CONSTRAINT "faq_entries_topic_faq_topics_topic_fk" FOREIGN KEY ("topic") REFERENCES "public"."faq_topics"("topic") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_coupons" ADD CONSTRAINT "applied_coupons_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_coupons" ADD CONSTRAINT "applied_coupons_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_uid_users_uid_fk" FOREIGN KEY ("referrer_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_uid_users_uid_fk" FOREIGN KEY ("referred_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorder_lines" ADD CONSTRAINT "preorder_lines_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorder_lines" ADD CONSTRAINT "preorder_lines_pid_products_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."products"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_oid_orders_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."orders"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zone_areas" ADD CONSTRAINT "delivery_zone_areas_zid_delivery_zones_zid_fk" FOREIGN KEY ("zid") REFERENCES "public"."delivery_zones"("zid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_point_waiting_list" ADD CONSTRAINT "pickup_point_waiting_list_ppid_pickup_points_ppid_fk" FOREIGN KEY ("ppid") REFERENCES "public"."pickup_points"("ppid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_point_waiting_list" ADD CONSTRAINT "pickup_point_waiting_list_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeslots" ADD CONSTRAINT "timeslots_ppid_pickup_points_ppid_fk" FOREIGN KEY ("ppid") REFERENCES "public"."pickup_points"("ppid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeslots" ADD CONSTRAINT "timeslots_zid_delivery_zones_zid_fk" FOREIGN KEY ("zid") REFERENCES "public"."delivery_zones"("zid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_options" ADD CONSTRAINT "plan_options_pid_plans_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."plans"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_template_lines" ADD CONSTRAINT "plan_template_lines_cid_categories_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."categories"("cid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_template_lines" ADD CONSTRAINT "plan_template_lines_product_pid_products_pid_fk" FOREIGN KEY ("product_pid") REFERENCES "public"."products"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_template_lines" ADD CONSTRAINT "plan_template_lines_plan_pid_persons_plan_options_pid_persons_fk" FOREIGN KEY ("plan_pid","persons") REFERENCES "public"."plan_options"("pid","persons") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_uid_subscriptions_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."subscriptions"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_timeslot_id_timeslots_id_fk" FOREIGN KEY ("timeslot_id") REFERENCES "public"."timeslots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_uid_subscriptions_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."subscriptions"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD CONSTRAINT "subscription_plans_uid_subscriptions_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."subscriptions"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_plans" ADD CONSTRAINT "subscription_plans_pid_persons_plan_options_pid_persons_fk" FOREIGN KEY ("pid","persons") REFERENCES "public"."plan_options"("pid","persons") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent_cid" ON "categories" USING btree ("parent_cid");--> statement-breakpoint
CREATE UNIQUE INDEX "product_highlights_position" ON "product_highlights" USING btree ("display","position");--> statement-breakpoint
CREATE INDEX "product_tags_tid" ON "product_tags" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "products_cid" ON "products" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "products_published" ON "products" USING btree ("published");--> statement-breakpoint
CREATE INDEX "faq_entries_topic" ON "faq_entries" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "waiting_list_email" ON "waiting_list" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once" ON "coupon_uses" USING btree ("code","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_source" ON "credit_entries" USING btree ("uid","reason","source");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_once" ON "referrals" USING btree ("referrer_uid","email");--> statement-breakpoint
CREATE INDEX "referrals_email" ON "referrals" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_lines_pid" ON "order_lines" USING btree ("pid");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_delivery" ON "orders" USING btree ("uid","delivery_date") WHERE "orders"."status" <> 'cancel';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("uid") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_status_delivery" ON "orders" USING btree ("status","delivery_date");--> statement-breakpoint
CREATE INDEX "orders_uid_created" ON "orders" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "preorder_lines_pid" ON "preorder_lines" USING btree ("pid");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_per_order" ON "charges" USING btree ("oid") WHERE "charges"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "charges_pending" ON "charges" USING btree ("due_at") WHERE "charges"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "mails_pending" ON "mails" USING btree ("due_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "search_outbox_pending" ON "search_outbox" USING btree ("due_at") WHERE "search_outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_zone_areas_zid" ON "delivery_zone_areas" USING btree ("zid");--> statement-breakpoint
CREATE INDEX "pickup_point_waiting_list_uid" ON "pickup_point_waiting_list" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "pickup_points_lat_lng" ON "pickup_points" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "timeslots_ppid" ON "timeslots" USING btree ("ppid");--> statement-breakpoint
CREATE INDEX "timeslots_zid" ON "timeslots" USING btree ("zid");--> statement-breakpoint
CREATE INDEX "deliveries_timeslot" ON "deliveries" USING btree ("timeslot_id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_next_delivery" ON "subscriptions" USING btree ("status","next_delivery_date");--> statement-breakpoint
CREATE INDEX "subscriptions_prime_period_end" ON "subscriptions" USING btree ("prime_current_period_end");--> statement-breakpoint
CREATE INDEX "confirmations_uid" ON "confirmations" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "password_resets_uid" ON "password_resets" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");