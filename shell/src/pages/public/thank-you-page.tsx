import { Guard } from '@msl/api-client';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { TwoLeggedCarrot } from '@msl/ui/illustration.tsx';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../page-skeleton.tsx';

/** Thanks, for active subscribers only. */
export default function ThankYouPage() {
  const { t } = useTranslation('shell-public');
  return (
    <Guard place="thank-you" waiting={<PageSkeleton />}>
      <PageTitle>{t('thanks.title')}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={t('thanks.title')}
        picture={<TwoLeggedCarrot />}
        action={<ButtonLink to={paths.dashboard()}>{t('thanks.dashboard')}</ButtonLink>}
      >
        {t('thanks.text')}
      </EmptyState>
    </Guard>
  );
}
