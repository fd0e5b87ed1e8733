import { Button } from '@msl/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlsPage, HARNESS } from '../../harness-pages.ts';
import { type StageState, stageHash } from '../../harness-state.ts';
import styles from './controls.module.css';
import { readStoreClock } from './controls-calls.ts';

/** Copies a link that holds all of it: also the version and the moment that nobody chose, which are others tomorrow. */
export function CopyLink({ page, state }: { page: ControlsPage; state: StageState }) {
  const { t } = useTranslation('harness');
  const [said, setSaid] = useState('');
  const copy = async () => {
    const whole: StageState = {
      ...state,
      version: state.version ?? page.live,
      date: state.date ?? (await readStoreClock()),
    };
    const link = `${location.origin}${HARNESS}/${page.remote}${stageHash(whole)}`;
    await navigator.clipboard.writeText(link).then(
      () => setSaid(t('link.copied')),
      // Over http from another machine a browser lets no page copy.
      () => setSaid(link),
    );
  };
  return (
    <div className={styles.group}>
      <p>{t('link.hint')}</p>
      <div className={styles.row}>
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </div>
  );
}
