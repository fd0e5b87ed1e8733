import type { FaqEntry, FaqTopic } from '@msl/contracts/entities/faq.ts';
import type { Db } from '../../db/connect.ts';
import { DomainError } from '../../http/domain-error.ts';
import * as repository from './content.repository.ts';

/** One text of each language, taken out of a copy. */
const each = <Text>(copy: Record<'fr-CA' | 'en-CA', Text>, take: (text: Text) => string) => ({
  'fr-CA': take(copy['fr-CA']),
  'en-CA': take(copy['en-CA']),
});

export const faqTopics = async (db: Db): Promise<FaqTopic[]> =>
  (await repository.topics(db)).map(({ topic, copy }) => ({
    topic,
    topic_copies: each(copy, ({ name }) => name),
  }));

export const faqEntries = async (db: Db, topic: string): Promise<FaqEntry[]> => {
  if (!(await repository.topicExists(db, topic))) throw new DomainError('topic-not-found');
  return (await repository.entriesOf(db, topic)).map(({ id, copy }) => ({
    id,
    question: each(copy, ({ question }) => question),
    anwser: each(copy, ({ anwser }) => anwser),
  }));
};
