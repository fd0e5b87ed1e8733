import { PageTitle } from '@msl/i18n/page-title.tsx';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { TwoLeggedCarrot } from '@msl/ui/illustration.tsx';
import { useTranslation } from 'react-i18next';
import styles from './not-found-page.module.css';

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page}>
      <PageTitle>{t('not-found.title')}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={t('not-found.title')}
        picture={<TwoLeggedCarrot />}
        action={
          <>
            <ButtonLink to={paths.home()}>{t('not-found.home')}</ButtonLink>
            <ButtonLink to={paths.products()} variant="secondary">
              {t('not-found.products')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('not-found.text')}</p>
      </EmptyState>
    </div>
  );
}
