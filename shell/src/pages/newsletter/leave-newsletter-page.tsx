import { useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { CrookedCarrot } from '@msl/ui/illustration.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { contact } from '../../layout/contact.ts';
import { Focused } from '../focused.tsx';

/** One click to leave; not by opening the page alone, because mail programs open links to look at them. */
export default function LeaveNewsletterPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { t } = useTranslation('shell-newsletter');
  const client = useApi();
  const leave = useMutation({
    mutationFn: () => client.call('unsubscribeNewsletter', { body: { token } }),
  });
  const home = <ButtonLink to={paths.home()}>{t('home')}</ButtonLink>;
  if (leave.error) return <NotLeft error={leave.error} retry={() => leave.mutate()} />;
  if (leave.isSuccess) {
    return (
      <>
        <PageTitle>{t('left.title')}</PageTitle>
        <Focused>
          <EmptyState headingLevel={1} title={t('left.title')} picture={<CrookedCarrot />} action={home}>
            {t('left.text')}
          </EmptyState>
        </Focused>
      </>
    );
  }
  const button = (
    <Button pending={leave.isPending} onClick={() => leave.mutate()}>
      {t('leave.submit')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('leave.title')}</PageTitle>
      <EmptyState headingLevel={1} title={t('leave.title')} picture={<CrookedCarrot />} action={button}>
        {t('leave.text')}
      </EmptyState>
    </>
  );
}

/** An answer that was lost is asked for again. A link that is refused is so each time: then there are other ways out. */
function NotLeft({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation('shell-newsletter');
  const errorText = useErrorText();
  const refusal = refusalOf(error);
  const isOld = refusal.key === 'newsletter-link-not-valid';
  const title = t(isLost(refusal) ? 'leave.lost' : 'leave.failed');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Focused>
        <ErrorState
          headingLevel={1}
          title={title}
          {...(!isOld && { onRetry: retry })}
          action={
            isOld ? (
              <ButtonLink to={paths.accountInfo()}>{t('leave.account')}</ButtonLink>
            ) : (
              <ButtonLink to={paths.home()}>{t('home')}</ButtonLink>
            )
          }
        >
          {isOld ? (
            <>
              <p>{t('leave.old')}</p>
              <p>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </p>
            </>
          ) : (
            errorText(refusal.key)
          )}
        </ErrorState>
      </Focused>
    </>
  );
}
