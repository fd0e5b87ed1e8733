import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { orderDates } from '../../calendar/public.ts';
import { type Day, momentOf } from '../../calendar-day.ts';
import { priceOrder } from '../../cycle/public.ts';
import type { couponUses } from '../../db/schema/coupons.ts';
import type { orderLines, orders } from '../../db/schema/orders.ts';
import { basketFor, productOf } from './persona-baskets.rules.ts';
import { personaId } from './persona-ids.rules.ts';
import type { PlaceAndSlot } from './persona-place.rules.ts';
import type { PersonaOrder, PersonaSeed } from './persona-seed.types.ts';

export type BuiltOrder = {
  order: typeof orders.$inferInsert;
  lines: (typeof orderLines.$inferInsert)[];
  couponUse: typeof couponUses.$inferInsert | null;
};

type OrderToBuild = {
  uid: string;
  persona: PersonaSeed;
  place: PlaceAndSlot;
  deliveryDate: Day;
  status: PersonaOrder['status'];
  /** Which of the persona's orders it is, from 0. */
  turn: number;
  now: Date;
};

const lineOf = (oid: string, createdAt: Date) => (line: { pid: string; quantity: number }) => {
  const { price, regularPrice, memberPrice = null, taxable = false } = productOf(line.pid);
  return { oid, ...line, price, regularPrice, memberPrice, taxable, createdAt };
};

const placeColumns = ({ slot: [, slotStart, slotEnd], name, ...place }: PlaceAndSlot) => ({
  ...place,
  placeName: name,
  slotStart,
  slotEnd,
});

/** The earlier of two moments: nothing has happened after now. */
const notAfter = (now: Date, moment: Date): Date => (moment < now ? moment : now);

/** What billing writes on an order; the card is known only later. */
const billed = (
  { persona, place, status, deliveryDate, turn, now }: OrderToBuild,
  lines: BuiltOrder['lines'],
  business: BusinessSettings,
): Partial<BuiltOrder['order']> => {
  if (status !== 'paid' && status !== 'failed') return {};
  const isWelcome = persona.welcomed === true && turn === 0 && business.welcomeAmount > 0;
  const prices = priceOrder(
    {
      lines: lines.map((line) => ({
        ...line,
        memberPrice: line.memberPrice ?? null,
        taxable: line.taxable ?? false,
      })),
      isMember: persona.membership === 'yearly',
      entityType: place.entityType,
      coupon: isWelcome ? { type: 'FIXED_AMOUNTS', amount: business.welcomeAmount } : null,
      tips: persona.tip ?? 0,
      ...{ discount: 0, gift: 0, credit: 0, creditStripe: 0, couponStripe: null, adjustment: 0 },
    },
    business,
  );
  const deliveredAt = momentOf(deliveryDate, place.slot[2]);
  return {
    paidAt: status === 'paid' ? notAfter(now, orderDates(deliveryDate, business).billsAt) : null,
    deliveredAt: status === 'paid' && deliveredAt <= now ? deliveredAt : null,
    couponCode: isWelcome ? business.welcomeCode : null,
    subtotalPrice: prices.subtotal_price,
    primeSavings: prices.savings,
    couponDiscount: prices.coupon_price,
    shippingPrice: prices.shipping_price,
    priceTax1: prices.price_tax_1,
    priceTax2: prices.price_tax_2,
    totalPrice: prices.total_price,
  };
};

/** One order of a persona with its lines, priced as billing would. */
export const buildOrder = (build: OrderToBuild, business: BusinessSettings): BuiltOrder => {
  const { uid, persona, place, deliveryDate, status, turn, now } = build;
  if (!persona.plan) throw new Error(`Persona ${persona.key} has an order but no plan.`);
  const oid = personaId(persona, 'order', turn);
  const populatedAt = notAfter(now, orderDates(deliveryDate, business).populatesAt);
  const lines = basketFor(persona.plan, turn).map(lineOf(oid, populatedAt));
  const money = billed(build, lines, business);
  return {
    order: {
      ...{ oid, uid, status, deliveryDate, populatedAt, createdAt: populatedAt, tips: persona.tip ?? 0 },
      ...placeColumns(place),
      ...money,
    },
    lines,
    couponUse: money.couponCode
      ? {
          ...{ oid, uid, code: money.couponCode, usedAt: money.paidAt ?? now },
          ...{ type: 'FIXED_AMOUNTS', amount: business.welcomeAmount },
        }
      : null,
  };
};
