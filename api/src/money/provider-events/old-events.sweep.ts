import { later } from '../../calendar-day.ts';
import { type Sweep, untilNothing } from '../../sweep.ts';
import { forgetEventsBefore } from './provider-events.repository.ts';

/** Stripe lists an event, and sends it again when asked, for thirty days. */
const KEPT_DAYS = 90;

/** Deletes the marks of events that can no longer come a second time. */
export const oldEventsSweep: Sweep = async (sweeping) => {
  const { db, clock } = sweeping.deps;
  const moment = later(clock.now(), -KEPT_DAYS, 'day');
  await untilNothing(sweeping, 1, () => forgetEventsBefore(db, moment));
};
