import type { Order } from '@msl/contracts/entities/order.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import { DomainError } from '../../http/domain-error.ts';
import { productByPid } from '../products/products.repository.ts';
import { orderDates } from './order-calendar.rules.ts';
import * as repository from './orders.repository.ts';
import { keepForEveryBasket } from './preorder.service.ts';
import { type OrderDeps, readOrder } from './read-order.ts';
import { giveStockBack, takeStock } from './stock.repository.ts';

export const processingOrder = async (deps: OrderDeps, uid: string): Promise<Order | null> => {
  const row = await repository.currentOrderOf(deps.db, uid, dayOf(deps.clock.now()));
  return row ? readOrder(deps, row) : null;
};

export const cartOrder = async (deps: OrderDeps, uid: string, oid: string): Promise<Order> => {
  const row = await repository.orderOf(deps.db, uid, oid);
  if (!row) throw new DomainError('order-not-found');
  return readOrder(deps, row);
};

/** Skipped orders that can still be taken back. */
export const savedOrders = async (deps: OrderDeps, uid: string): Promise<Order[]> => {
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
  const { cutOffAt } = orderDates(order.deliveryDate, config.business);
  if (clock.now() >= cutOffAt) throw new DomainError('can-not-change-too-late');
  return order;
};

export type LineChange = { pid: string; quantity: number; keep?: boolean | undefined };

/** Sets how many of a product the open basket has; what it takes leaves the stock at once. */
export const setOrderProduct = async (
  deps: OrderDeps,
  uid: string,
  oid: string,
  change: LineChange,
): Promise<Order> => {
  await deps.db.transaction(async (tx) => {
    await lockEditable({ ...deps, db: tx }, uid, oid);
    const found = await productByPid(tx, change.pid);
    if (!found) throw new DomainError('product-not-found');
    const { product } = found;
    const line = await lineOf(tx, oid, change.pid);
    const more = change.quantity - (line?.quantity ?? 0);
    if (more > 0 && !product.published) throw new DomainError('product-not-published');
    if (more > 0 && !(await takeStock(tx, change.pid, more))) throw new DomainError('no-inventory');
    if (more < 0) await giveStockBack(tx, change.pid, -more);
    const keep = change.keep ?? line?.keep ?? false;
    await repository.saveLine(tx, {
      oid,
      pid: change.pid,
      quantity: change.quantity,
      keep,
      price: product.price,
      regularPrice: product.regularPrice,
      memberPrice: product.memberPrice,
      taxable: product.taxable,
      createdAt: deps.clock.now(),
    });
    if (change.keep !== undefined) await keepForEveryBasket(tx, uid, { ...change, keep }, deps.clock.now());
  });
  return cartOrder(deps, uid, oid);
};

export const removeOrderProduct = async (
  deps: OrderDeps,
  uid: string,
  oid: string,
  pid: string,
): Promise<Order> => {
  await deps.db.transaction(async (tx) => {
    await lockEditable({ ...deps, db: tx }, uid, oid);
    const line = await lineOf(tx, oid, pid);
    if (!line) throw new DomainError('product-not-found');
    await repository.removeLine(tx, oid, pid);
    await giveStockBack(tx, pid, line.quantity);
  });
  return cartOrder(deps, uid, oid);
};

const lineOf = async (db: Db, oid: string, pid: string) => {
  const lines = await repository.linesOf(db, oid);
  return lines.find(({ line }) => line.pid === pid)?.line;
};
