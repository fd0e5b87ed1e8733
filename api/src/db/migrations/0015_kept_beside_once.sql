ALTER TABLE "order_lines" ADD COLUMN "preordered_once" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "preorder_lines" ADD COLUMN "once" integer DEFAULT 0 NOT NULL;