DROP INDEX "search_outbox_pending";--> statement-breakpoint
ALTER TABLE "search_outbox" ALTER COLUMN "due_at" SET DEFAULT now();--> statement-breakpoint
CREATE INDEX "search_outbox_due" ON "search_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "search_outbox_pid" ON "search_outbox" USING btree ("pid");--> statement-breakpoint
ALTER TABLE "search_outbox" DROP COLUMN "done_at";--> statement-breakpoint
-- The search index follows the catalogue: whatever changes a product as a customer finds it leaves a row, in the
-- same transaction, whoever writes. Stock counts only when a product is sold out or comes back.
CREATE FUNCTION "search_outbox_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_outbox" ("pid") VALUES (coalesce(NEW."pid", OLD."pid"));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_outbox_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_outbox" ("pid")
  SELECT "pid" FROM "products"
  WHERE "cid" = NEW."cid" OR "cid" IN (SELECT "cid" FROM "categories" WHERE "parent_cid" = NEW."cid");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_outbox_tag"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_outbox" ("pid") SELECT "pid" FROM "product_tags" WHERE "tid" = NEW."tid";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_searched" AFTER INSERT OR DELETE OR UPDATE OF "pid", "cid", "published", "copy", "brand",
  "origin", "price", "regular_price", "promotion", "is_promo", "is_saved", "is_featured", "is_local", "is_new",
  "is_team_choice", "is_organic" ON "products" FOR EACH ROW EXECUTE FUNCTION "search_outbox_product"();--> statement-breakpoint
CREATE TRIGGER "products_stock_searched" AFTER UPDATE OF "inventory" ON "products" FOR EACH ROW
  WHEN ((OLD."inventory" > 0) IS DISTINCT FROM (NEW."inventory" > 0)) EXECUTE FUNCTION "search_outbox_product"();--> statement-breakpoint
CREATE TRIGGER "product_tags_searched" AFTER INSERT OR DELETE ON "product_tags"
  FOR EACH ROW EXECUTE FUNCTION "search_outbox_product"();--> statement-breakpoint
CREATE TRIGGER "categories_searched" AFTER UPDATE OF "copy", "parent_cid" ON "categories"
  FOR EACH ROW EXECUTE FUNCTION "search_outbox_category"();--> statement-breakpoint
CREATE TRIGGER "tags_searched" AFTER UPDATE OF "copy" ON "tags"
  FOR EACH ROW EXECUTE FUNCTION "search_outbox_tag"();
