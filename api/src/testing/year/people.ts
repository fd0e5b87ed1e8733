import type { Args } from '@msl/contracts/endpoints.ts';
import { TERMS } from '@msl/contracts/legal.ts';
import { addDays, type Day, daysBetween } from '../../calendar-day.ts';
import { zones } from '../../seed/data/delivery/zones.data.ts';
import { pickupPointSeeds, slotIdOf } from '../../seed/sample/delivery.rules.ts';
import { type Luck, luckOf } from './luck.ts';
import type { YearStore } from './year-store.ts';

/** What a card does, by the number that is typed (the payment stand-in's README lists them). */
export const CARD_NUMBERS = {
  good: '4242424242424242',
  'good-mastercard': '5555555555554444',
  refusing: '4000000000000341',
  'asks-once': '4000002500003155',
  'asks-always': '4000002760003184',
} as const;
export type CardKind = keyof typeof CARD_NUMBERS;

export type Person = {
  index: number;
  email: string;
  locale: 'fr-CA' | 'en-CA';
  luck: Luck;
  joinsOn: Day;
  frequence: 7 | 14;
  card: CardKind;
  /** A refused card is replaced by a good one, sooner or later. */
  mends: boolean;
  /** Whoever is quick does something in the store nearly every day. */
  pace: number;
  code: string | null;
  tip: number;
  prime: 'yearly-prime' | 'monthly-prime' | null;
  /** The person who invited them. */
  invitedBy: number | null;
  token: string;
  uid: string;
  customerId: string | null;
  away: { startAt: Day; endAt: Day } | null;
};

const TIPS = [0, 50, 100, 200, 300, 400, 500] as const;
const PLANS = [
  { pid: '1001', quantity: 2 },
  { pid: '1002', quantity: 2 },
  { pid: '1004', quantity: 2 },
  { pid: '1004', quantity: 4 },
  { pid: '1006', quantity: 2 },
  { pid: '1008', quantity: 2 },
] as const;

const cardOf = (luck: Luck): CardKind => {
  const fallen = luck.roll(100);
  if (fallen < 50) return 'good';
  if (fallen < 65) return 'good-mastercard';
  if (fallen < 82) return 'refusing';
  return fallen < 91 ? 'asks-once' : 'asks-always';
};

/** A third is there from the first day; the others come through the year. */
const joiningDay = (luck: Luck, first: Day, last: Day): Day =>
  luck.isLucky(34) ? first : addDays(first, luck.roll(Math.max(1, daysBetween(first, last) - 10)));

export const peopleOf = (seed: number, count: number, first: Day, last: Day): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const luck = luckOf(seed, `person ${index}`);
    return {
      index,
      email: `person-${index}@example.ca`,
      locale: luck.isLucky(70) ? 'fr-CA' : 'en-CA',
      luck,
      joinsOn: joiningDay(luck, first, last),
      frequence: luck.isLucky(40) ? 7 : 14,
      card: cardOf(luck),
      mends: luck.isLucky(60),
      pace: 15 + luck.roll(60),
      code: luck.oneOf(['BIENVENUE', 'bienvenue', 'PREMIER5', 'RECOLTE15', null, null]),
      tip: luck.oneOf(TIPS),
      prime: luck.oneOf(['yearly-prime', 'monthly-prime', 'monthly-prime', null, null, null, null, null]),
      invitedBy: index > 0 && luck.isLucky(20) ? luck.roll(index) : null,
      ...{ token: '', uid: '', customerId: null, away: null },
    };
  });

const openSlots = pickupPointSeeds.flatMap(({ ppid, slots, password, open = true, frequence = 7 }) =>
  open && password === undefined
    ? slots.map((slot) => ({ ppid, slot: slotIdOf(ppid, slot), frequence }))
    : [],
);
const homeSlots = zones.flatMap(({ zid, areas, slots }) =>
  slots.map((slot) => ({ zipCode: `${areas.split(' ')[0]} 1A1`, slot: slotIdOf(zid, slot) })),
);

/** Chooses where baskets go: two in three at a pick-up point; several tries, for places are taken. */
export const chooseDelivery = async (store: YearStore, person: Person): Promise<boolean> => {
  const { luck, token } = person;
  for (let tries = 0; tries < 8; tries += 1) {
    if (luck.isLucky(66)) {
      const { ppid, slot, frequence: fewest } = luck.oneOf(openSlots);
      const frequence = fewest === 14 ? 14 : person.frequence;
      const body = { ppid, timeslotId: slot, frequence };
      if (await store.tryCall('savePickupDelivery', { body }, token)) return true;
    } else {
      const { zipCode, slot } = luck.oneOf(homeSlots);
      const body: Args<'saveHomeDelivery'>['body'] = {
        ...{ address: '1, rue Ontario Est', city: 'Montréal', province: 'QC', zip_code: zipCode },
        ...{ timeslotId: slot, frequence: person.frequence },
      };
      if (await store.tryCall('saveHomeDelivery', { body }, token)) return true;
    }
  }
  return false;
};

/** Types a card, confirms it with the bank; null when the line to the provider or the bank lost it. */
export const newCard = async (store: YearStore, person: Person, kind: CardKind): Promise<string | null> => {
  const setup = await store.tryCall('prepareCard', {}, person.token);
  if (!setup) return null;
  const paymentMethodId = await store.browser.typeCard(CARD_NUMBERS[kind]);
  return (await store.browser.confirmSetup(setup.client_secret, paymentMethodId)) ? paymentMethodId : null;
};

/** Signs up. Whoever was invited comes by the invitation's e-mail. */
export const signUp = async (store: YearStore, person: Person, people: readonly Person[]): Promise<void> => {
  const { luck, email, locale, index } = person;
  const phone = String(15_145_550_000 + index);
  const names = { first_name: 'Marie', last_name: 'Tremblay' };
  const inviter = person.invitedBy === null ? undefined : people[person.invitedBy];
  if (inviter?.token) {
    const body = { ...names, email, phone, locale, zip_code: 'H2X 1Y1' };
    await store.tryCall('createReferral', { body }, inviter.token);
  }
  const password = 'Courgette-12';
  const body: Args<'signUp'>['body'] = {
    ...{ ...names, email, phone, locale, referral: 'friend' },
    ...{ password, password_confirmation: password, plans: [{ ...luck.oneOf(PLANS) }] },
  };
  const account = await store.tryCall('signUp', { body });
  if (!account) throw new Error(`${email} could not sign up: ${store.lastRefusal()}`);
  person.token = account.token;
  const user = await store.tryCall('currentUser', {}, account.token);
  person.uid = user?.uid ?? '';
  await chooseDelivery(store, person);
};

/** The first payment, as the confirm page does it; true once the subscription is active and its order made. */
export const payFirst = async (store: YearStore, person: Person): Promise<boolean> => {
  const { token, code } = person;
  const paymentMethodId = await newCard(store, person, person.card);
  if (!paymentMethodId) return false;
  const terms = TERMS.version;
  let started = await store.tryCall('addCard', { body: { paymentMethodId, code, terms } }, token);
  // A coupon that is over, or used up, is left out; what was lost on the line is pressed again.
  if (!started)
    started = await store.tryCall('addCard', { body: { paymentMethodId, code: null, terms } }, token);
  if (!started) return false;
  if (person.tip > 0) {
    await store.tryCall('updateDefaultTip', { body: { default_tip: person.tip as 50 } }, token);
  }
  await store.tryCall('createOrder', {}, token);
  return true;
};
