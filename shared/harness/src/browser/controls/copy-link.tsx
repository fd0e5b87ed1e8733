import { Button } from '@msl/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlsPage, HARNESS } from '../../harness-pages.ts';
import { type StageState, stageHash } from '../../harness-state.ts';
import styles from './controls.module.css';
import { readStoreClock } from './controls-calls.ts';

type CopyLinkProps = {
  page: ControlsPage;
  state: StageState;
  /** The version that stands in the frame: another than the controls were opened with, once there was a release. */
  seen: string | null;
};

/** Copies a link that holds all of it: also the version and the moment that nobody chose, which are others tomorrow. */
export function CopyLink({ page, state, seen }: CopyLinkProps) {
  const { t } = useTranslation('harness');
  const [said, setSaid] = useState('');
  const copy = async () => {
    // A store that is away has no clock: the link holds the rest, and says so.
    const date = state.date ?? (await readStoreClock().catch(() => null));
    const version = state.version ?? (page.live && (seen ?? page.live));
    const whole: StageState = { ...state, version, date };
    const isWhole = date !== null || !page.hasSandbox;
    const link = `${location.origin}${HARNESS}/${page.remote}${stageHash(whole)}`;
    await navigator.clipboard.writeText(link).then(
      () => setSaid(t(isWhole ? 'link.copied' : 'link.copiedWithoutMoment')),
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
