import type { Announcement } from '@msl/contracts/entities/announcement.ts';
import type { Banner } from '@msl/contracts/entities/banner.ts';
import type { FaqEntry, FaqTopic } from '@msl/contracts/entities/faq.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { dayOf } from '../calendar-day.ts';
import type { Copy } from '../db/schema/columns.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../http/domain-error.ts';
import * as repository from './content.repository.ts';
import { fillSettings, namesOnly, tellSettings } from './settings-in-texts.rules.ts';

export type ContentDeps = Pick<Deps, 'db' | 'config' | 'clock'> & {
  /** Which deliveries of the coming weeks move, as it is told today; null when none does. */
  movesToday: () => Promise<Announcement | null>;
};

/** Something for each language, made of the language's texts. */
const inEach = <Text, Made>(copy: Copy<Text>, make: (text: Text, locale: Locale) => Made): Copy<Made> => ({
  'fr-CA': make(copy['fr-CA'], 'fr-CA'),
  'en-CA': make(copy['en-CA'], 'en-CA'),
});

/** The marquee: the team's own texts, without those of a setting that is off; then the delivery shifts that are told today. */
export const activeBanners = async (deps: ContentDeps): Promise<Banner[]> => {
  const { business } = deps.config;
  const [own, told] = await Promise.all([repository.activeBanners(deps.db), announcementsToday(deps)]);
  return [
    ...own
      .filter(({ copy }) => Object.values(copy).every(({ text }) => namesOnly(text, business)))
      .map(({ id, copy }) => ({
        id,
        copy: inEach(copy, ({ text }, locale) => ({ text: fillSettings(text, locale, business) })),
      })),
    ...told
      .filter(({ kind }) => kind === 'delivery')
      .map(({ id, copy }) => ({ id, copy: inEach(copy, ({ text }) => ({ text })) })),
  ];
};

/** What is told on the day that it is in Quebec by the store's clock: the deliveries that move, then what the team wrote. */
export const announcementsToday = async ({
  db,
  clock,
  movesToday,
}: Pick<ContentDeps, 'db' | 'clock' | 'movesToday'>): Promise<Announcement[]> => {
  const [shift, own] = await Promise.all([movesToday(), repository.announcementsOn(db, dayOf(clock.now()))]);
  return shift ? [shift, ...own] : own;
};

export const faqTopics = async ({ db }: Pick<ContentDeps, 'db'>): Promise<FaqTopic[]> =>
  (await repository.topics(db)).map(({ topic, copy }) => ({
    topic,
    topic_copies: inEach(copy, ({ name }) => name),
  }));

export const faqEntries = async (
  { db, config }: Pick<ContentDeps, 'db' | 'config'>,
  topic: string,
): Promise<FaqEntry[]> => {
  if (!(await repository.topicExists(db, topic))) throw new DomainError('topic-not-found');
  const told = (text: string, locale: Locale) => tellSettings(text, locale, config.business);
  const entries = (await repository.entriesOf(db, topic)).map(({ id, copy }) => ({
    id,
    question: inEach(copy, ({ question }, locale) => told(question, locale)),
    anwser: inEach(copy, ({ anwser }, locale) => told(anwser, locale)),
  }));
  return entries.filter(({ question, anwser }) =>
    [...Object.values(question), ...Object.values(anwser)].every((text) => text !== ''),
  );
};
