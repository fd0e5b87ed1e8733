import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import styles from './controls.module.css';

/** In place of the controls over http from another machine, where a browser lets no page set the cookies that they need. */
export function NotSecure({ remote }: { remote: string }) {
  const { t } = useTranslation('harness');
  return (
    <main className={styles.taken}>
      <h1>{remote}</h1>
      <Notice tone="error" title={t('notSecure.title')}>
        {t('notSecure.text')}
      </Notice>
    </main>
  );
}
