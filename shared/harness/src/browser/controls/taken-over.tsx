import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import styles from './controls.module.css';

/** In place of controls that set nothing any more, and of a page that is not in their state. */
export function TakenOver({ remote }: { remote: string }) {
  const { t } = useTranslation('harness');
  return (
    <main className={styles.taken}>
      <h1>{remote}</h1>
      <Notice
        tone="error"
        title={t('takenOver.title')}
        // The address holds the state: loaded again, it is entered anew.
        action={<Button onClick={() => location.reload()}>{t('takenOver.back')}</Button>}
      >
        {t('takenOver.text')}
      </Notice>
    </main>
  );
}
