import type { Order, OrderChange, OrderPrices, Unpaid } from '@msl/contracts/entities/order.ts';
import { movedFrom, orderDates } from '../../../calendar/public.ts';
import { dayOf } from '../../../calendar-day.ts';
import type { Shelves } from '../../../catalogue/public.ts';
import { DomainError } from '../../../http/domain-error.ts';
import type { JsonBytes } from '../../../http/json-bytes.ts';
import { isMemberAt } from '../../membership-terms/is-member-at.rules.ts';
import { deliveryFollowing } from '../../subscriptions/coming-delivery.rules.ts';
import { rhythmOf } from '../../subscriptions/cycle.repository.ts';
import { canBeTakenBack } from '../endings/taking-back.service.ts';
import { unpaidFor } from '../endings/unpaid.service.ts';
import { type Allowances, toAllowances } from '../prices/grants.repository.ts';
import { type OrderToPrice, type PricedLine, priceOrder } from '../prices/price-order.rules.ts';
import { isBilled, isOfClosedDay } from '../record/billed.rules.ts';
import { lastKnownAccount } from '../record/known-account.rules.ts';
import type { ReadOrderDeps } from '../record/order-deps.types.ts';
import { orderParts, type PartsLine } from '../record/order-parts.repository.ts';
import type * as repository from '../record/orders.repository.ts';
import { isSamePlace } from '../record/same-place.rules.ts';
import { type OrderParts, toOrder, toOrderBytes, toOrderChange } from './order.view.ts';

type OfUser = Pick<repository.OrderRow, 'uid' | 'oid'>;

/** An order as an object, for mails and lists. Not to be called inside a transaction. */
export const readOrder = async (deps: ReadOrderDeps, of: OfUser): Promise<Order> =>
  toOrder(await requiredParts(deps, of), deps.clock.now(), deps.config.business);

/** An order as it is answered. Throws when it is not this user's. Not to be called inside a transaction. */
export const answerOrder = async (deps: ReadOrderDeps, of: OfUser): Promise<JsonBytes<Order>> =>
  toOrderBytes(await requiredParts(deps, of), deps.clock.now(), deps.config.business);

/** What is answered when its line of a product was changed. Not to be called inside a transaction. */
export const answerChange = async (deps: ReadOrderDeps, of: OfUser, pid: string): Promise<OrderChange> => {
  const parts = await requiredParts(deps, of, (line) => line.pid === pid);
  return toOrderChange(parts, deps.clock.now(), deps.config.business);
};

const requiredParts = async (
  deps: ReadOrderDeps,
  of: OfUser,
  isShown: (line: PartsLine) => boolean = () => true,
): Promise<OrderParts> => {
  const { db, clock, config, catalogue } = deps;
  const [parts, shelves] = await Promise.all([orderParts(db, of, dayOf(clock.now())), catalogue.now()]);
  if (!parts) throw new DomainError('order-not-found');
  const { row, subscription, lines, coupon } = parts;
  const { cutOffAt } = orderDates(row.deliveryDate, config.business);
  const isMember = isMemberAt(subscription, cutOffAt);
  const prices = isBilled(row)
    ? billedPrices(row)
    : priceOrder(
        orderToPrice(row, lines, {
          ...{ isMember, coupon, allowances: toAllowances(parts.allowances, cutOffAt) },
          ...lastKnownAccount(subscription),
        }),
        config.business,
      );
  const unpaid = await unpaidFor(deps, row, subscription.providerPaymentMethodId);
  return {
    row,
    productCount: lines.length,
    lines: await withProducts(deps, shelves, lines.filter(isShown)),
    prices,
    isMember: isBilled(row) ? row.primeSavings > 0 : isMember,
    timeslot: parts.timeslot,
    coupon,
    nextDeliveryDate: nextDeliveryDate(parts),
    movedFrom: parts.timeslot && movedFrom(row.deliveryDate, parts.timeslot.day, parts.moved),
    dayIsClosed: isOfClosedDay(row, parts.moved),
    unpaid,
    keepsPlace: parts.delivery !== null && isToCome(row, unpaid) && !isSamePlace(row, parts.delivery),
    canBeTakenBack: row.status === 'skipped' && (await canBeTakenBack(deps, { order: row, subscription })),
    card:
      row.status === 'paid'
        ? { brand: row.cardBrand, lastDigits: row.cardLastDigits }
        : { brand: subscription.cardBrand, lastDigits: subscription.cardLastDigits },
  };
};

/** A product that came into the basket while the catalogue was looked at is in it when it is looked at again. */
const withProducts = async ({ catalogue }: ReadOrderDeps, before: Shelves, lines: PartsLine[]) => {
  const isKnown = lines.every(({ pid }) => before.product(pid));
  const shelves = isKnown ? before : await catalogue.now();
  return lines.map((line) => {
    const one = shelves.product(line.pid);
    if (!one) throw new Error(`the catalogue has no product ${line.pid}`);
    return { line, one };
  });
};

const isToCome = ({ status, deliveredAt }: repository.OrderRow, unpaid: Unpaid | null): boolean =>
  status === 'open' || (status === 'paid' && deliveredAt === null) || unpaid !== null;

type ToPrice = Pick<OrderToPrice, 'isMember' | 'coupon' | 'creditStripe' | 'couponStripe'> & {
  allowances: Allowances;
};

/** What pricing an order looks at, as it is now. */
export const orderToPrice = (
  row: repository.OrderRow,
  lines: readonly PricedLine[],
  { allowances: { credit, gift, adjustment, discount }, ...known }: ToPrice,
): OrderToPrice => ({
  ...known,
  lines,
  entityType: row.entityType,
  tips: row.tips,
  discount: row.adminDiscount + discount,
  credit,
  gift,
  adjustment: row.adjustment + adjustment,
});

const billedPrices = (row: repository.OrderRow): OrderPrices => ({
  subtotal_price: row.subtotalPrice,
  savings: row.primeSavings,
  coupon_price: row.couponDiscount,
  referral_price: row.referralPrice,
  referral_left_out: row.referralLeftOut,
  shipping_price: row.shippingPrice,
  tips_price: row.tips,
  price_tax_1: row.priceTax1,
  price_tax_2: row.priceTax2,
  credit: row.credit,
  credit_left: row.creditLeft,
  discount: row.adminDiscount,
  credit_stripe: row.creditStripe,
  coupon_stripe: row.couponStripe,
  adjustment: row.adjustment,
  total_price: row.totalPrice,
});

/** Another order may have come before what is planned: of a skipped one that was given another weekday, the next day. */
const nextDeliveryDate = ({
  row,
  subscription,
  weekday,
  moved,
  holidays,
  followedOn,
}: NonNullable<Awaited<ReturnType<typeof orderParts>>>): string | null => {
  const { status, nextDeliveryDate: stored } = subscription;
  if (status !== 'active' || weekday === null) return null;
  if (followedOn) return followedOn;
  return deliveryFollowing(row.deliveryDate, stored, rhythmOf(subscription, weekday, moved), holidays);
};
