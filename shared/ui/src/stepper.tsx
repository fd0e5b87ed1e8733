import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckIcon } from './icons.tsx';
import styles from './stepper.module.css';

type Step = { label: string /** A finished step that may be visited again. */; to?: string };

/** Where one stands in a funnel: `current` counts from 1. Bars and a line of text on a phone, named steps beyond. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly Step[];
  current: number;
}) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={label} className={styles.nav}>
      <p className={styles.position} aria-hidden="true">
        {t('step.position', { current, total: steps.length })}
        <strong> {steps[current - 1]?.label}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'next';
          return (
            <li
              key={step.label}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <CheckIcon size="sm" /> : index + 1}
              </span>
              <span className={styles.label}>
                {state === 'done' && step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
                {state === 'done' && <span className="visually-hidden"> ({t('step.done')})</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
