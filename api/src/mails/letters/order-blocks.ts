import type { Order, OrderPrices } from '@msl/contracts/entities/order.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { type Block, type Context, facts, type Row } from './letter.ts';

const words = {
  'fr-CA': {
    delivery: 'Livraison',
    pickup: 'Cueillette',
    where: 'Où',
    number: 'Facture',
    billedTo: 'Facturé à',
    card: 'Carte',
    subtotal: 'Sous-total',
    savings: 'Économies MSL+',
    member: (price: string) => `${price} avec MSL+`,
    coupon: 'Code promo',
    couponInstead: 'Code promo (plutôt que le cadeau de parrainage)',
    referral: 'Cadeau de parrainage',
    referralInstead: (code: string) => `Cadeau de parrainage (plutôt que le code ${code})`,
    shipping: 'Livraison',
    tips: 'Pourboire',
    gst: 'TPS',
    qst: 'TVQ',
    credit: 'Crédit',
    discount: 'Rabais',
    adjustment: 'Ajustement',
    total: 'Total',
    free: 'Gratuite',
    instead: (day: string) => `(au lieu du ${day})`,
    between: (from: string, to: string) => `entre ${from} et ${to}`,
  },
  'en-CA': {
    delivery: 'Delivery',
    pickup: 'Pick-up',
    where: 'Where',
    number: 'Invoice',
    billedTo: 'Billed to',
    card: 'Card',
    subtotal: 'Subtotal',
    savings: 'MSL+ savings',
    member: (price: string) => `${price} with MSL+`,
    coupon: 'Promo code',
    couponInstead: 'Promo code (instead of the referral gift)',
    referral: 'Referral gift',
    referralInstead: (code: string) => `Referral gift (instead of the code ${code})`,
    shipping: 'Delivery',
    tips: 'Tip',
    gst: 'GST',
    qst: 'QST',
    credit: 'Credit',
    discount: 'Discount',
    adjustment: 'Adjustment',
    total: 'Total',
    free: 'Free',
    instead: (day: string) => `(instead of ${day})`,
    between: (from: string, to: string) => `between ${from} and ${to}`,
  },
} as const satisfies Record<Locale, unknown>;

/** Where and when an order comes; with its number and card once it is billed. */
export const orderFacts = (
  order: Order,
  { locale, formats, billedTo }: Context,
  { billed }: { billed: boolean },
): Block => {
  const say = words[locale];
  const slot = order.timeslot;
  const when = [
    formats.day(order.delivery_date),
    order.moved_from && say.instead(formats.day(order.moved_from)),
    slot && say.between(formats.time(slot.start_time), formats.time(slot.end_time)),
  ];
  return facts(
    billed ? { label: say.number, value: order.number } : null,
    billed && billedTo
      ? {
          label: say.billedTo,
          value: [billedTo.company_name, billedTo.customer_name].filter(Boolean).join('\n'),
        }
      : null,
    {
      label: order.entity_type === 'PUP' ? say.pickup : say.delivery,
      value: when.filter(Boolean).join('\n'),
    },
    { label: say.where, value: [order.where, order.address].filter(Boolean).join('\n') },
    billed && order.lastDigits
      ? { label: say.card, value: `${(order.brand ?? '').toUpperCase()} •••• ${order.lastDigits}`.trim() }
      : null,
  );
};

export const orderBasket = (order: Order, { locale, formats }: Context): Block => ({
  kind: 'basket',
  lines: order.products.map(({ copy, quantity, price, display_price, line_price }) => ({
    name: copy[locale].name,
    detail: [
      `${quantity} × ${formats.money(price)}`,
      display_price < price && words[locale].member(formats.money(display_price)),
    ]
      .filter(Boolean)
      .join(', '),
    amount: formats.money(line_price),
  })),
});

/** The lines under a receipt, whose product lines add up to the subtotal. */
export const orderSum = (order: Order, context: Context): Block => pricesSum(order, context);

type Prices = OrderPrices & Pick<Order, 'coupon'>;

/** The same of prices that are no order yet. */
export const pricesSum = (order: Prices, { locale, formats, settings }: Context): Block => {
  const say = words[locale];
  const off = (label: string, cents: number): Row | null =>
    cents > 0 ? { label, value: `−${formats.money(cents)}` } : null;
  const rows: (Row | null)[] = [
    { label: say.subtotal, value: formats.money(order.subtotal_price) },
    off(say.savings, order.savings),
    off(order.referral_left_out > 0 ? say.couponInstead : say.coupon, order.coupon_price),
    {
      label: say.shipping,
      value: order.shipping_price > 0 ? formats.money(order.shipping_price) : say.free,
    },
    order.tips_price > 0 ? { label: say.tips, value: formats.money(order.tips_price) } : null,
    { label: `${say.gst} (${settings.gstNumber})`, value: formats.money(order.price_tax_1) },
    { label: `${say.qst} (${settings.qstNumber})`, value: formats.money(order.price_tax_2) },
    order.adjustment !== 0 ? { label: say.adjustment, value: formats.money(order.adjustment) } : null,
    off(say.discount, order.discount),
    off(order.coupon ? say.referralInstead(order.coupon.code) : say.referral, order.referral_price),
    off(say.credit, order.credit + order.credit_stripe + order.coupon_stripe),
    { label: say.total, value: formats.money(order.total_price), strong: true },
  ];
  return { kind: 'sum', rows: rows.filter((row) => row !== null) };
};
