import type { Announcement } from '@msl/contracts/entities/announcement.ts';
import { type MovedDay, realDayOf } from '../../calendar/public.ts';
import { addDays, type Day } from '../../calendar-day.ts';
import { formatsOf } from '../../mails/public.ts';

const NBSP = '\u00a0';

/** For how many days before it a move is told. */
const TOLD_BEFORE = 45;

type Move = { scheduled: Day; real: Day | null };

const comingMoves = (today: Day, moved: readonly MovedDay[]): Move[] => {
  const moves: Move[] = [];
  for (let ahead = 0; ahead <= TOLD_BEFORE; ahead += 1) {
    const scheduled = addDays(today, ahead);
    const real = realDayOf(scheduled, moved);
    if (real !== scheduled) moves.push({ scheduled, real });
  }
  return moves;
};

/** Which deliveries of the coming weeks move, in one text made of the calendar's own data; null when none does. */
export const movedAnnouncement = (today: Day, moved: readonly MovedDay[]): Announcement | null => {
  const moves = comingMoves(today, moved);
  const [first] = moves;
  const last = moves.at(-1);
  if (!first || !last) return null;
  const french = formatsOf('fr-CA');
  const english = formatsOf('en-CA');
  const inFrench = moves.map(({ scheduled, real }, index) => {
    const day = french.day(scheduled);
    if (real === null) return `${index === 0 ? 'Aucune' : 'aucune'} livraison le ${day}`;
    return `${index === 0 ? 'Les livraisons' : 'celles'} du ${day} se font le ${french.day(real)}`;
  });
  const inEnglish = moves.map(({ scheduled, real }, index) => {
    const day = english.day(scheduled);
    if (real === null) return `${index === 0 ? 'No' : 'no'} deliveries on ${day}`;
    return `${index === 0 ? 'Deliveries' : 'those'} of ${day} come on ${english.day(real)}`;
  });
  return {
    id: `moved-${first.scheduled}`,
    kind: 'delivery',
    from: addDays(first.scheduled, -TOLD_BEFORE),
    until: last.scheduled,
    copy: {
      'fr-CA': {
        title: 'Livraisons déplacées',
        text: `${inFrench.join(`${NBSP}; `)}.`,
      },
      'en-CA': { title: 'Moved deliveries', text: `${inEnglish.join('; ')}.` },
    },
  };
};
