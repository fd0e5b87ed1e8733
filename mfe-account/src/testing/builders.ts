import type { Order, Receipt, Unpaid } from '@msl/contracts/entities/order.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import type { User } from '@msl/contracts/entities/user.ts';
import { neverAMember } from '@msl/testing/membership.builders.ts';
import { somePrices } from '@msl/testing/prices.builders.ts';

/** An active subscriber of a pick-up point; the next delivery is Tuesday, 24 November 2026. */
export const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  status: 'active',
  paused_unpaid: false,
  unpaid: null,
  plans: [],
  delivery: null,
  frequence: 7,
  parity: null,
  holidays: { start_at: null, end_at: null },
  lastDigits: '4242',
  brand: 'visa',
  exp_month: 7,
  exp_year: 2028,
  ...neverAMember,
  next_populating_date: '2026-11-20',
  next_opens_at_once: false,
  next_processing_date: '2026-11-21',
  next_shown_processing_date: '2026-11-23',
  next_delivery_date: '2026-11-24',
  next_cut_off_at: '2026-11-23T08:00:00.000Z',
  ...changes,
});

/** An open order for Tuesday, 24 November 2026, of 30 $. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  oid: '79db305136aa',
  number: '79db305136',
  status: 'open',
  delivery_date: '2026-11-24',
  entity_type: 'PUP',
  address: '263, rue Saint-Viateur Ouest, Montréal (QC) H2V 1Y1',
  where: 'Café Le Moussu',
  product_count: 0,
  ...somePrices(),
  products: [],
  timeslot: null,
  coupon: null,
  processing_date: '2026-11-21',
  shown_processing_date: '2026-11-23',
  cart_processing_date: '2026-11-23',
  cut_off_at: '2026-11-23T08:00:00.000Z',
  populated_at: '2026-11-20T17:00:00.000Z',
  paid_at: null,
  delivered_at: null,
  moved_from: null,
  next_delivery_date: '2026-12-01',
  next_populating_date: '2026-11-27',
  come_back_at: null,
  is_billed_today: false,
  is_delivered_today: false,
  unpaid: null,
  keeps_place: false,
  day_is_closed: false,
  changes_lost: false,
  end_reason: null,
  can_edit: true,
  can_skip: true,
  can_unskip: false,
  min_price: 2000,
  min_price_missing: 0,
  free_shipping_price: 7500,
  free_shipping_missing: 4500,
  brand: 'visa',
  lastDigits: '4242',
  ...changes,
});

/** A paid order as the history gives it. */
export const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  ...anOrder({ status: 'paid', paid_at: '2026-11-23T09:00:00.000Z' }),
  customer_name: 'Émilie Tremblay',
  company_name: null,
  customer_address: null,
  refunded_price: 0,
  gst_number: '123456789 RT0001',
  qst_number: '1234567890 TQ0001',
  ...changes,
});

export const aUser = (changes: Partial<User> = {}): User => ({
  uid: 'u1',
  first_name: 'Émilie',
  last_name: 'Tremblay',
  email: 'emilie@exemple.ca',
  email_confirmed: true,
  phone: '15145550100',
  address: null,
  address2: null,
  city: null,
  province: null,
  zip_code: 'H2G 3A5',
  country: null,
  note: null,
  latlng: null,
  locale: 'fr-CA',
  referral: 'friend',
  company_name: null,
  default_tip: 100,
  prime_status: 'inactive',
  newsletter: true,
  ...changes,
});

/** What is owed for the order of Tuesday, 24 November 2026, until Monday at 6 pm. */
export const anUnpaid = (changes: Partial<Unpaid> = {}): Unpaid => ({
  oid: '79db305136aa',
  delivery_date: '2026-11-24',
  amount: 3679,
  until: '2026-11-23T23:00:00.000Z',
  needs_confirmation: false,
  ...changes,
});
