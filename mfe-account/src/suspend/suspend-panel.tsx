import type { Order } from '@msl/contracts/entities/order.ts';
import { useGivenUpByLeaving, useKeptState } from '@msl/panels/drafts/use-kept.ts';
import { useSentAfterLogIn } from '@msl/panels/drafts/use-sent-after-log-in.ts';
import { Button } from '@msl/ui/button.tsx';
import { PauseIcon } from '@msl/ui/icons.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import styles from './suspend.module.css';
import type { SuspendDraft } from './suspend-choices.ts';

const SuspendDialog = lazy(() => import('./suspend-dialog.tsx'));

type SuspendPanelProps = {
  order: Order | null;
  /** The basket that comes first: a paid one may come before the open one. */
  first: Order | null;
};

/** The way out, never hidden: it leads to a dialog that says what will happen. */
export function SuspendPanel({ order, first }: SuspendPanelProps) {
  const { t } = useTranslation('mfe-account');
  // What was being chosen is still there after a reload, or a session that ended: the dialog opens with it.
  const [draft, keep, forget] = useKeptState<SuspendDraft>('suspend');
  useGivenUpByLeaving('suspend');
  // Who is active has come back, elsewhere perhaps: a pause that follows is not undone by what they pressed before.
  useSentAfterLogIn('reactivate', () => undefined);
  return (
    <Panel title={t('suspend.short')} icon={<PauseIcon />} tone="sunken">
      <p className={styles.text}>{t('suspend.lead')}</p>
      <div>
        <Button size="sm" variant="secondary" onClick={() => keep({ choice: null, reason: '' })}>
          {t('suspend.open')}
        </Button>
      </div>
      {draft && (
        <Suspense fallback={null}>
          <SuspendDialog order={order} first={first} draft={draft} onDraft={keep} onClose={forget} />
        </Suspense>
      )}
    </Panel>
  );
}
