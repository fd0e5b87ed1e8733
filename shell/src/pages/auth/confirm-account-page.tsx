import { apiQuery, useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { CrookedCarrot } from '@msl/ui/illustration.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton.tsx';

/** The link of the confirmation e-mail: its token is submitted as the page opens. */
export default function ConfirmAccountPage() {
  const { t } = useTranslation('shell-auth');
  const errorText = useErrorText();
  const client = useApi();
  const { token = '' } = useParams();
  const { isSuccess, error, refetch, isFetching } = useQuery({
    ...apiQuery(client, 'validateUser', { query: { token } }),
    // A token serves once: coming back to this tab must not submit it again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const products = <ButtonLink to={paths.products()}>{t('confirm.products')}</ButtonLink>;
  if (isSuccess) {
    return (
      <>
        <PageTitle>{t('confirm.title')}</PageTitle>
        <EmptyState headingLevel={1} title={t('confirm.title')} picture={<CrookedCarrot />} action={products}>
          {t('confirm.text')}
        </EmptyState>
      </>
    );
  }
  if (!error) return <PageSkeleton />;
  const refusal = refusalOf(error);
  // It is the link that ended, not a session; no other one is sent, for an account works without it.
  const isTooOld = refusal.key === 'token-expired';
  return (
    <>
      <PageTitle>{t('confirm.failed')}</PageTitle>
      <ErrorState
        headingLevel={1}
        title={t('confirm.failed')}
        {...(isLost(refusal) && { onRetry: () => void refetch() })}
        retrying={isFetching}
        action={isTooOld ? <ButtonLink to={paths.logIn()}>{t('log-in.submit')}</ButtonLink> : products}
      >
        {isTooOld ? t('confirm.expired') : errorText(refusal.key)}
      </ErrorState>
    </>
  );
}
