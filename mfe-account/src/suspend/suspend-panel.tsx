import type { Order } from '@msl/contracts/entities/order.ts';
import { Button } from '@msl/ui/button.tsx';
import { PauseIcon } from '@msl/ui/icons.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import styles from './suspend.module.css';

const SuspendDialog = lazy(() => import('./suspend-dialog.tsx'));

/** The way out, never hidden: it leads to a dialog that says what will happen. */
export function SuspendPanel({ order }: { order: Order | null }) {
  const { t } = useTranslation('mfe-account');
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('suspend.short')} icon={<PauseIcon />} tone="sunken">
      <p className={styles.text}>{t('suspend.lead')}</p>
      <div>
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          {t('suspend.open')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <SuspendDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
