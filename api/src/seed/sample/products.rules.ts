import { addDays, type Day } from '../../calendar-day.ts';
import { unitPriceOf } from '../../catalogue/public.ts';
import type { products } from '../../db/schema/catalogue.ts';
import type { Copy } from '../../db/schema/columns.ts';
import type { ProductSeed, SizeUnit } from '../data/product-seed.types.ts';

type ProductRow = typeof products.$inferInsert;

/** Where the edge serves a picture, by code point. */
export const imageOf = (codePoint: string): string => `/assets/food/${codePoint}.webp`;

const unitPriceUnits: Record<SizeUnit, string> = {
  g: '100 g',
  kg: '100 g',
  ml: '100 ml',
  L: '100 ml',
  un: 'un',
};

/** Cents for one `unitPriceUnit`, rounded half up. */
export const pricedByUnit = (price: number, [amount, unit]: ProductSeed['size']) => {
  const unitPriceUnit = unitPriceUnits[unit];
  const unitPrice = unitPriceOf(price, { volume: Math.round(amount * 100), unit, unitPriceUnit }) ?? price;
  return { unitPrice, unitPriceUnit };
};

/** Percent off as announced, rounded down so that no label promises too much; null without a promotion. */
export const promotionOf = (price: number, regularPrice: number): number | null =>
  price < regularPrice ? Math.floor(((regularPrice - price) * 100) / regularPrice) : null;

const weightOf = ({ size: [amount, unit], weightGrams }: ProductSeed): number =>
  weightGrams ?? Math.round(unit === 'L' || unit === 'kg' ? amount * 1000 : amount);

const copyOf = ({ copy }: ProductSeed): Copy<{ name: string; description: string }> => {
  const told = ({ name, description, rescue }: ProductSeed['copy']['fr-CA']) => ({
    name,
    description: rescue ? `${description} ${rescue}` : description,
  });
  return { 'fr-CA': told(copy['fr-CA']), 'en-CA': told(copy['en-CA']) };
};

/** A row of the catalogue, with everything that the written data leaves to be derived. */
export const productRow = (seed: ProductSeed, cid: string, today: Day): ProductRow => {
  const promotion = promotionOf(seed.price, seed.regularPrice);
  return {
    pid: seed.pid,
    cid,
    published: seed.published ?? true,
    images: seed.images.map(imageOf),
    brand: seed.brand,
    origin: seed.origin,
    copy: copyOf(seed),
    volume: Math.round(seed.size[0] * 100),
    unit: seed.size[1],
    ...pricedByUnit(seed.price, seed.size),
    price: seed.price,
    regularPrice: seed.regularPrice,
    memberPrice: seed.memberPrice ?? null,
    promotion,
    isPromo: promotion !== null,
    isSaved: seed.saved ?? false,
    isFeatured: seed.featured ?? false,
    isLocal: seed.origin === 'CA-QC',
    isNew: seed.isNew ?? false,
    isTeamChoice: seed.teamChoice ?? false,
    isOrganic: seed.organic ?? false,
    taxable: seed.taxable ?? false,
    inventory: seed.inventory,
    bestBefore: addDays(today, seed.bestBeforeDays),
    weightGrams: weightOf(seed),
  };
};
