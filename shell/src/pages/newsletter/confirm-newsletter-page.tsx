import { useApi } from '@msl/api-client';
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
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton.tsx';

/** The yes of the mail that asked: submitted as the page opens, once however often it is come back to. */
export default function ConfirmNewsletterPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { t } = useTranslation('shell-newsletter');
  const errorText = useErrorText();
  const client = useApi();
  const { isSuccess, error, refetch, isFetching } = useQuery({
    queryKey: ['newsletter', 'confirm', token],
    queryFn: () => client.call('confirmNewsletter', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const home = <ButtonLink to={paths.home()}>{t('home')}</ButtonLink>;
  if (!isSuccess && !error) return <PageSkeleton />;
  const { key } = refusalOf(error);
  return (
    <>
      <PageTitle>{t(isSuccess ? 'confirm.title' : 'confirm.failed')}</PageTitle>
      {isSuccess ? (
        <EmptyState headingLevel={1} title={t('confirm.title')} picture={<CrookedCarrot />} action={home}>
          {t('confirm.text')}
        </EmptyState>
      ) : (
        <ErrorState
          headingLevel={1}
          title={t('confirm.failed')}
          {...(key !== 'newsletter-link-not-valid' && { onRetry: () => void refetch() })}
          retrying={isFetching}
          action={home}
        >
          {errorText(key)}
        </ErrorState>
      )}
    </>
  );
}
