-- A line of a basket is set in one call, which holds the order while it looks and changes: of the calls that write, the
-- one that customers make most. Answers why not, as a key of the error catalogue, or null when it is done.
-- `first_day` is the first delivery whose basket may still change.
CREATE FUNCTION "set_order_line"(
  "of_order" text, "of_user" text, "of_product" text, "wanted" integer, "kept" boolean, "first_day" date, "moment" timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  held record;
  product record;
  more integer;
BEGIN
  SELECT status, delivery_date INTO held FROM orders WHERE oid = of_order AND uid = of_user FOR UPDATE;
  IF NOT FOUND THEN RETURN 'order-not-found'; END IF;
  IF held.status <> 'open' THEN RETURN 'order-not-open'; END IF;
  IF held.delivery_date < first_day THEN RETURN 'can-not-change-too-late'; END IF;

  SELECT published, wanted - coalesce((SELECT quantity FROM order_lines WHERE oid = of_order AND pid = of_product), 0) AS more
    INTO product FROM products WHERE pid = of_product;
  IF NOT FOUND THEN RETURN 'product-not-found'; END IF;
  more := product.more;
  IF more > 0 AND NOT product.published THEN RETURN 'product-not-published'; END IF;
  IF more <> 0 THEN
    UPDATE products SET inventory = inventory - more WHERE pid = of_product AND (more < 0 OR inventory >= more);
    IF NOT FOUND THEN RETURN 'no-inventory'; END IF;
  END IF;

  INSERT INTO order_lines AS line (oid, pid, quantity, keep, price, regular_price, member_price, taxable, created_at)
    SELECT of_order, pid, wanted, coalesce(kept, false), price, regular_price, member_price, taxable, moment
    FROM products WHERE pid = of_product
    ON CONFLICT (oid, pid) DO UPDATE SET quantity = excluded.quantity, keep = coalesce(kept, line.keep);
  RETURN NULL;
END
$$;
