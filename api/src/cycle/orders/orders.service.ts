import type { Order, OrderChange } from '@msl/contracts/entities/order.ts';
import { firstEditableDay, orderDates } from '../../calendar/public.ts';
import { dayOf } from '../../calendar-day.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { JsonBytes } from '../../http/json-bytes.ts';
import { plannedDate } from '../subscriptions/planned-date.service.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { setLine } from './basket/set-line.repository.ts';
import { giveStockBack } from './basket/stock.repository.ts';
import { keepForEveryBasket } from './preorder.service.ts';
import { answerChange, answerOrder, readOrder } from './reading/read-order.service.ts';
import { isEditable } from './record/is-editable.rules.ts';
import type { OrderDeps, ReadOrderDeps } from './record/order-deps.types.ts';
import * as repository from './record/orders.repository.ts';

export const processingOrder = async (deps: ReadOrderDeps, uid: string): Promise<JsonBytes<Order> | null> => {
  const row = await repository.currentOrderOf(deps.db, uid, dayOf(deps.clock.now()));
  if (!row || (await gaveWay(deps, row))) return null;
  return answerOrder(deps, row);
};

/** A cancelled order of somebody who is back, with another basket that comes no later: that one matters then. */
const gaveWay = async (deps: ReadOrderDeps, { uid, status, deliveryDate }: repository.OrderRow) => {
  if (status !== 'cancel') return false;
  const subscription = await requiredSubscription(deps.db, uid);
  const next = subscription.status === 'active' ? await plannedDate(deps, uid) : null;
  return next !== null && next <= deliveryDate;
};

export const cartOrder = async (deps: ReadOrderDeps, uid: string, oid: string): Promise<JsonBytes<Order>> => {
  return answerOrder(deps, { uid, oid });
};

/** Skipped orders that can still be taken back. */
export const savedOrders = async (deps: ReadOrderDeps, uid: string): Promise<Order[]> => {
  const now = deps.clock.now();
  const coming = await repository.comingOrdersOf(deps.db, uid, dayOf(now));
  const saved = coming.filter(
    (row) => row.status === 'skipped' && now < orderDates(row.deliveryDate, deps.config.business).cutOffAt,
  );
  const orders: Order[] = [];
  for (const row of saved) orders.push(await readOrder(deps, row));
  return orders;
};

/** The order, held, if its basket may still change. */
const lockEditable = async (
  { db, clock, config }: OrderDeps,
  uid: string,
  oid: string,
): Promise<repository.OrderRow> => {
  const order = await repository.lockOrder(db, uid, oid);
  if (!order) throw new DomainError('order-not-found');
  if (order.status !== 'open') throw new DomainError('order-not-open');
  if (!isEditable(order, clock.now(), config.business)) throw new DomainError('can-not-change-too-late');
  return order;
};

export type LineChange = { pid: string; quantity: number; keep?: boolean | undefined };

/** Sets how many of a product the open basket has; what it takes leaves the stock at once. Zero takes the product out. */
export const setOrderProduct = async (
  deps: ReadOrderDeps,
  uid: string,
  oid: string,
  change: LineChange,
): Promise<OrderChange> => {
  const now = deps.clock.now();
  const { pid, quantity, keep } = change;
  if (quantity === 0) return removeOrderProduct(deps, uid, oid, pid);
  const { business } = deps.config;
  const firstDay = firstEditableDay(now, business);
  const { maxQuantityPerProduct: maxQuantity, maxOpenValue: maxValue } = business;
  const limits = { maxQuantity, maxValue, memberPercent: business.defaultMemberPercent };
  // Field by field: what a body carries beside them must never stand in for who asks.
  const line = { uid, oid, pid, quantity, keep, firstDay, ...limits, now };
  if (keep === undefined) await setLine(deps.db, line);
  else {
    await deps.db.transaction(async (tx) => {
      await setLine(tx, line);
      await keepForEveryBasket(tx, uid, { pid, quantity, keep }, now);
    });
  }
  return answerChange(deps, { uid, oid }, pid);
};

export const removeOrderProduct = async (
  deps: ReadOrderDeps,
  uid: string,
  oid: string,
  pid: string,
): Promise<OrderChange> => {
  await deps.db.transaction(async (tx) => {
    await lockEditable({ ...deps, db: tx }, uid, oid);
    const quantity = await repository.removeLine(tx, oid, pid);
    if (quantity === null) throw new DomainError('product-not-found');
    await giveStockBack(tx, pid, quantity);
  });
  return answerChange(deps, { uid, oid }, pid);
};
