import { PageTitle } from '@msl/i18n/page-title.tsx';
import { paths } from '@msl/platform';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import styles from './remote-failed.module.css';

/** A part of the store that did not come, or broke: said kindly, with a retry, while the rest stays whole. */
export function RemoteFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.failed}>
      <PageTitle>{t('failed.title')}</PageTitle>
      <ErrorState
        headingLevel={1}
        title={t('failed.title')}
        onRetry={retry}
        action={<TextLink to={paths.home()}>{t('failed.home')}</TextLink>}
      >
        {t('failed.text')}
      </ErrorState>
    </div>
  );
}
