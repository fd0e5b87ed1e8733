import type { Banner } from '@msl/contracts/entities/banner.ts';
import type { FaqEntry, FaqTopic } from '@msl/contracts/entities/faq.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { Copy } from '../../db/schema/columns.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import * as repository from './content.repository.ts';
import { fillSettings } from './settings-in-texts.rules.ts';

type ContentDeps = Pick<Deps, 'db' | 'config'>;

/** Something for each language, made of the language's texts. */
const inEach = <Text, Made>(copy: Copy<Text>, make: (text: Text, locale: Locale) => Made): Copy<Made> => ({
  'fr-CA': make(copy['fr-CA'], 'fr-CA'),
  'en-CA': make(copy['en-CA'], 'en-CA'),
});

export const activeBanners = async ({ db, config }: ContentDeps): Promise<Banner[]> =>
  (await repository.activeBanners(db)).map(({ id, copy }) => ({
    id,
    copy: inEach(copy, ({ text }, locale) => ({ text: fillSettings(text, locale, config.business) })),
  }));

export const faqTopics = async ({ db }: Pick<ContentDeps, 'db'>): Promise<FaqTopic[]> =>
  (await repository.topics(db)).map(({ topic, copy }) => ({
    topic,
    topic_copies: inEach(copy, ({ name }) => name),
  }));

export const faqEntries = async ({ db, config }: ContentDeps, topic: string): Promise<FaqEntry[]> => {
  if (!(await repository.topicExists(db, topic))) throw new DomainError('topic-not-found');
  const filled = (text: string, locale: Locale) => fillSettings(text, locale, config.business);
  return (await repository.entriesOf(db, topic)).map(({ id, copy }) => ({
    id,
    question: inEach(copy, ({ question }, locale) => filled(question, locale)),
    anwser: inEach(copy, ({ anwser }, locale) => filled(anwser, locale)),
  }));
};
