import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { planTemplateLines } from '../../db/schema/plans.ts';
import type { Candidate, TemplateLine } from './basket.rules.ts';

export const templateOf = (db: Db, planPid: string, persons: number): Promise<TemplateLine[]> =>
  db
    .select({
      cid: planTemplateLines.cid,
      productPid: planTemplateLines.productPid,
      quantity: planTemplateLines.quantity,
    })
    .from(planTemplateLines)
    .where(and(eq(planTemplateLines.planPid, planPid), eq(planTemplateLines.persons, persons)))
    .orderBy(asc(planTemplateLines.position));

/** Everything on sale that is in stock. */
export const candidates = async (db: Db): Promise<Candidate[]> => {
  const rows = await db
    .select({ product: products, parentCid: categories.parentCid })
    .from(products)
    .innerJoin(categories, eq(categories.cid, products.cid))
    .where(and(eq(products.published, true), gt(products.inventory, 0)));
  return rows.map(({ product, parentCid }) => ({
    pid: product.pid,
    cids: parentCid ? [product.cid, parentCid] : [product.cid],
    price: product.price,
    inventory: product.inventory,
    isLocal: product.isLocal,
    isOrganic: product.isOrganic,
    isSaved: product.isSaved,
  }));
};
