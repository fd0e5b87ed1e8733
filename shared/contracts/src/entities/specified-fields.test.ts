import type * as v from 'valibot';
import { becomingSchema } from '../forms/becoming.schema.ts';
import { paymentInputSchema } from '../forms/payment.schema.ts';
import { signUpBodySchema } from '../forms/sign-up.schema.ts';
import { waitingListSchema } from '../forms/waiting-list.schema.ts';
import { bannerSchema } from './banner.ts';
import { categorySchema, fixedCategories } from './category.ts';
import { couponSchema, couponTypes } from './coupon.ts';
import { deliverySchema } from './delivery.ts';
import {
  entityTypes,
  FREQUENCY,
  lookupKeys,
  orderStatuses,
  parities,
  primeIntervals,
  primeStatuses,
  referrals,
  subscriptionStatuses,
  tips,
} from './enums.ts';
import { faqEntrySchema, faqTopicSchema } from './faq.ts';
import { holidaysSchema } from './holidays.ts';
import { orderPricesSchema, orderSchema } from './order.ts';
import { orderProductSchema } from './order-product.ts';
import { availabilitySchema, pickupPointSchema } from './pickup-point.ts';
import { planCopySchema, planOptionSchema, planSchema } from './plan.ts';
import { productSchema } from './product.ts';
import { savingsSchema, statsSchema } from './stats.ts';
import { subscriptionSchema } from './subscription.ts';
import { tagSchema } from './tag.ts';
import { timeslotSchema } from './timeslot.ts';
import { userSchema } from './user.ts';

type WithEntries = { entries: Record<string, unknown> };
const fieldsOf = (schema: unknown) => Object.keys((schema as WithEntries).entries);
/** Of what is written in both languages. */
const copied = (schema: unknown) => (schema as { entries: { 'fr-CA': WithEntries } }).entries['fr-CA'];

/** Section 3 of the specification. Never a password: decisions, section 4. */
test.each<[string, unknown, string]>([
  [
    'User',
    userSchema,
    'uid first_name last_name email phone address address2 city province zip_code country note latlng locale referral company_name default_tip prime_status newsletter',
  ],
  [
    'Subscription',
    subscriptionSchema,
    'status plans lastDigits brand exp_month exp_year delivery frequence is_prime prime_interval prime_current_period_end next_populating_date next_processing_date next_delivery_date',
  ],
  ['Plan', planSchema, 'pid persons min_price max_price options default_persons copy'],
  ['Plan option', planOptionSchema, 'persons min_price max_price'],
  ['Plan copy', copied(planCopySchema), 'name tagline included most_popular'],
  [
    'Delivery',
    deliverySchema,
    'entity_type entity_id timeslot_id name address address2 city province zip_code note lat lng',
  ],
  ['Timeslot', timeslotSchema, 'id day start_time end_time active'],
  [
    'Pick-up point',
    pickupPointSchema,
    'id ppid name private address address2 city province country distance frequence open timeslots lat lng availabilities',
  ],
  ['Availability', availabilitySchema, 'day spot_left'],
  ['Order', orderSchema, 'oid status processing_date delivery_date entity_type address where products'],
  [
    'Order prices',
    orderPricesSchema,
    'subtotal_price credit_stripe discount credit credit_left coupon_stripe shipping_price tips_price price_tax_1 price_tax_2 total_price savings',
  ],
  ['Order product', orderProductSchema, 'pid quantity keep images copy display_price volume unit'],
  [
    'Product',
    productSchema,
    'pid id published images brand origin copy volume unit unit_price unit_price_unit price regular_price display_price member_price is_promo promotion is_saved is_featured is_local keep tags inventory best_before quantity category',
  ],
  ['Category', categorySchema, 'cid subcategories copy'],
  ['Tag', tagSchema, 'tid copy'],
  ['Coupon', couponSchema, 'code amount type expiry_date'],
  ['Holidays', holidaysSchema, 'start_at end_at'],
  ['Banner', bannerSchema, 'copy'],
  ['Stats', statsSchema, 'food_saved co2_saved water_saved'],
  ['Savings', savingsSchema, 'done_savings potential_savings'],
  ['FAQ topic', faqTopicSchema, 'topic topic_copies'],
  ['FAQ entry', faqEntrySchema, 'question anwser'],
  [
    'Waiting list registration',
    waitingListSchema,
    'first_name last_name email zip_code phone entity_type streetNumber address city province country',
  ],
  ['Becoming form', becomingSchema, 'first_name last_name phone zip_code email message'],
  ['Payment input', paymentInputSchema, 'paymentMethodId code'],
  [
    'Sign-up',
    (signUpBodySchema as unknown as { pipe: v.GenericSchema[] }).pipe[0],
    'first_name last_name email password password_confirmation phone locale referral company_name address address2 city province zip_code country note plans',
  ],
])('%s has the fields of the specification', (_name, schema, fields) => {
  const has = fieldsOf(schema);
  expect(fields.split(' ').filter((field) => !has.includes(field))).toEqual([]);
});

test('no entity carries a password', () => {
  expect(
    [...fieldsOf(userSchema), ...fieldsOf(pickupPointSchema)].filter((field) => /password/.test(field)),
  ).toEqual([]);
});

test('the enumerations are those of the specification', () => {
  expect(FREQUENCY).toEqual({ WEEKLY: 7, BI_WEEKLY: 14 });
  expect(parities).toEqual(['ODD', 'EVEN']);
  expect(lookupKeys).toEqual(['yearly-prime', 'monthly-prime']);
  expect(entityTypes).toEqual(['PUP', 'LAD']);
  expect(subscriptionStatuses).toEqual(['active', 'paused', 'cancel']);
  expect(orderStatuses).toEqual(expect.arrayContaining(['open', 'paid', 'skipped', 'cancel']));
  expect(primeStatuses).toEqual(['active', 'inactive', 'trialing']);
  expect(primeIntervals).toEqual(['year', 'month']);
  expect(couponTypes).toEqual(['FIXED_AMOUNTS', 'PERCENTAGES']);
  expect(Object.values(fixedCategories)).toEqual(['vegetables', 'fruits', 'fresh-items']);
});

test('a tip is one of the seven, a referral one of the ten', () => {
  expect(tips).toEqual([0, 50, 100, 200, 300, 400, 500]);
  expect(referrals).toHaveLength(10);
  expect(referrals).not.toContain('default');
});
