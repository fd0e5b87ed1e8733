ALTER TABLE "sessions" ADD COLUMN "page_key_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_pageKeyHash_unique" UNIQUE("page_key_hash");