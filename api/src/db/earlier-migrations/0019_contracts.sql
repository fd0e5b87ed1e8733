CREATE TABLE "consents" (
	"uid" text NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_uid_document_version_pk" PRIMARY KEY("uid","document","version"),
	CONSTRAINT "consents_document" CHECK ("consents"."document" in ('terms')),
	CONSTRAINT "consents_locale" CHECK ("consents"."locale" in ('fr-CA', 'en-CA'))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"uid" text PRIMARY KEY NOT NULL,
	"agreed" jsonb NOT NULL,
	"conditions" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_uid_subscriptions_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."subscriptions"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_changed" ON "contracts" USING btree ("changed_at") WHERE "contracts"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "contracts_conditions" ON "contracts" USING btree ("conditions");