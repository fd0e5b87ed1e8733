import { PageTitle } from '@msl/i18n/page-title.tsx';
import { Button } from '@msl/ui/button.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { RetryIcon } from '@msl/ui/icons.tsx';
import { TwistedCucumber } from '@msl/ui/illustration.tsx';
import { useTranslation } from 'react-i18next';
import { contact } from '../../layout/contact.ts';
import styles from './maintenance-page.module.css';

/** The whole store is closed: no header and no footer, every link of theirs would lead here again. */
export default function MaintenancePage() {
  const { t } = useTranslation('shell');
  return (
    <main className={styles.page}>
      <PageTitle>{t('maintenance.title')}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={t('maintenance.title')}
        picture={<TwistedCucumber />}
        action={
          <Button icon={<RetryIcon />} onClick={() => window.location.reload()}>
            {t('maintenance.retry')}
          </Button>
        }
      >
        <p>{t('maintenance.text')}</p>
        <p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </EmptyState>
    </main>
  );
}
