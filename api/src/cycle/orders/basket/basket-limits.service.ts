import type { Db } from '../../../db/connect.ts';
import type { OrderDeps } from '../record/order-deps.types.ts';
import { unpaidValueOf } from '../record/orders.repository.ts';
import type { Limits } from './basket.rules.ts';

/** What one order may have, beside what its customer has not paid yet of others. */
export const limitsFor = async (
  { db, config }: Pick<OrderDeps, 'config'> & { db: Db },
  { uid, oid }: { uid: string; oid: string },
): Promise<Limits> => ({
  maxQuantity: config.business.maxQuantityPerProduct,
  maxValue: config.business.maxOpenValue - (await unpaidValueOf(db, uid, oid)),
});
