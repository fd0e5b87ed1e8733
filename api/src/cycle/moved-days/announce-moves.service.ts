import type { Announcement } from '@msl/contracts/entities/announcement.ts';
import { dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { movedAnnouncement } from './moved-announcement.rules.ts';
import { movedDays } from './moved-days.repository.ts';

/** What is told today of the deliveries that move; null when none does. */
export const announceMoves = async ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Announcement | null> =>
  movedAnnouncement(dayOf(clock.now()), await movedDays(db));
