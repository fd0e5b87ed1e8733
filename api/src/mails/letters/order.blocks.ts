import type { Order, OrderPrices } from '@msl/contracts/entities/order.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { type Block, type Context, facts, note, type Rows, sum } from './letter.blocks.ts';
import { moneyRows, type Wording } from './money.blocks.ts';

const words = {
  'fr-CA': {
    delivery: 'Livraison',
    pickup: 'Cueillette',
    where: 'Où',
    number: 'Facture',
    subtotal: 'Sous-total',
    savings: 'Économies MSL+',
    member: (price: string) => `${price} avec MSL+`,
    coupon: 'Code promo',
    couponInstead: 'Code promo (plutôt que le cadeau de parrainage)',
    referral: 'Cadeau de parrainage',
    referralInstead: (code: string) => `Cadeau de parrainage (plutôt que le code ${code})`,
    shipping: 'Livraison',
    tips: 'Pourboire',
    paymentCredit: 'Crédit de paiement',
    paymentDiscount: 'Rabais de paiement',
    free: 'Gratuite',
    instead: (day: string) => `(au lieu du ${day})`,
    between: (from: string, to: string) => `entre ${from} et ${to}`,
    minimum: (amount: string) => `Le sous-total doit atteindre ${amount}.`,
    freeFrom: (amount: string) => `La livraison est gratuite à partir de ${amount}.`,
    changesLost:
      'Une panne nous a fait perdre les derniers détails de cette commande, comme un changement ou un crédit utilisé. Vous avez payé le montant qui vous était affiché\u00a0; l’ajustement est l’écart avec les lignes de ce reçu, qui peuvent différer de ce que vous recevez.',
  },
  'en-CA': {
    delivery: 'Delivery',
    pickup: 'Pick-up',
    where: 'Where',
    number: 'Invoice',
    subtotal: 'Subtotal',
    savings: 'MSL+ savings',
    member: (price: string) => `${price} with MSL+`,
    coupon: 'Promo code',
    couponInstead: 'Promo code (instead of the referral gift)',
    referral: 'Referral gift',
    referralInstead: (code: string) => `Referral gift (instead of the code ${code})`,
    shipping: 'Delivery',
    tips: 'Tip',
    paymentCredit: 'Payment credit',
    paymentDiscount: 'Payment discount',
    free: 'Free',
    instead: (day: string) => `(instead of ${day})`,
    between: (from: string, to: string) => `between ${from} and ${to}`,
    minimum: (amount: string) => `The subtotal must reach ${amount}.`,
    freeFrom: (amount: string) => `Delivery is free from ${amount}.`,
    changesLost:
      'An outage made us lose the last details of this order, such as a change or a credit that it used. You paid the amount that you were shown; the adjustment is the difference from the lines of this receipt, which may not be all that you receive.',
  },
} as const satisfies Record<Locale, unknown>;

/** What a basket has to reach, and from where on its delivery is free; nothing of what a setting of 0 turns off. */
export const basketBounds = ({ locale, formats, settings }: Context): Block | null => {
  const say = words[locale];
  const { minimumSubtotal, freeDeliveryFrom, pickupFee, homeDeliveryFee } = settings;
  const told = [
    minimumSubtotal > 0 && say.minimum(formats.amount(minimumSubtotal)),
    freeDeliveryFrom > 0 && pickupFee + homeDeliveryFee > 0 && say.freeFrom(formats.amount(freeDeliveryFrom)),
  ].filter((sentence) => sentence !== false);
  return told.length > 0 ? note(told.join(' ')) : null;
};

/** Where and when an order comes; with its number and card once it is billed. Null when it is gone. */
export const orderFacts = (context: Context, { billed }: { billed: boolean }): Block | null => {
  const { locale, formats, order, billedTo } = context;
  if (!order) return null;
  const say = words[locale];
  const rows = moneyRows(context);
  const slot = order.timeslot;
  const day = formats.day(order.delivery_date);
  const when = [
    order.moved_from ? `${day} ${say.instead(formats.day(order.moved_from))}` : day,
    slot && say.between(formats.time(slot.start_time), formats.time(slot.end_time)),
  ];
  return facts(
    billed ? { label: say.number, value: order.number } : null,
    billed && billedTo ? rows.billedTo(billedTo) : null,
    {
      label: order.entity_type === 'PUP' ? say.pickup : say.delivery,
      value: when.filter(Boolean).join('\n'),
    },
    { label: say.where, value: [order.where, order.address].filter(Boolean).join('\n') },
    billed ? rows.card(order) : null,
  );
};

export const orderBasket = ({ locale, formats, order }: Context): Block | null =>
  order && {
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
  };

/** Why the lines of a receipt are not all that was paid; null where they are. */
export const whyAdjusted = (order: Pick<Order, 'changes_lost'>, locale: Locale): string | null =>
  order.changes_lost ? words[locale].changesLost : null;

export const orderAdjusted = ({ order, locale }: Context): Block | null => {
  const why = order && whyAdjusted(order, locale);
  return why ? note(why) : null;
};

/** The lines under a receipt, whose product lines add up to the subtotal. */
export const orderSum = (context: Context): Block | null =>
  context.order && pricesSum(context.order, context);

type Prices = OrderPrices & Pick<Order, 'coupon'>;

/** The same of prices that are no order yet. */
export const pricesSum = (order: Prices, context: Context): Block => sum(...priceRows(order, context));

export const priceRows = (order: Prices, context: Wording): Rows => {
  const { money } = context.formats;
  const say = words[context.locale];
  const rows = moneyRows(context);
  return [
    { label: say.subtotal, value: money(order.subtotal_price) },
    rows.off(say.savings, order.savings),
    rows.off(order.referral_left_out > 0 ? say.couponInstead : say.coupon, order.coupon_price),
    { label: say.shipping, value: order.shipping_price > 0 ? money(order.shipping_price) : say.free },
    order.tips_price > 0 ? { label: say.tips, value: money(order.tips_price) } : null,
    ...rows.taxes(order.price_tax_1, order.price_tax_2),
    rows.adjustment(order.adjustment),
    rows.discount(order.discount),
    rows.off(order.coupon ? say.referralInstead(order.coupon.code) : say.referral, order.referral_price),
    rows.credit(order.credit),
    rows.off(say.paymentCredit, order.credit_stripe),
    rows.off(say.paymentDiscount, order.coupon_stripe),
    rows.total(order.total_price),
  ];
};
