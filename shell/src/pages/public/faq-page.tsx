import { apiQuery, useApi } from '@msl/api-client';
import type { FaqTopic } from '@msl/contracts/entities/faq.ts';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useLocale } from '@msl/i18n/use-format.ts';
import { Disclosure } from '@msl/ui/disclosure.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { Container, Stack } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { Prose } from '@msl/ui/prose.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { contact } from '../../layout/contact.ts';
import styles from './faq-page.module.css';

/** Topics, and the questions of the one that is chosen; the choice stands in the address. */
export default function FaqPage() {
  const { t } = useTranslation('shell-public');
  const client = useApi();
  const [search] = useSearchParams();
  const { data: topics, isLoadingError, refetch, isFetching } = useQuery(apiQuery(client, 'faqTopics', {}));
  const topic = topics?.find((one) => one.topic === search.get('topic')) ?? topics?.[0];
  return (
    <Container>
      <PageTitle>{t('faq.head.title')}</PageTitle>
      <PageHeader title={t('faq.title')} lead={t('faq.lead')} />
      {isLoadingError && (
        <ErrorState title={t('faq.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!isLoadingError && (
        <div className={styles.columns}>
          <TopicList topics={topics ?? []} chosen={topic?.topic} />
          {topic ? <Questions key={topic.topic} topic={topic} /> : <QuestionsSkeleton />}
        </div>
      )}
      <p className={styles.contact}>
        {t('faq.contact')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    </Container>
  );
}

function TopicList({ topics, chosen }: { topics: readonly FaqTopic[]; chosen: string | undefined }) {
  const { t } = useTranslation('shell-public');
  const locale = useLocale();
  return (
    <nav aria-label={t('faq.topics')}>
      <ul className={styles.topics}>
        {topics.map(({ topic, topic_copies }) => (
          <li key={topic}>
            <Link
              className={styles.topic}
              aria-current={topic === chosen ? 'true' : undefined}
              to={{ search: `topic=${encodeURIComponent(topic)}` }}
              replace
            >
              {topic_copies[locale]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Questions({ topic }: { topic: FaqTopic }) {
  const { t } = useTranslation('shell-public');
  const client = useApi();
  const locale = useLocale();
  const { data, isLoadingError, refetch, isFetching } = useQuery(
    apiQuery(client, 'faqTopic', { params: { topic: topic.topic } }),
  );
  if (isLoadingError)
    return <ErrorState title={t('faq.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <QuestionsSkeleton />;
  return (
    <section aria-labelledby="topic-title">
      <Stack gap={3}>
        <h2 id="topic-title">{topic.topic_copies[locale]}</h2>
        {data.map((entry) => (
          <Disclosure key={entry.id} summary={entry.question[locale]}>
            <Prose>
              {entry.anwser[locale].split('\n').map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Prose>
          </Disclosure>
        ))}
      </Stack>
    </section>
  );
}

function QuestionsSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={3}>
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </Stack>
    </SkeletonGroup>
  );
}
