import { addDays, type Day } from '../../calendar-day.ts';
import type { products } from '../../db/schema/catalogue.ts';
import type { Copy } from '../../db/schema/columns.ts';
import type { ProductSeed, SizeUnit } from '../data/product-seed.types.ts';

type ProductRow = typeof products.$inferInsert;

/** Where the edge serves a picture, by code point. */
export const imageOf = (codePoint: string): string => `/assets/food/${codePoint}.webp`;

const perHundred: Partial<Record<SizeUnit, { unit: string; amounts: (amount: number) => number }>> = {
  g: { unit: '100 g', amounts: (grams) => grams / 100 },
  kg: { unit: '100 g', amounts: (kilograms) => kilograms * 10 },
  ml: { unit: '100 ml', amounts: (millilitres) => millilitres / 100 },
  L: { unit: '100 ml', amounts: (litres) => litres * 10 },
};

/** Cents for one `unitPriceUnit`, rounded half up. */
export const unitPriceOf = (price: number, [amount, unit]: ProductSeed['size']) => {
  const { unit: unitPriceUnit, amounts } = perHundred[unit] ?? { unit: 'un', amounts: (pieces) => pieces };
  return { unitPrice: Math.round(price / amounts(amount)), unitPriceUnit };
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
    ...unitPriceOf(seed.price, seed.size),
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
