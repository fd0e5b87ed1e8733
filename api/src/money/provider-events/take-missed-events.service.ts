import { later } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { isProviderAway } from '../../payments/payment-error.ts';
import { PaymentOfNoCharge } from '../charges/settle-charge.service.ts';
import { newsOf } from './news.rules.ts';
import { knownEvents, markReadUntil, readUntil } from './provider-events.repository.ts';
import { takeEvent } from './take-event.service.ts';

/** The list may learn of an event a little after it happened. */
const OVERLAP_MINUTES = 5;
/** The provider sends again for so long what was not accepted: who starts without knowing looks back as far. */
const FIRST_LOOK_DAYS = 3;
/**
 * Where nothing was heard for so long, orders may have been paid of which this database knows no charge: it was restored from a backup,
 * or nothing happened, as at night. To hear of each payment at every look would be a page for each hundred of them.
 */
const AWAY_MINUTES = 10;

/**
 * Takes in the events that were lost on their way, from the provider's own list of what happened since the last look: one
 * request when nothing did. Should it fail on the way, the next look begins where this one did; an event that cannot be taken
 * keeps those after it from nothing. `isFirst`: of a process that has just started, whose database may be a backup of a few minutes ago: it
 * hears of payments, too.
 */
export const takeMissedEvents = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments' | 'tell'>,
  { isFirst = false } = {},
): Promise<void> => {
  const now = deps.clock.now();
  const before = await readUntil(deps.db);
  const from = before
    ? later(new Date(Math.min(before.getTime(), now.getTime())), -OVERLAP_MINUTES, 'minute')
    : later(now, -FIRST_LOOK_DAYS, 'day');
  const withPayments = isFirst || !before || before < later(now, -AWAY_MINUTES, 'minute');
  const failures: unknown[] = [];
  // By the provider's own clock, where this machine's is ahead of it.
  let newest = before;
  for await (const page of deps.payments.eventsSince(from, { withPayments })) {
    const known = await knownEvents(
      deps.db,
      page.map(({ eventId }) => eventId),
    );
    for (const event of page) {
      if (!newest || event.at > newest) newest = event.at;
      if (known.has(event.eventId)) continue;
      // What leaves no mark is listed once more for a while, and is no news then.
      const isNew = !before || event.at > before;
      try {
        await takeEvent(deps, event);
        const news = newsOf(event);
        if (news && (isNew || event.kind !== 'unreadable')) deps.tell(news);
      } catch (error) {
        if (isProviderAway(error)) throw error;
        if (!(error instanceof PaymentOfNoCharge)) failures.push(error);
        else if (isNew) deps.tell(error.message);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  if (newest) await markReadUntil(deps.db, new Date(Math.min(newest.getTime(), now.getTime())));
};
