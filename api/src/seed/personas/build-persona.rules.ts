import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { MovedDay } from '../../calendar/public.ts';
import { addDays, dayOf } from '../../calendar-day.ts';
import type { deliveries, holidays, subscriptions } from '../../db/schema/subscriptions.ts';
import type { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';
import { type PersonaDates, personaDates } from './persona-dates.rules.ts';
import { type BuiltOrder, buildOrder } from './persona-orders.rules.ts';
import { type PlaceAndSlot, placeOn, placesFor } from './persona-place.rules.ts';
import type { PersonaSeed } from './persona-seed.types.ts';
import { emailOf } from './personas.data.ts';

export type BuiltPersona = {
  persona: PersonaSeed;
  user: typeof users.$inferInsert;
  subscription: typeof subscriptions.$inferInsert;
  delivery: typeof deliveries.$inferInsert | null;
  holiday: typeof holidays.$inferInsert | null;
  orders: BuiltOrder[];
};

export type BuildSettings = {
  now: Date;
  passwordHash: string;
  business: BusinessSettings;
  moved: readonly MovedDay[];
};

const userOf = (
  persona: PersonaSeed,
  uid: string,
  turn: number,
  passwordHash: string,
  createdAt: Date,
): BuiltPersona['user'] => ({
  uid,
  email: emailOf(persona),
  passwordHash,
  firstName: persona.firstName,
  lastName: persona.lastName,
  phone: `1514555${String(100 + turn).padStart(4, '0')}`,
  ...persona.home,
  province: 'QC',
  locale: persona.locale,
  referral: 'friend',
  companyName: persona.companyName ?? null,
  defaultTip: persona.tip ?? 0,
  confirmedAt: createdAt,
  createdAt,
});

const deliveryOf = (uid: string, { slot: _, ...place }: PlaceAndSlot, createdAt: Date) => ({
  uid,
  ...place,
  createdAt,
});

const holidayOf = (persona: PersonaSeed, uid: string, now: Date) =>
  persona.holidays
    ? {
        uid,
        startAt: addDays(dayOf(now), persona.holidays.startInDays),
        endAt: addDays(dayOf(now), persona.holidays.endInDays),
      }
    : null;

const ordersOf = (
  persona: PersonaSeed,
  uid: string,
  place: PlaceAndSlot | null,
  dates: PersonaDates,
  { now, business }: BuildSettings,
): BuiltOrder[] => {
  if (!place) return [];
  const current = persona.order ? [{ deliveryDate: dates.reference, status: persona.order.status }] : [];
  const past = dates.past.map((deliveryDate) => ({ deliveryDate, status: 'paid' as const }));
  return [...past, ...current].map((order, turn) =>
    buildOrder({ uid, persona, place, turn, now, ...order }, business),
  );
};

/** Everything the database knows of a persona, except what the payment provider answers. */
export const buildPersona = (persona: PersonaSeed, turn: number, settings: BuildSettings): BuiltPersona => {
  const { now, passwordHash, business, moved } = settings;
  const uid = newId();
  const places = placesFor(persona);
  const dates = personaDates(persona, {
    ...{ today: dayOf(now), now, business, moved },
    slotDayOn: (day) => placeOn(places, day, turn, moved)?.slot[0] ?? null,
  });
  const place = placeOn(places, dates.reference, turn, moved);
  return {
    persona,
    user: userOf(persona, uid, turn, passwordHash, dates.signedUpAt),
    subscription: {
      uid,
      status: persona.status ?? 'paused',
      frequence: persona.frequence ?? 7,
      parity: dates.parity,
      nextDeliveryDate: dates.next,
      activatedAt: persona.card ? dates.signedUpAt : null,
      createdAt: dates.signedUpAt,
    },
    delivery: place && deliveryOf(uid, place, dates.signedUpAt),
    holiday: holidayOf(persona, uid, now),
    orders: ordersOf(persona, uid, place, dates, settings),
  };
};
