import type { Announcement } from '@msl/contracts/entities/announcement.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { formatDate } from '@msl/i18n/format.ts';
import { addDays, type Day, weekdayOf } from '../../../calendar-day.ts';

const MONDAY = 1;

/** The nth Monday of a month (1 to 12): Labour Day and Thanksgiving. */
const monday = (year: number, month: number, nth: number): Day => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const weekday = weekdayOf(first);
  return addDays(first, ((MONDAY - weekday + 7) % 7) + 7 * (nth - 1));
};

/** A day off: told for the ten days before it. Deliveries go on. */
const dayOff = (id: string, day: Day, names: { fr: string; en: string }): Announcement => {
  const said = (locale: Locale) => formatDate(day, locale);
  return {
    id: `${id}-${day.slice(0, 4)}`,
    kind: 'closure',
    from: addDays(day, -10),
    until: day,
    copy: {
      'fr-CA': {
        title: names.fr,
        text: `Notre équipe est en congé le ${said('fr-CA')}. Sauf avis contraire, les paniers sont livrés comme d’habitude.`,
      },
      'en-CA': {
        title: names.en,
        text: `Our team is off on ${said('en-CA')}. Unless we say otherwise, baskets are delivered as usual.`,
      },
    },
  };
};

/** The closures of a year, with the days on which they are told; deliveries that move tell of themselves. */
export const announcementsOf = (year: number): Announcement[] => [
  dayOff('fete-nationale', `${year}-06-24`, { fr: 'Fête nationale', en: 'Fête nationale' }),
  dayOff('canada', `${year}-07-01`, { fr: 'Fête du Canada', en: 'Canada Day' }),
  dayOff('labour', monday(year, 9, 1), { fr: 'Fête du Travail', en: 'Labour Day' }),
  dayOff('thanksgiving', monday(year, 10, 2), { fr: 'Action de grâce', en: 'Thanksgiving' }),
  {
    id: `holidays-${year}`,
    kind: 'closure',
    from: `${year}-11-15`,
    until: `${year + 1}-01-02`,
    copy: {
      'fr-CA': {
        title: 'Congé des Fêtes',
        text: 'Notre équipe est en congé du 24 décembre au 2 janvier. Écrivez-nous quand même : on vous répond au retour, dans l’ordre.',
      },
      'en-CA': {
        title: 'Holiday closure',
        text: 'Our team is off from December 24 to January 2. Do write: we answer when we are back, first come, first served.',
      },
    },
  },
];
