import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Order, OrderPrices } from '@msl/contracts/entities/order.ts';
import { formatsOf } from './formats.rules.ts';
import type { Context } from './letter.blocks.ts';
import { basketBounds, orderAdjusted, orderFacts, priceRows } from './order.blocks.ts';

const order = {
  delivery_date: '2026-12-24',
  timeslot: { id: 'friday', day: 5, start_time: '16:00', end_time: '19:00', active: true },
  ...{ entity_type: 'PUP', where: 'Café du coin', address: '12, rue Rachel Est' },
} as Order;

/** When the order comes, as a mail says it, on one line. */
const whenOf = (moved_from: string | null) => {
  const context = { locale: 'fr-CA', formats: formatsOf('fr-CA'), order: { ...order, moved_from } };
  const block = orderFacts(context as unknown as Context, { billed: false });
  const rows = block?.kind === 'facts' ? block.rows : [];
  return rows[0]?.value.replace(/\s/g, (space) => (space === '\n' ? ', ' : ' '));
};

test('the usual day of a moved delivery stands in brackets right after the day, without commas', () => {
  expect(whenOf('2026-12-25')).toBe(
    'jeudi 24 décembre (au lieu du vendredi 25 décembre), entre 16 h et 19 h',
  );
  expect(whenOf(null)).toBe('jeudi 24 décembre, entre 16 h et 19 h');
});

test.each<[Partial<BusinessSettings>, string | undefined]>([
  [{}, 'The subtotal must reach $20. Delivery is free from $75.'],
  [{ minimumSubtotal: 0 }, 'Delivery is free from $75.'],
  [{ freeDeliveryFrom: 0 }, 'The subtotal must reach $20.'],
  [{ minimumSubtotal: 0, pickupFee: 0, homeDeliveryFee: 0 }, undefined],
])('the reminder tells no bound that is turned off: %j', (changes, told) => {
  const settings = { ...defaultBusinessSettings, ...changes };
  const context = { locale: 'en-CA', formats: formatsOf('en-CA'), settings };
  const block = basketBounds(context as unknown as Context);
  expect(block?.kind === 'note' ? block.text : undefined).toBe(told);
});

test('what the payment provider takes off stands on lines of its own, as on the screens', () => {
  const prices: OrderPrices = {
    ...{ subtotal_price: 4000, savings: 0, coupon_price: 0, referral_price: 0, referral_left_out: 0 },
    ...{ shipping_price: 199, tips_price: 0, price_tax_1: 10, price_tax_2: 20, adjustment: 0, discount: 0 },
    ...{ credit: 500, credit_left: 0, credit_stripe: 25, coupon_stripe: 75, total_price: 3629 },
  };
  const wording = {
    locale: 'en-CA',
    formats: formatsOf('en-CA'),
    settings: defaultBusinessSettings,
  } as const;
  const rows = priceRows({ ...prices, coupon: null }, wording).map((row) => row && [row.label, row.value]);
  expect(rows.filter((row) => row?.[1]?.startsWith('−'))).toEqual([
    ['Credit', '−$5.00'],
    ['Payment credit', '−$0.25'],
    ['Payment discount', '−$0.75'],
  ]);
});

test.each([
  ['fr-CA', /^Une panne nous a fait perdre les derniers détails/],
  ['en-CA', /^An outage made us lose the last details/],
] as const)(
  'in %s the mail of a receipt says why it is adjusted where the last changes were lost',
  (locale, why) => {
    const noteOf = (changes_lost: boolean) =>
      orderAdjusted({ locale, order: { ...order, changes_lost } } as unknown as Context);
    expect(noteOf(true)).toMatchObject({ kind: 'note', text: expect.stringMatching(why) });
    expect(noteOf(false)).toBeNull();
  },
);
