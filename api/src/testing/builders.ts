import type { Body } from '@msl/contracts/endpoints.ts';
import type { Db } from '../db/connect.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { deliveryZoneAreas, deliveryZones, pickupPoints, timeslots } from '../db/schema/pickup-points.ts';
import { planOptions, plans, planTemplateLines } from '../db/schema/plans.ts';
import { aPlan, aPlanOption } from './catalogue.builders.ts';

type New<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

const inBoth = <Text>(text: Text) => ({ 'fr-CA': text, 'en-CA': text });

/** The body of a sign-up, valid as it stands. */
export const aSignUp = (with_: Partial<Body<'signUp'>> = {}): Body<'signUp'> => ({
  first_name: 'Marie',
  last_name: 'Tremblay',
  email: 'marie.tremblay@example.ca',
  password: 'Courgette-12',
  password_confirmation: 'Courgette-12',
  phone: '15145550123',
  locale: 'fr-CA',
  referral: 'friend',
  ...with_,
});

export const aProduct = (with_: Partial<New<typeof products>> = {}): New<typeof products> => ({
  pid: 'gala',
  cid: 'apples',
  published: true,
  copy: inBoth({ name: 'Gala', description: 'Croquante' }),
  volume: 100_000,
  unit: 'g',
  unitPrice: 50,
  unitPriceUnit: '100 g',
  price: 500,
  regularPrice: 500,
  inventory: 100,
  ...with_,
});

export const aPickupPoint = (with_: Partial<New<typeof pickupPoints>> = {}): New<typeof pickupPoints> => ({
  ppid: 'cafe',
  name: 'Café du coin',
  address: '12, rue Rachel Est',
  city: 'Montréal',
  zipCode: 'H2W 1C6',
  lat: 45.52,
  lng: -73.58,
  ...with_,
});

type SlotWith = Partial<New<typeof timeslots>> & { spotsLeft?: number };

/** Thursdays from 16:00 to 19:00, with a hundred places, at the pick-up point `cafe`. */
export const aTimeslot = ({ spotsLeft, ...with_ }: SlotWith = {}): New<typeof timeslots> => ({
  id: 'cafe-thursday',
  ppid: 'zid' in with_ ? null : 'cafe',
  day: 4,
  startTime: '16:00',
  endTime: '19:00',
  spots: 100,
  reserved: spotsLeft === undefined ? 0 : (with_.spots ?? 100) - spotsLeft,
  ...with_,
});

/**
 * The smallest store that somebody can subscribe to: an aisle with five apples and one with nothing, a plan of three of them for 2
 * persons, the pick-up point `cafe` on Thursdays, and the home-delivery zone `centre` (H2X) on Tuesdays.
 */
export const stockStore = async (db: Db) => {
  await db.insert(categories).values([
    { cid: 'fruits', copy: inBoth({ name: 'Fruits' }) },
    { cid: 'apples', parentCid: 'fruits', copy: inBoth({ name: 'Pommes' }) },
    { cid: 'pantry', copy: inBoth({ name: 'Garde-manger' }) },
  ]);
  const apples = ['gala', 'mcintosh', 'cortland', 'empire', 'honeycrisp'];
  await db.insert(products).values(apples.map((pid) => aProduct({ pid })));
  await db.insert(plans).values({
    pid: '1001',
    content: 'fruits-only',
    origin: 'economy',
    agriculture: 'no-preference',
    defaultPersons: 2,
    copy: inBoth({ name: 'Le fruité', tagline: 'Rien que des fruits', included: [] }),
    published: true,
  });
  await db.insert(planOptions).values([
    { pid: '1001', persons: 2, minPrice: 1500, maxPrice: 2500 },
    { pid: '1001', persons: 4, minPrice: 2500, maxPrice: 4000 },
  ]);
  await db.insert(planTemplateLines).values([
    { planPid: '1001', persons: 2, position: 1, cid: 'fruits', quantity: 3 },
    { planPid: '1001', persons: 4, position: 1, cid: 'fruits', quantity: 5 },
  ]);
  await db.insert(pickupPoints).values(aPickupPoint());
  await db.insert(deliveryZones).values({ zid: 'centre', copy: inBoth({ name: 'Centre' }) });
  await db.insert(deliveryZoneAreas).values({ fsa: 'H2X', zid: 'centre' });
  await db
    .insert(timeslots)
    .values([
      aTimeslot(),
      aTimeslot({ id: 'cafe-saturday', day: 6 }),
      aTimeslot({ id: 'home-tuesday', zid: 'centre', day: 2 }),
    ]);
};

/** The plan of companies, for ten people, beside those of `stockStore`. */
export const offerCorporatePlan = async (db: Db) => {
  const corpo = 'corpo' as const;
  await db.insert(plans).values(aPlan('1009', { content: corpo, origin: corpo, agriculture: corpo }));
  await db.insert(planOptions).values(aPlanOption('1009', 10));
};
