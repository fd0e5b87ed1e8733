CREATE TABLE "moved_deliveries" (
	"day" text PRIMARY KEY NOT NULL,
	"moved_to" text,
	CONSTRAINT "moved_deliveries_day" CHECK (case when length("moved_deliveries"."day") = 5 then ('2028-' || "moved_deliveries"."day")::date else "moved_deliveries"."day"::date end is not null),
	CONSTRAINT "moved_deliveries_alike" CHECK ("moved_deliveries"."day" ~ '^(\d{4}-)?\d\d-\d\d$' and "moved_deliveries"."moved_to" ~ '^(\d{4}-)?\d\d-\d\d$' and "moved_deliveries"."day" <> '02-29' and "moved_deliveries"."moved_to" <> '02-29' and length("moved_deliveries"."day") = length("moved_deliveries"."moved_to")),
	CONSTRAINT "moved_deliveries_near" CHECK (case when length("moved_deliveries"."day") = 5 then (('2028-' || "moved_deliveries"."day")::date - ('2028-' || "moved_deliveries"."moved_to")::date + 372) % 366 <= 12 else abs("moved_deliveries"."day"::date - "moved_deliveries"."moved_to"::date) <= 6 end)
);
--> statement-breakpoint
-- Every year, until the team writes otherwise for a year: nobody drives on Christmas Day and New Year's Day.
INSERT INTO "moved_deliveries" ("day", "moved_to") VALUES ('12-25', '12-24'), ('01-01', '12-31');
