import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import type { CatalogueProduct } from '../../../catalogue/public.ts';
import type { products } from '../../../db/schema/catalogue.ts';
import { elements, openObject } from '../../../http/json-bytes.ts';
import { type PricedLine, unitPriceFor } from '../prices/price-order.rules.ts';

type Product = typeof products.$inferSelect;
type Line = PricedLine & { pid: string; keep: boolean };

const linePieces = (
  one: CatalogueProduct,
  line: Line,
  isMember: boolean,
  settings: BusinessSettings,
): (Buffer | string)[] => {
  const displayPrice = unitPriceFor(line, isMember, settings);
  const { quantity, keep, price, regularPrice, taxable } = line;
  // Numbers and flags only: written out, because a basket may have a hundred lines.
  return [
    productBytes(one),
    `"quantity":${quantity},"keep":${keep},"regular_price":${regularPrice},"price":${price},"display_price":${displayPrice},` +
      `"line_price":${price * quantity},"taxable":${taxable},"inventory":${one.product.inventory}}`,
  ];
};

/** The lines of a basket as one customer sees them, in JSON. */
export const orderProductsBytes = (
  lines: readonly { line: Line; one: CatalogueProduct }[],
  isMember: boolean,
  settings: BusinessSettings,
): (Buffer | string)[] => elements(lines.map(({ line, one }) => linePieces(one, line, isMember, settings)));

const productBytes = (one: CatalogueProduct): Buffer => {
  one.encoded.inBasket ??= openObject({ pid: one.product.pid, ...productFields(one.product) });
  return one.encoded.inBasket;
};

const productFields = ({ images, brand, copy, volume, unit }: Product) => ({
  images,
  brand,
  copy: { 'fr-CA': { name: copy['fr-CA'].name }, 'en-CA': { name: copy['en-CA'].name } },
  volume,
  unit,
});

/** A line of a basket as one customer sees it. */
export const toOrderProduct = (
  line: Line,
  product: Product,
  isMember: boolean,
  settings: BusinessSettings,
): OrderProduct => {
  const displayPrice = unitPriceFor(line, isMember, settings);
  return {
    pid: line.pid,
    quantity: line.quantity,
    keep: line.keep,
    ...productFields(product),
    regular_price: line.regularPrice,
    price: line.price,
    display_price: displayPrice,
    line_price: line.price * line.quantity,
    taxable: line.taxable,
    inventory: product.inventory,
  };
};
