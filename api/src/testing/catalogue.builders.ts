import type { categories, products, tags } from '../db/schema/catalogue.ts';
import type { planOptions, plans } from '../db/schema/plans.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

const named = (name: string) => ({ 'fr-CA': { name }, 'en-CA': { name: `${name} (en)` } });

export const aCategory = (
  cid: string,
  with_: Partial<Row<typeof categories>> = {},
): Row<typeof categories> => ({
  cid,
  copy: named(cid),
  ...with_,
});

export const aTag = (tid: string, with_: Partial<Row<typeof tags>> = {}): Row<typeof tags> => ({
  tid,
  copy: named(tid),
  ...with_,
});

/** On sale for 4,00 $, 450 g, ten in stock; give the category that it stands in. */
export const aProduct = (
  pid: string,
  { name = pid, ...with_ }: Partial<Row<typeof products>> & { cid: string; name?: string },
): Row<typeof products> => ({
  pid,
  published: true,
  images: ['/products/1f955.webp'],
  brand: 'Les Jardins',
  origin: 'CA-QC',
  copy: {
    'fr-CA': { name, description: `${name}, tout croche.` },
    'en-CA': { name: `${name} (en)`, description: `${name}, a bit crooked.` },
  },
  volume: 45_000,
  unit: 'g',
  unitPrice: 89,
  unitPriceUnit: '100 g',
  price: 400,
  regularPrice: 400,
  inventory: 10,
  ...with_,
});

/** A plan for fruit and vegetables of anywhere, grown any way. */
export const aPlan = (pid: string, with_: Partial<Row<typeof plans>> = {}): Row<typeof plans> => {
  const copy = { name: `Panier ${pid}`, tagline: 'Tout croche', included: ['Carottes'] };
  return {
    pid,
    content: 'fruits-vegetables',
    origin: 'economy',
    agriculture: 'no-preference',
    defaultPersons: 2,
    copy: { 'fr-CA': copy, 'en-CA': copy },
    published: true,
    ...with_,
  };
};

export const aPlanOption = (pid: string, persons: number): Row<typeof planOptions> => ({
  pid,
  persons,
  minPrice: 1000 * persons,
  maxPrice: 1400 * persons,
});
