import { later } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { knownEvents, markReadUntil, readUntil } from './provider-events.repository.ts';
import { takeEvent } from './take-event.service.ts';

/** The list may learn of an event a little after it happened. */
const OVERLAP_MINUTES = 5;
/** The provider sends again for so long what was not accepted: who starts without knowing looks back as far. */
const FIRST_LOOK_DAYS = 3;

/**
 * Takes in the events that were lost on their way, from the provider's own list of what happened since the last look: one
 * request when nothing did. Should it fail on the way, the next look begins where this one did.
 */
export const takeMissedEvents = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>,
): Promise<void> => {
  const now = deps.clock.now();
  const before = await readUntil(deps.db);
  const from = before
    ? later(new Date(Math.min(before.getTime(), now.getTime())), -OVERLAP_MINUTES, 'minute')
    : later(now, -FIRST_LOOK_DAYS, 'day');
  for await (const page of deps.payments.eventsSince(from)) {
    const known = await knownEvents(
      deps.db,
      page.map(({ eventId }) => eventId),
    );
    for (const event of page) if (!known.has(event.eventId)) await takeEvent(deps, event);
  }
  await markReadUntil(deps.db, now);
};
