import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import type { products } from '../../db/schema/catalogue.ts';
import { type PricedLine, unitPriceFor } from './price-order.rules.ts';

type Product = typeof products.$inferSelect;
type Line = PricedLine & { pid: string; keep: boolean };

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
    images: product.images,
    brand: product.brand,
    copy: {
      'fr-CA': { name: product.copy['fr-CA'].name },
      'en-CA': { name: product.copy['en-CA'].name },
    },
    regular_price: line.regularPrice,
    display_price: displayPrice,
    line_price: displayPrice * line.quantity,
    volume: product.volume,
    unit: product.unit,
    taxable: line.taxable,
    inventory: product.inventory,
  };
};
