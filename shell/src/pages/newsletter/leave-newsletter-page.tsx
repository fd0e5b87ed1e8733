import { type ApiError, useApi } from '@msl/api-client';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { CrookedCarrot } from '@msl/ui/illustration.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/** One click to leave; not by opening the page alone, because mail programs open links to look at them. */
export default function LeaveNewsletterPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { t } = useTranslation('shell-newsletter');
  const errorText = useErrorText();
  const client = useApi();
  const leave = useMutation({
    mutationFn: () => client.call('unsubscribeNewsletter', { body: { token } }),
  });
  const home = <ButtonLink to={paths.home()}>{t('home')}</ButtonLink>;
  if (leave.error) {
    return (
      <>
        <PageTitle>{t('leave.failed')}</PageTitle>
        <ErrorState
          headingLevel={1}
          title={t('leave.failed')}
          onRetry={() => leave.mutate()}
          retrying={leave.isPending}
          action={home}
        >
          {errorText((leave.error as ApiError).key)}
        </ErrorState>
      </>
    );
  }
  const said = leave.isSuccess ? 'left' : 'leave';
  const button = (
    <Button pending={leave.isPending} onClick={() => leave.mutate()}>
      {t('leave.submit')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t(`${said}.title`)}</PageTitle>
      <div aria-live="polite">
        <EmptyState
          headingLevel={1}
          title={t(`${said}.title`)}
          picture={<CrookedCarrot />}
          action={leave.isSuccess ? home : button}
        >
          {t(`${said}.text`)}
        </EmptyState>
      </div>
    </>
  );
}
