import { PageTitle } from '@msl/i18n/page-title.tsx';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { RetryIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Produce } from './produce.tsx';
import styles from './remote-failed.module.css';

/**
 * A part of the store that did not come, or broke: said kindly, with a retry, while the rest stays whole.
 * It is in the first script, because it is needed when nothing more can be fetched; so it draws nothing itself.
 */
export function RemoteFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.failed} role="alert">
      <PageTitle>{t('failed.title')}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={t('failed.title')}
        picture={<Produce code="1f40c" eager />}
        action={
          <>
            <Button icon={<RetryIcon />} onClick={retry}>
              {t('failed.retry')}
            </Button>
            <ButtonLink to={paths.home()} variant="ghost">
              {t('failed.home')}
            </ButtonLink>
          </>
        }
      >
        {t('failed.text')}
      </EmptyState>
    </div>
  );
}
