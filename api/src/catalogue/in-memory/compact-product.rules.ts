import type { products } from '../../db/schema/catalogue.ts';

type Row = typeof products.$inferSelect;

/**
 * The same row, written out: the database's driver puts rows together field by field, which the engine keeps as tables
 * of five times the size.
 */
export const compact = (row: Row): Row => ({
  pid: row.pid,
  cid: row.cid,
  published: row.published,
  images: row.images,
  brand: row.brand,
  origin: row.origin,
  copy: row.copy,
  volume: row.volume,
  unit: row.unit,
  unitPrice: row.unitPrice,
  unitPriceUnit: row.unitPriceUnit,
  price: row.price,
  regularPrice: row.regularPrice,
  memberPrice: row.memberPrice,
  promotion: row.promotion,
  isPromo: row.isPromo,
  isSaved: row.isSaved,
  isFeatured: row.isFeatured,
  isLocal: row.isLocal,
  isNew: row.isNew,
  isTeamChoice: row.isTeamChoice,
  isOrganic: row.isOrganic,
  taxable: row.taxable,
  inventory: row.inventory,
  bestBefore: row.bestBefore,
  weightGrams: row.weightGrams,
  createdAt: row.createdAt,
});
