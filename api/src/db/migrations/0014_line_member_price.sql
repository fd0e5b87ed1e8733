-- What a member pays for a line, too, is what the market asks now when that is less: each of the two prices by itself, for one may have
-- fallen and the other risen. A function of its own: the release before calls the one without the percent; the next release drops that one.
CREATE FUNCTION "set_order_line"(
  "of_order" text, "of_user" text, "of_product" text, "wanted" integer, "kept" boolean, "first_day" date,
  "max_quantity" integer, "max_value" integer, "member_percent" integer, "moment" timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  held record;
  product record;
  line record;
  more integer;
  unpaid bigint;
  is_cheaper boolean;
  line_member integer;
  market_member integer;
BEGIN
  SELECT status, delivery_date INTO held FROM orders WHERE oid = of_order AND uid = of_user FOR UPDATE;
  IF NOT FOUND THEN RETURN 'order-not-found'; END IF;
  IF held.status <> 'open' THEN RETURN 'order-not-open'; END IF;
  IF held.delivery_date < first_day THEN RETURN 'can-not-change-too-late'; END IF;

  SELECT published, price, regular_price, member_price, taxable INTO product FROM products WHERE pid = of_product;
  IF NOT FOUND THEN RETURN 'product-not-found'; END IF;
  SELECT quantity, price, regular_price, member_price INTO line FROM order_lines WHERE oid = of_order AND pid = of_product;
  more := wanted - coalesce(line.quantity, 0);
  IF more > 0 AND NOT product.published THEN RETURN 'product-not-published'; END IF;
  IF more > 0 THEN
    IF wanted > max_quantity THEN RETURN 'product-limit-reached'; END IF;
    SELECT coalesce(sum(other.quantity * other.price), 0) INTO unpaid
      FROM orders basket JOIN order_lines other ON other.oid = basket.oid
      WHERE basket.uid = of_user AND basket.status IN ('open', 'failed');
    IF unpaid + more * coalesce(line.price, product.price) > max_value THEN RETURN 'open-value-limit-reached'; END IF;
  END IF;
  IF more <> 0 THEN
    UPDATE products SET inventory = inventory - more WHERE pid = of_product AND (more < 0 OR inventory >= more);
    IF NOT FOUND THEN RETURN 'no-inventory'; END IF;
  END IF;

  IF line.quantity IS NULL THEN
    INSERT INTO order_lines (oid, pid, quantity, keep, price, regular_price, member_price, taxable, created_at)
      VALUES (of_order, of_product, wanted, coalesce(kept, false),
        product.price, product.regular_price, product.member_price, product.taxable, moment);
    RETURN NULL;
  END IF;
  is_cheaper := more > 0 AND product.price < line.price;
  line_member := least(line.price,
    coalesce(line.member_price, round(line.regular_price * (100 - member_percent) / 100.0)::integer));
  market_member := least(product.price,
    coalesce(product.member_price, round(product.regular_price * (100 - member_percent) / 100.0)::integer));
  UPDATE order_lines SET quantity = wanted, keep = coalesce(kept, keep),
    price = CASE WHEN is_cheaper THEN product.price ELSE price END,
    regular_price = CASE WHEN is_cheaper THEN product.regular_price ELSE regular_price END,
    member_price = CASE
      WHEN more > 0 AND market_member < line_member THEN market_member
      WHEN is_cheaper THEN line_member
      ELSE member_price END
    WHERE oid = of_order AND pid = of_product;
  RETURN NULL;
END
$$;
