import * as v from 'valibot';

/** The small values that entities are made of. Forms have their own, with messages, in forms/fields.ts. */

/** Integer cents, never negative. */
export const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Integer cents that may be negative (an adjustment). */
export const signedCents = v.pipe(v.number(), v.integer());
/** Hundredths of the unit: 45000 with unit `g` is 450 g. */
export const hundredths = v.pipe(v.number(), v.integer(), v.minValue(0));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** A calendar day in America/Toronto, `YYYY-MM-DD`, that the store computed. A day that somebody types is checked with `isDay`. */
export const calendarDay = v.pipe(v.string(), v.isoDate());
/** A moment in UTC, `2026-11-24T17:00:00.000Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp());
/** A time of day in America/Toronto, `HH:mm`. */
export const timeOfDay = v.pipe(v.string(), v.isoTime());

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
/** Addresses of pictures, absolute in the store: `/assets/food/1f345.webp`; an assets base may stand before. */
export const images = v.array(v.string());

/** A number, boolean or list as a query string carries it. */
export const queryNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  v.transform(Number),
  v.number('value-not-valid'),
);
export const queryCount = v.pipe(queryNumber, v.integer('value-not-valid'), v.minValue(0, 'value-not-valid'));
export const queryFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0'], 'value-not-valid')]),
  v.transform((value) => value === true || value === 'true' || value === '1'),
);
