CREATE TABLE "provider_looks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_looks_one" CHECK ("provider_looks"."id" = 1)
);
