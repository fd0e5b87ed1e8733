import type { Tip } from '@msl/contracts/entities/enums.ts';
import type { Day } from '../../../calendar-day.ts';
import type { Db } from '../../../db/connect.ts';
import { DomainError } from '../../../http/domain-error.ts';
import { newId } from '../../../ids.ts';
import { userWithPrime } from '../../../people/public.ts';
import { takeUpCoupon } from '../../coupons/hold-coupon.service.ts';
import { type DeliveryRow, deliveryOf } from '../../deliveries/deliveries.repository.ts';
import { takePlaces } from '../../places/places.repository.ts';
import { planNextDelivery } from '../../subscriptions/plan-next-delivery.service.ts';
import { plansOf } from '../../subscriptions/subscriptions.repository.ts';
import { createStockReader, type StockReader, templateOf } from '../basket/basket.repository.ts';
import { type Basket, type Limits, mergeBaskets } from '../basket/basket.rules.ts';
import { limitsFor } from '../basket/basket-limits.service.ts';
import type { BasketStock } from '../basket/basket-stock.rules.ts';
import { basketLines, type FilledPlan, planBaskets } from '../basket/plan-baskets.rules.ts';
import { clearPreorders, type PreorderLine, preorderOf } from '../basket/preorder.repository.ts';
import { lockProducts, takeHeldStock } from '../basket/stock.repository.ts';
import type { OrderDeps } from '../record/order-deps.types.ts';
import * as repository from '../record/orders.repository.ts';

type ProductRow = Awaited<ReturnType<typeof lockProducts>>[number];

/**
 * Makes the open order of one delivery: the base basket of the subscriber's plans, what the next cart asks for, and
 * what every basket keeps. Inside the caller's transaction, which holds the subscription. Who makes many of them hands
 * over one reader of the stock.
 */
export const populateOrder = async (
  deps: OrderDeps,
  uid: string,
  deliveryDate: Day,
  readStock: StockReader = createStockReader(),
): Promise<repository.OrderRow> => {
  const { db, clock } = deps;
  const now = clock.now();
  const oid = newId();
  const fields = await deliveryFieldsOf(db, uid);
  if (!(await takePlaces(db, uid, [{ day: deliveryDate, timeslotId: fields.timeslotId }]))) {
    throw new DomainError('timeslot-full');
  }
  await repository.addOrder(db, {
    ...fields,
    oid,
    uid,
    deliveryDate,
    status: 'open',
    populatedAt: now,
    createdAt: now,
  });
  const preorder = await preorderOf(db, uid);
  const limits = await limitsFor(deps, { uid, oid });
  const filled = await heldBasketFor(db, { uid, deliveryDate, limits }, preorder, readStock);
  const asked = preorder.map(({ line }) => line);
  await putInBasket(db, { oid, limits }, filled, asked, now);
  await clearPreorders(db, [uid]);
  await takeUpCoupon(db, { uid, oid }, now);
  await planNextDelivery(deps, uid);
  const order = await repository.orderOf(db, uid, oid);
  if (!order) throw new DomainError('order-not-found');
  return order;
};

/** What an order copies of its owner's delivery: a receipt keeps it when the delivery changes. */
export const deliveryFieldsOf = async (db: Db, uid: string) => {
  const row = await deliveryOf(db, uid);
  const owner = await userWithPrime(db, uid);
  if (!row || !owner) throw new DomainError('delivery-missing');
  return deliveryFields(row, owner.user.defaultTip);
};

export const deliveryFields = (
  { delivery, timeslot }: Pick<DeliveryRow, 'delivery' | 'timeslot'>,
  tips: Tip,
) => ({
  entityType: delivery.entityType,
  entityId: delivery.entityId,
  timeslotId: delivery.timeslotId,
  slotStart: timeslot.startTime,
  slotEnd: timeslot.endTime,
  placeName: delivery.name,
  address: delivery.address,
  address2: delivery.address2,
  city: delivery.city,
  province: delivery.province,
  zipCode: delivery.zipCode,
  note: delivery.note,
  lat: delivery.lat,
  lng: delivery.lng,
  tips,
});

type Filling = { uid: string; deliveryDate: Day; limits: Limits };
type Planning = Omit<Filling, 'limits'> & { limits: Pick<Limits, 'maxQuantity'> };

/** The plans' baskets, one after the other out of the same stock. */
export const planBasketsFor = async (
  db: Db,
  { uid, deliveryDate, limits: { maxQuantity } }: Planning,
  stock: BasketStock,
): Promise<Basket[]> => {
  const plans: FilledPlan[] = [];
  for (const { plan, option } of await plansOf(db, uid)) {
    plans.push({ plan, option, template: await templateOf(db, plan.pid, option.persons) });
  }
  return planBaskets(plans, { deliveryDate, maxQuantity }, stock);
};

/** After so many baskets that others were quicker for, the stock is read again; after twice as many, it gets what there is. */
const FILLING_ATTEMPTS = 4;

/**
 * What the plans give and what the customer asked for as far as there is, with its products held: what others took or
 * the team changed since the stock was read is learnt then, and the basket filled anew.
 */
const heldBasketFor = async (
  db: Db,
  filling: Filling,
  preorder: Awaited<ReturnType<typeof preorderOf>>,
  readStock: StockReader,
): Promise<[Basket, ProductRow[]]> => {
  for (let attempt = 1; ; attempt += 1) {
    const stock = await readStock(db, attempt === FILLING_ATTEMPTS);
    const planned = await planBasketsFor(db, filling, stock);
    const together = mergeBaskets(planned, []);
    const asked = preorder.map(({ line }) => line.pid);
    const held = await lockProducts(db, [...new Set([...together.keys(), ...asked])]);
    if (!stock.learn(held, together) && attempt < 2 * FILLING_ATTEMPTS) continue;
    const left = new Map(held.map(({ pid, inventory, published }) => [pid, published ? inventory : 0]));
    const wanted = preorder
      .map(({ line: { pid, quantity } }) => ({ pid, quantity: Math.min(quantity, left.get(pid) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    return [mergeBaskets(planned, wanted), held];
  }
};

/** Takes each line out of the stock; where less is left than wanted, or more wanted than allowed, it gets what it can. */
const putInBasket = async (
  db: Db,
  { oid, limits }: { oid: string; limits: Limits },
  [basket, held]: [Basket, ProductRow[]],
  asked: readonly PreorderLine[],
  now: Date,
) => {
  const lines = basketLines(basket, new Map(held.map((product) => [product.pid, product])), limits, asked);
  await takeHeldStock(db, lines);
  await repository.addLines(
    db,
    lines.map((line) => ({ oid, ...line, createdAt: now })),
  );
};
