import { apiQuery, useApi } from '@msl/api-client';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../page-skeleton.tsx';
import { PointFinder } from './point-finder.tsx';

/** The open points, for reading only: choosing one belongs to sign-up and to the account. */
export default function PickupPointsPage() {
  const { t } = useTranslation('shell-public');
  const client = useApi();
  const {
    data: points,
    isLoadingError,
    refetch,
    isFetching,
  } = useQuery(apiQuery(client, 'openPickupPoints', {}));
  return (
    <Container>
      <PageTitle>{t('pickup.head.title')}</PageTitle>
      <PageHeader title={t('pickup.title')} lead={t('pickup.lead')} />
      {isLoadingError && (
        <ErrorState title={t('pickup.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!isLoadingError && (points ? <PointFinder points={points} /> : <PageSkeleton />)}
    </Container>
  );
}
