DROP INDEX "waiting_list_email";--> statement-breakpoint
ALTER TABLE "waiting_list" ALTER COLUMN "zip_code" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list" USING btree ("email","zip_code","entity_type");