ALTER TABLE "membership_receipts" ADD COLUMN "billed_name" text;--> statement-breakpoint
ALTER TABLE "membership_receipts" ADD COLUMN "billed_company" text;--> statement-breakpoint
ALTER TABLE "membership_receipts" ADD COLUMN "billed_address" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billed_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billed_company" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billed_address" text;