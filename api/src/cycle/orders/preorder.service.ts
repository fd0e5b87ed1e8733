import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { orderDates } from '../../calendar/public.ts';
import { productByPid } from '../../catalogue/public.ts';
import type { Db } from '../../db/connect.ts';
import { DomainError } from '../../http/domain-error.ts';
import { isMemberAt } from '../membership-terms/is-member-at.rules.ts';
import { plannedDate } from '../subscriptions/planned-date.service.ts';
import { lockSubscription } from '../subscriptions/subscriptions.repository.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import * as repository from './basket/preorder.repository.ts';
import { toOrderProduct } from './reading/order-product.view.ts';
import type { OrderDeps } from './record/order-deps.types.ts';

/**
 * The lines of the next basket, at today's prices; a member's only for who is one when that basket closes. Nothing is
 * taken from the stock until it is populated.
 */
export const readPreorder = async (deps: OrderDeps, uid: string): Promise<OrderProduct[]> => {
  const { db, clock, config } = deps;
  const subscription = await requiredSubscription(db, uid);
  // Only of a membership that ends it matters when the basket closes.
  const ends = subscription.primeStatus !== 'inactive' && !subscription.primeRenews;
  const next = ends ? await plannedDate(deps, uid) : null;
  const cutOffAt = next ? orderDates(next, config.business).cutOffAt : clock.now();
  const isMember = isMemberAt(subscription, cutOffAt);
  return (await repository.preorderOf(db, uid)).map(({ line, product }) => ({
    ...toOrderProduct({ ...product, ...line }, product, isMember, config.business),
    kept_quantity: line.keptQuantity,
  }));
};

export type PreorderChange = { pid: string; quantity: number; keep: boolean };

export const setPreorderProduct = async (
  deps: OrderDeps,
  uid: string,
  { pid, quantity, keep }: PreorderChange,
): Promise<OrderProduct[]> => {
  if (quantity === 0) return removePreorderProduct(deps, uid, pid);
  const { clock, config } = deps;
  await deps.db.transaction(async (db) => {
    const subscription = await lockSubscription(db, uid);
    if (subscription?.status !== 'active') throw new DomainError('subscription-not-active');
    const found = await productByPid(db, pid);
    if (!found) throw new DomainError('product-not-found');
    if (!found.product.published) throw new DomainError('product-not-published');
    if (found.product.inventory === 0) throw new DomainError('no-inventory');
    refuseBeyondLimits(await repository.preorderOf(db, uid), found.product, quantity, config.business);
    await repository.savePreorderLine(db, { uid, pid, quantity, keep, createdAt: clock.now() });
  });
  return readPreorder(deps, uid);
};

/** Too much of one product, or of all that waits for the next basket; less than before is never refused. */
const refuseBeyondLimits = (
  lines: readonly repository.PreorderRow[],
  { pid, price }: { pid: string; price: number },
  quantity: number,
  limits: Pick<BusinessSettings, 'maxQuantityPerProduct' | 'maxOpenValue'>,
) => {
  const before = lines.find(({ line }) => line.pid === pid)?.line.quantity ?? 0;
  if (quantity <= before) return;
  if (quantity > limits.maxQuantityPerProduct) throw new DomainError('product-limit-reached');
  const value = lines.reduce((sum, { line, product }) => sum + line.quantity * product.price, 0);
  if (value + (quantity - before) * price > limits.maxOpenValue) {
    throw new DomainError('open-value-limit-reached');
  }
};

export const removePreorderProduct = async (
  deps: OrderDeps,
  uid: string,
  pid: string,
): Promise<OrderProduct[]> => {
  const wasThere = await repository.removePreorderLine(deps.db, uid, pid);
  if (!wasThere) throw new DomainError('product-not-found');
  return readPreorder(deps, uid);
};

/** Marking a line of the basket « keep » puts it in every basket after this one; unmarking takes it out. What was asked for once stays. */
export const keepForEveryBasket = async (
  db: Db,
  uid: string,
  { pid, quantity, keep }: PreorderChange,
  now: Date,
) => {
  if (keep) await repository.saveKeptLine(db, { uid, pid, quantity, createdAt: now });
  else await repository.removeKeptLine(db, uid, pid);
};
