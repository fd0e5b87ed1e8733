import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import type { Timeslot } from '@msl/contracts/entities/timeslot.ts';
import { neverAMember } from '@msl/testing/membership.builders.ts';

/** A window of Tuesday, with places left. */
export const aWindow = (id: string, changes: Partial<Timeslot> = {}): Timeslot => ({
  id,
  day: 2,
  start_time: '16:00',
  end_time: '19:00',
  active: true,
  ...changes,
});

/** An open pick-up point with one window. */
export const aPoint = (ppid: string, changes: Partial<PickupPoint> = {}): PickupPoint => ({
  id: ppid,
  ppid,
  name: `Café ${ppid}`,
  private: false,
  address: '263, rue Saint-Viateur Ouest',
  address2: null,
  city: 'Montréal',
  province: 'QC',
  country: 'CA',
  zip_code: 'H2V 1Y1',
  distance: 1,
  frequence: 7,
  open: true,
  full: false,
  timeslots: [aWindow(`${ppid}-tue`)],
  availabilities: [],
  lat: 45.52,
  lng: -73.6,
  ...changes,
});

/** A delivery at the point `cafe`. */
export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  entity_type: 'PUP',
  entity_id: 'cafe',
  timeslot_id: 'cafe-tue',
  timeslot: aWindow('cafe-tue'),
  frequence: 7,
  name: 'Café cafe',
  address: '263, rue Saint-Viateur Ouest',
  address2: null,
  city: 'Montréal',
  province: 'QC',
  zip_code: 'H2V 1Y1',
  note: null,
  lat: 45.52,
  lng: -73.6,
  open: true,
  ...changes,
});

/** Somebody who signs up: a plan, perhaps a delivery, no card yet. */
export const aNewSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  status: 'paused',
  paused_unpaid: false,
  unpaid: null,
  plans: [],
  delivery: null,
  frequence: null,
  parity: null,
  holidays: { start_at: null, end_at: null },
  lastDigits: null,
  brand: null,
  exp_month: null,
  exp_year: null,
  ...neverAMember,
  next_populating_date: null,
  next_opens_at_once: false,
  next_processing_date: null,
  next_shown_processing_date: null,
  next_delivery_date: null,
  next_cut_off_at: null,
  ...changes,
});
