import type { Coupon } from '@msl/contracts/entities/coupon.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { Contract } from '../../mails/public.ts';
import { userWithPrime } from '../../people/public.ts';
import { isMemberAt } from '../membership-terms/is-member-at.rules.ts';
import { allowancesOf } from '../orders/prices/grants.repository.ts';
import { type OrderToPrice, priceOrder } from '../orders/prices/price-order.rules.ts';
import { orderToPrice } from '../orders/reading/read-order.service.ts';
import { lastKnownAccount } from '../orders/record/known-account.rules.ts';
import { type OrderRow, pricedLinesOf } from '../orders/record/orders.repository.ts';
import { plansOf, type SubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { readSubscription, requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { estimateOf, NO_GAINS } from './estimate.rules.ts';
import { nextBasket } from './next-basket.service.ts';
import { typicalBasketOf } from './typical-basket.service.ts';

type ContractDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * All that a customer agrees to, as it is now: the screen that asks for the card, the mail of the first basket and the
 * contract by mail read it here. `wanted` is the coupon that would count on the first basket.
 */
export const readContract = async (
  deps: ContractDeps,
  uid: string,
  wanted: Coupon | null,
): Promise<Contract> => {
  const { db, config } = deps;
  const { plans, delivery, frequence } = await readSubscription(deps, uid);
  if (plans.length === 0) throw new DomainError('plans-missing');
  const subscription = await requiredSubscription(db, uid);
  const next = await nextBasket(deps, subscription);
  if (!delivery || !frequence || !next) throw new DomainError('delivery-missing');
  const { opens, opensNow, dates, order, afterAnother } = next;
  const coupon = afterAnother ? null : wanted;
  const known = { ...(await knownOf(deps, subscription, dates.cutOffAt)), coupon };
  const { minimumSubtotal, freeDeliveryFrom, pickupFee, homeDeliveryFee } = config.business;
  const estimate = estimateOf(
    (await plansOf(db, uid)).map(({ option }) => option),
    await typicalBasketOf(db, {
      ...{ uid, deliveryDate: dates.deliveryDate },
      maxQuantity: config.business.maxQuantityPerProduct,
    }),
    { ...known, ...(afterAnother && NO_GAINS), entityType: delivery.entity_type },
    config.business,
  );
  return {
    plans: plans.map(({ pid, persons, min_price, max_price, is_corporate, copy }) => ({
      ...{ pid, persons, min_price, max_price, is_corporate },
      name: { 'fr-CA': copy['fr-CA'].name, 'en-CA': copy['en-CA'].name },
    })),
    frequence,
    delivery: {
      entity_type: delivery.entity_type,
      name: delivery.name,
      address: [delivery.address, delivery.address2, delivery.city, delivery.zip_code]
        .filter(Boolean)
        .join(', '),
      day: delivery.timeslot.day,
      start_time: delivery.timeslot.start_time,
      end_time: delivery.timeslot.end_time,
    },
    ...estimate,
    ...(order && { typical: await priceAsItIs(deps, order, known) }),
    is_open: order !== null,
    minimum_subtotal: minimumSubtotal,
    free_delivery_from: freeDeliveryFrom,
    delivery_fee: delivery.entity_type === 'PUP' ? pickupFee : homeDeliveryFee,
    dates: {
      ...{ opens, opens_now: opensNow },
      cut_off_at: dates.cutOffAt.toISOString(),
      ...{ billed: dates.shownProcessingDate, delivered: dates.deliveryDate },
    },
    coupon,
  };
};

type Known = Omit<OrderToPrice, 'lines' | 'entityType'>;

/** What a basket that is open costs with what is in it. */
const priceAsItIs = async ({ db, config }: ContractDeps, order: OrderRow, known: Known) =>
  priceOrder(
    orderToPrice(order, await pricedLinesOf(db, order.oid), { ...known, allowances: known }),
    config.business,
  );

/** What counts on the next bill of this customer beside its lines; who is no member by then pays as such. */
const knownOf = async ({ db }: ContractDeps, subscription: SubscriptionRow, cutOffAt: Date) => {
  const { uid } = subscription;
  const owner = await userWithPrime(db, uid);
  const { credit, gift, discount, adjustment } = await allowancesOf(db, uid);
  return {
    isMember: isMemberAt(subscription, cutOffAt),
    tips: owner?.user.defaultTip ?? 0,
    ...{ credit, gift, discount, adjustment },
    ...lastKnownAccount(subscription),
  };
};
