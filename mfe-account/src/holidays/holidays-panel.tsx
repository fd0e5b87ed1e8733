import type { PlannedHolidays } from '@msl/contracts/entities/holidays.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useHasDraft } from '@msl/panels/drafts/use-kept.ts';
import { Button } from '@msl/ui/button.tsx';
import { CalendarIcon, TrashIcon } from '@msl/ui/icons.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOn } from '../layout/focus-on.ts';
import { Loaded } from '../layout/loaded.tsx';
import { Panel } from '../layout/panel.tsx';
import styles from './holidays.module.css';
import { PaidWithin } from './paid-within.tsx';
import { useHolidays } from './use-holidays.ts';

const HolidaysForm = lazy(() => import('./holidays-form.tsx'));

/** Days without deliveries: what is planned, and the picker. */
export function HolidaysPanel() {
  const { t } = useTranslation('mfe-account');
  const { holidays, save, clear } = useHolidays();
  const hasDraft = useHasDraft('holidays');
  // Null until somebody opens or closes the picker here.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const editing = chosen ?? hasDraft;
  return (
    <Panel id="holidays" title={t('holidays.title')} icon={<CalendarIcon />}>
      <Loaded query={holidays}>
        {(planned) => (
          <>
            <Planned holidays={planned} editing={editing} />
            {editing ? (
              <Suspense
                fallback={
                  <SkeletonGroup>
                    <Skeleton shape="button" />
                  </SkeletonGroup>
                }
              >
                <HolidaysForm
                  holidays={planned}
                  save={save}
                  onClose={() => setChosen(false)}
                  takesFocus={chosen === true}
                />
              </Suspense>
            ) : (
              <div className={styles.actions}>
                <Button
                  // Another button after holidays were removed: it takes the focus of the one that did it.
                  key={planned.start_at}
                  ref={chosen === false ? focusOn : undefined}
                  variant="secondary"
                  size="sm"
                  onClick={() => setChosen(true)}
                >
                  {t(planned.start_at ? 'holidays.change' : 'holidays.plan')}
                </Button>
                {planned.start_at && (
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={<TrashIcon />}
                    pending={clear.isPending}
                    onClick={() => clear.mutate(undefined, { onSuccess: () => setChosen(false) })}
                  >
                    {t('holidays.remove')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

type PlannedProps = { holidays: PlannedHolidays; editing: boolean };

function Planned({ holidays: { start_at, end_at, paid_deliveries }, editing }: PlannedProps) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  if (!start_at || !end_at) return <p className={styles.text}>{t('holidays.none')}</p>;
  return (
    <>
      <p>
        {t('holidays.planned')}{' '}
        <strong>
          {start_at === end_at
            ? t('holidays.day', { date: date(start_at) })
            : t('holidays.range', { start: date(start_at), end: date(end_at) })}
        </strong>
      </p>
      {!editing && <PaidWithin days={paid_deliveries} start={start_at} end={end_at} />}
    </>
  );
}
