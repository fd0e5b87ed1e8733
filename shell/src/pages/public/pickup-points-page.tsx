import { apiQuery, useApi } from '@msl/api-client';
import { PICKUP_LIST_SIZE } from '@msl/contracts/constants.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { TwistedCucumber } from '@msl/ui/illustration.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../page-skeleton.tsx';
import { pointsMatching } from './pickup-points.rules.ts';
import styles from './pickup-points-page.module.css';
import { PointCard } from './point-card.tsx';
import { PointMap } from './point-map.tsx';

/** The open points, for reading only: choosing one belongs to sign-up and to the account. */
export default function PickupPointsPage() {
  const { t } = useTranslation('shell-public');
  const client = useApi();
  const { data: points, isError, refetch, isFetching } = useQuery(apiQuery(client, 'openPickupPoints', {}));
  return (
    <Container>
      <PageTitle>{t('pickup.title')}</PageTitle>
      <PageHeader title={t('pickup.title')} lead={t('pickup.lead')} />
      {isError && (
        <ErrorState title={t('pickup.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!isError && (points ? <PointList points={points} /> : <PageSkeleton />)}
    </Container>
  );
}

function PointList({ points }: { points: readonly PickupPoint[] }) {
  const { t } = useTranslation('shell-public');
  const [wanted, setWanted] = useState('');
  const [all, setAll] = useState(false);
  const matching = pointsMatching(points, wanted);
  const shown = all ? matching : matching.slice(0, PICKUP_LIST_SIZE);
  return (
    <div className={styles.page}>
      <PointMap points={points} />
      <div className={styles.search}>
        <TextField
          label={t('pickup.search')}
          hint={t('pickup.search-hint')}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <p role="status">{t('pickup.count', { count: matching.length })}</p>
      {matching.length === 0 && (
        <EmptyState
          title={t('pickup.none')}
          picture={<TwistedCucumber />}
          action={<Button onClick={() => setWanted('')}>{t('pickup.clear')}</Button>}
        />
      )}
      <ul className={styles.list}>
        {shown.map((point, index) => (
          <PointCard key={point.ppid} point={point} alternate={index % 2 === 1} />
        ))}
      </ul>
      <div className={styles.foot}>
        {shown.length < matching.length && (
          <Button variant="secondary" onClick={() => setAll(true)}>
            {t('pickup.all', { count: matching.length })}
          </Button>
        )}
        <ButtonLink to={paths.signUpPreferences()}>{t('pickup.start')}</ButtonLink>
      </div>
    </div>
  );
}
