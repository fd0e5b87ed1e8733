CREATE TABLE "catalogue_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"pid" text,
	"stock_only" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_xid" ON "catalogue_changes" USING btree ("xid");--> statement-breakpoint
-- Every process holds the catalogue in memory and asks here what changed since it looked: whoever writes, in whatever
-- transaction. A number of a transaction is visible to a snapshot or is not, so that nothing falls between two looks.
CREATE FUNCTION "catalogue_changes_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."pid" = NEW."pid" THEN
    OLD."inventory" := NEW."inventory";
    INSERT INTO "catalogue_changes" ("pid", "stock_only") VALUES (NEW."pid", OLD IS NOT DISTINCT FROM NEW);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO "catalogue_changes" ("pid") VALUES (OLD."pid"); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO "catalogue_changes" ("pid") VALUES (NEW."pid"); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "catalogue_changes_tag"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "catalogue_changes" ("pid") VALUES (coalesce(NEW."pid", OLD."pid"));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "catalogue_changes_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "catalogue_changes" ("pid") VALUES (NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER INSERT OR DELETE ON "products"
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changes_product"();--> statement-breakpoint
CREATE TRIGGER "products_updated" AFTER UPDATE ON "products"
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "catalogue_changes_product"();--> statement-breakpoint
CREATE TRIGGER "product_tags_changed" AFTER INSERT OR DELETE OR UPDATE ON "product_tags"
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changes_tag"();--> statement-breakpoint
CREATE TRIGGER "categories_changed" AFTER INSERT OR DELETE OR UPDATE ON "categories"
  FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changes_all"();--> statement-breakpoint
CREATE TRIGGER "tags_changed" AFTER INSERT OR DELETE OR UPDATE ON "tags"
  FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changes_all"();--> statement-breakpoint
CREATE TRIGGER "products_emptied" AFTER TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changes_all"();--> statement-breakpoint
CREATE TRIGGER "product_tags_emptied" AFTER TRUNCATE ON "product_tags"
  FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changes_all"();--> statement-breakpoint
CREATE TRIGGER "categories_emptied" AFTER TRUNCATE ON "categories"
  FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changes_all"();--> statement-breakpoint
CREATE TRIGGER "tags_emptied" AFTER TRUNCATE ON "tags"
  FOR EACH STATEMENT EXECUTE FUNCTION "catalogue_changes_all"();
