-- Whoever puts more of a product in the basket pays for all of it what the market asks now, when that is less than when they began; a price
-- that rose since is not asked of them.
-- contract: the release before writes lines by this function and reads the same columns; it shows the prices that a line has
CREATE OR REPLACE FUNCTION "set_order_line"(
  "of_order" text, "of_user" text, "of_product" text, "wanted" integer, "kept" boolean, "first_day" date,
  "max_quantity" integer, "max_value" integer, "moment" timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  held record;
  product record;
  more integer;
  unpaid bigint;
  cheaper boolean;
BEGIN
  SELECT status, delivery_date INTO held FROM orders WHERE oid = of_order AND uid = of_user FOR UPDATE;
  IF NOT FOUND THEN RETURN 'order-not-found'; END IF;
  IF held.status <> 'open' THEN RETURN 'order-not-open'; END IF;
  IF held.delivery_date < first_day THEN RETURN 'can-not-change-too-late'; END IF;

  SELECT published, price, wanted - coalesce((SELECT quantity FROM order_lines WHERE oid = of_order AND pid = of_product), 0) AS more
    INTO product FROM products WHERE pid = of_product;
  IF NOT FOUND THEN RETURN 'product-not-found'; END IF;
  more := product.more;
  cheaper := more > 0 AND product.price < (SELECT price FROM order_lines WHERE oid = of_order AND pid = of_product);
  IF more > 0 AND NOT product.published THEN RETURN 'product-not-published'; END IF;
  IF more > 0 THEN
    IF wanted > max_quantity THEN RETURN 'product-limit-reached'; END IF;
    SELECT coalesce(sum(line.quantity * line.price), 0) INTO unpaid
      FROM orders basket JOIN order_lines line ON line.oid = basket.oid
      WHERE basket.uid = of_user AND basket.status IN ('open', 'failed');
    IF unpaid + more * coalesce((SELECT price FROM order_lines WHERE oid = of_order AND pid = of_product), product.price)
      > max_value THEN RETURN 'open-value-limit-reached'; END IF;
  END IF;
  IF more <> 0 THEN
    UPDATE products SET inventory = inventory - more WHERE pid = of_product AND (more < 0 OR inventory >= more);
    IF NOT FOUND THEN RETURN 'no-inventory'; END IF;
  END IF;

  INSERT INTO order_lines AS line (oid, pid, quantity, keep, price, regular_price, member_price, taxable, created_at)
    SELECT of_order, pid, wanted, coalesce(kept, false), price, regular_price, member_price, taxable, moment
    FROM products WHERE pid = of_product
    ON CONFLICT (oid, pid) DO UPDATE SET quantity = excluded.quantity, keep = coalesce(kept, line.keep),
      price = CASE WHEN cheaper THEN excluded.price ELSE line.price END,
      regular_price = CASE WHEN cheaper THEN excluded.regular_price ELSE line.regular_price END,
      member_price = CASE WHEN cheaper THEN excluded.member_price ELSE line.member_price END;
  RETURN NULL;
END
$$;
