import { useFormat } from '@msl/i18n/use-format.ts';
import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { BasketIcon, CardIcon, CheckIcon, EditIcon, TruckIcon, WarningIcon } from '@msl/ui/icons.tsx';
import { VisuallyHidden } from '@msl/ui/visually-hidden.tsx';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cycle, type CycleStep, cycleSteps, stepState } from './cycle.ts';
import styles from './cycle-timeline.module.css';

/** It counts by dayjs, which the first screen does not wait for. */
const TimeLeft = lazy(untilItComes(() => import('./time-left.tsx')));

const icons = { populating: BasketIcon, cutOff: EditIcon, billing: CardIcon, delivery: TruckIcon } as const;

/** The next cycle at a glance: basket filled, last change, billing, delivery. */
export function CycleTimeline({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  const when: Record<CycleStep, string> = {
    populating: date(cycle.populating),
    cutOff: date(cycle.cutOffAt, 'moment'),
    billing: date(cycle.billing),
    delivery: date(cycle.delivery),
  };
  return (
    <div className={styles.timeline}>
      <ol className={styles.steps}>
        {cycleSteps.map((step) => {
          const state = stepState(cycle.stage, step);
          const Icon = state === 'done' ? CheckIcon : state === 'failed' ? WarningIcon : icons[step];
          return (
            <li
              key={step}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark}>
                <Icon />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>
                  {t(`timeline.${step}`)}
                  <VisuallyHidden> {t(`timeline.state.${state}`)}</VisuallyHidden>
                </span>
                <span className={styles.when}>{when[step]}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.cutOff}>
        <StageWords cycle={cycle} opens={when.populating} until={when.cutOff} />
        {cycle.stage === 'open' && <TimeUntil moment={cycle.cutOffAt} />}
      </p>
    </div>
  );
}

/** What can be done at this stage, and until when; nothing can before the basket is open. */
function StageWords({ cycle, opens, until }: { cycle: Cycle; opens: string; until: string }) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  const { stage, payUntil } = cycle;
  if (stage === 'before') return t('timeline.opens', { date: opens });
  if (stage === 'open') return t('timeline.until', { moment: until });
  if (payUntil) return t('timeline.payUntil', { moment: date(payUntil, 'moment') });
  return t(`timeline.stage.${stage}`);
}

/** Not drawn again with the page: until its code is there, what the server wrote would be lost. */
const TimeUntil = memo(function TimeUntil({ moment }: { moment: string }) {
  return (
    <Suspense fallback={null}>
      <TimeLeft until={moment} />
    </Suspense>
  );
});
