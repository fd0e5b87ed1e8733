import type { Order } from '@msl/contracts/entities/order.ts';
import { orderDates } from '../../calendar/public.ts';
import type { Db } from '../../db/connect.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { JsonBytes } from '../../http/json-bytes.ts';
import { mailToOwner } from '../../mails/public.ts';
import { userWithPrime } from '../../people/public.ts';
import { heldOn } from '../coupons/coupons.repository.ts';
import { giveCouponBack, takeCouponBack } from '../coupons/hold-coupon.service.ts';
import { givePlaceOfOrderBack, takePlaces } from '../places/places.repository.ts';
import { lockSubscription } from '../subscriptions/subscriptions.repository.ts';
import { type Limits, withinLimits } from './basket/basket.rules.ts';
import { limitsFor } from './basket/basket-limits.service.ts';
import { isShortOf } from './basket/plan-baskets.rules.ts';
import {
  addToPreorder,
  type PreorderLine,
  preorderOf,
  takeFromPreorder,
} from './basket/preorder.repository.ts';
import { lockProducts, takeHeldStock, takeStock } from './basket/stock.repository.ts';
import { placeToTakeBack, refuseAfterCutOff } from './endings/taking-back.service.ts';
import { cartOrder } from './orders.service.ts';
import type { OrderDeps, ReadOrderDeps } from './record/order-deps.types.ts';
import * as repository from './record/orders.repository.ts';

/** Skips an open order, or takes a skipped one back, until the cut-off; asking for what is already so is no error. */
export const setOrderStatus = async (
  deps: ReadOrderDeps,
  uid: string,
  oid: string,
  status: 'open' | 'skipped',
): Promise<JsonBytes<Order>> => {
  await deps.db.transaction(async (tx) => {
    // Held before the order, as by whoever pauses, or bills or fills a basket and holds both.
    const before = status === 'open' ? await repository.orderOf(tx, uid, oid) : undefined;
    const subscription = before?.status === 'skipped' ? await lockSubscription(tx, uid) : undefined;
    const order = await repository.lockOrder(tx, uid, oid);
    if (!order) throw new DomainError('order-not-found');
    if (order.status === status) return;
    if (order.status !== 'open' && order.status !== 'skipped') throw new DomainError('order-not-open');
    const within = { ...deps, db: tx };
    if (status === 'skipped') {
      await leaveOrder(within, order, 'skipped');
      await tellSkipped(within, order);
    } else {
      if (!subscription) throw new DomainError('order-not-open');
      const isShort = await takeOrderBack(within, { order, subscription });
      await tellTakenBack(within, order, isShort);
    }
  });
  return cartOrder(deps, uid, oid);
};

/** It may be skipped, taken back and skipped again: each time is told. */
const eachTime = ({ clock }: OrderDeps, oid: string) => `${oid}:${clock.now().toISOString()}`;

export const tellSkipped = (deps: OrderDeps, { uid, oid, deliveryDate }: repository.OrderRow) => {
  const locals = { oid, delivery_date: deliveryDate };
  const mail = { uid, template: 'order-skipped', locals, about: eachTime(deps, oid) } as const;
  return mailToOwner(deps.db, mail, deps.clock.now());
};

const tellTakenBack = (
  deps: OrderDeps,
  { uid, oid, deliveryDate }: repository.OrderRow,
  isShort: boolean,
) => {
  const { cutOffAt, shownProcessingDate } = orderDates(deliveryDate, deps.config.business);
  const dates = { cut_off_at: cutOffAt.toISOString(), billing_date: shownProcessingDate };
  const locals = { oid, delivery_date: deliveryDate, ...dates, is_short: isShort };
  const mail = { uid, template: 'order-unskipped', locals, about: eachTime(deps, oid) } as const;
  return mailToOwner(deps.db, mail, deps.clock.now());
};

/** Gives up an open order that is held, until the cut-off. */
export const leaveOrder = async (
  deps: OrderDeps,
  order: repository.OrderRow,
  status: 'skipped' | 'cancel',
) => {
  refuseAfterCutOff(deps, order);
  await releaseOrder(deps, order, status);
};

/**
 * The lines stay to be read, and others may have what they held of the place of that day and the stock: in the order in which a
 * basket that is made takes them. What the next cart had asked for waits there again when the basket is skipped, or its
 * delivery told as skipped. The coupon is given back last: whether it is for a first order only is judged by the new status.
 */
export const releaseOrder = async (
  { db, clock, config }: OrderDeps,
  { oid, uid }: Pick<repository.OrderRow, 'oid' | 'uid'>,
  status: 'skipped' | 'cancel',
  asksAgain = status === 'skipped',
) => {
  const now = clock.now();
  await givePlaceOfOrderBack(db, oid);
  const lines = await repository.linesOf(db, oid);
  await lockProducts(
    db,
    lines.map(({ line }) => line.pid),
  );
  await takeHeldStock(
    db,
    lines.map(({ line: { pid, quantity } }) => ({ pid, quantity: -quantity })),
  );
  if (asksAgain) {
    const asked = lines.map(({ line }) => ({ uid, pid: line.pid, quantity: askedIn(line) }));
    await addToPreorder(
      db,
      asked.filter(({ quantity }) => quantity > 0),
      { maxQuantity: config.business.maxQuantityPerProduct, now },
    );
  }
  // Read again where the basket is taken back.
  const couponCode = status === 'skipped' ? (await heldOn(db, uid, oid))?.code : undefined;
  await repository.updateOrder(db, oid, { status, couponCode });
  await giveCouponBack(db, { uid, oid }, now);
};

type OrderLine = repository.LineRow['line'];

/**
 * How many of a line wait in the next cart while their basket is skipped: what its owner took out of it is not asked for any
 * more; of what is kept, those that were asked for once, for every basket has the others.
 */
const askedIn = ({ quantity, preordered, preorderedOnce, keep }: OrderLine): number =>
  Math.min(quantity, keep ? preorderedOnce : preordered);

/** How many of what waited in the next cart wait there no more. */
const goneOf = (line: OrderLine, waiting: PreorderLine | undefined): number =>
  Math.max(0, askedIn(line) - (waiting?.quantity ?? 0));

/** Gives whether it brings less than it had. */
const takeOrderBack = async (deps: OrderDeps, skipped: Parameters<typeof placeToTakeBack>[1]) => {
  const { order } = skipped;
  const { uid, deliveryDate: day } = order;
  const place = await placeToTakeBack(deps, skipped);
  const { timeslotId } = place;
  if (!(await takePlaces(deps.db, uid, [{ day, timeslotId }]))) throw new DomainError('timeslot-full');
  const isShort = await refillBasket(deps.db, order, await limitsFor(deps, order));
  await takeCouponBack(deps.db, order, deps.clock.now());
  const owner = await userWithPrime(deps.db, uid);
  await repository.updateOrder(deps.db, order.oid, {
    ...place,
    status: 'open',
    endReason: null,
    tips: owner?.user.defaultTip,
  });
  return isShort;
};

/**
 * What was sold to others meanwhile is not in the basket any more, nor what the market stopped selling or its customer may no longer
 * have, nor what left the next cart since, by its owner's hand or with another basket. The next cart asks on for what of it this
 * basket does not bring. Gives whether something that was to come back is missing.
 */
const refillBasket = async (db: Db, { uid, oid }: repository.OrderRow, limits: Limits): Promise<boolean> => {
  const lines = await repository.linesOf(db, oid);
  const preorder = new Map((await preorderOf(db, uid)).map(({ line }) => [line.pid, line]));
  const held = await lockProducts(
    db,
    lines.map(({ line }) => line.pid),
  );
  const onSale = new Map(held.map(({ pid, inventory, published }) => [pid, published ? inventory : 0]));
  const wanted = lines.map(({ line }) => {
    const gone = goneOf(line, preorder.get(line.pid));
    const asks = {
      preordered: Math.max(0, line.preordered - gone),
      preorderedOnce: Math.max(0, line.preorderedOnce - gone),
    };
    return { ...line, ...asks, quantity: line.quantity - gone };
  });
  const left = wanted.map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, onSale.get(line.pid) ?? 0),
  }));
  const refilled = new Map(withinLimits(left, limits).map((line) => [line.pid, line]));
  for (const { line } of lines) {
    const kept = refilled.get(line.pid);
    if (!kept) await repository.removeLine(db, oid, line.pid);
    else {
      await takeStock(db, line.pid, kept.quantity);
      await repository.saveLine(db, kept);
      const quantity = askedIn(kept);
      if (quantity > 0) await takeFromPreorder(db, { uid, pid: line.pid, quantity });
    }
  }
  return isShortOf(wanted, [...refilled.values()]);
};
