CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"copy" jsonb NOT NULL,
	CONSTRAINT "announcements_copy" CHECK (jsonb_exists("announcements"."copy", 'fr-CA') and jsonb_exists("announcements"."copy", 'en-CA')),
	CONSTRAINT "announcements_kind" CHECK ("announcements"."kind" in ('closure', 'delivery')),
	CONSTRAINT "announcements_days" CHECK ("announcements"."from" <= "announcements"."until")
);
