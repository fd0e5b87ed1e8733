import { specialCategories } from '@msl/contracts/special-categories.ts';
import type { categories, products } from '../db/schema/catalogue.ts';
import type { Copy } from '../db/schema/columns.ts';
import type { ProductDocument } from './search.port.ts';

export type DocumentRow = {
  product: typeof products.$inferSelect;
  category: Named;
  /** Null when the category is an aisle itself. */
  aisle: Named | null;
};
type Named = Pick<typeof categories.$inferSelect, 'cid' | 'copy'>;
export type TagRow = { pid: string; tid: string; copy: Copy<{ name: string }> };

/** A product with its category, aisle and tags, as the index holds it. */
export const toDocument = ({ product, category, aisle }: DocumentRow, tags: TagRow[]): ProductDocument => {
  const [fr, en] = [product.copy['fr-CA'], product.copy['en-CA']];
  const flags: Record<(typeof specialCategories)[number], boolean> = {
    is_promo: product.isPromo,
    is_local: product.isLocal,
    is_saved: product.isSaved,
    is_featured: product.isFeatured,
    is_new: product.isNew,
    is_team_choice: product.isTeamChoice,
  };
  return {
    id: product.pid,
    name_fr: fr.name,
    name_en: en.name,
    description_fr: fr.description,
    description_en: en.description,
    aisle_fr: (aisle ?? category).copy['fr-CA'].name,
    aisle_en: (aisle ?? category).copy['en-CA'].name,
    tags_fr: tags.map(({ copy }) => copy['fr-CA'].name),
    tags_en: tags.map(({ copy }) => copy['en-CA'].name),
    ...(product.brand !== null && { brand: product.brand }),
    ...(product.origin !== null && { origin: product.origin }),
    cids: [product.cid, ...(aisle ? [aisle.cid] : [])],
    tids: tags.map(({ tid }) => tid),
    specials: specialCategories.filter((special) => flags[special]),
    in_stock: product.inventory > 0,
    price: product.price,
    promotion: product.promotion ?? 0,
  };
};
