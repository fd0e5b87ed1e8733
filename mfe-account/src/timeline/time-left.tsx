import { Badge } from '@msl/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import { timeLeft } from './countdown.ts';
import styles from './cycle-timeline.module.css';
import { useNow } from './use-now.ts';

/** Counts down on the last day; says nothing before. */
export default function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('mfe-account');
  const now = useNow();
  const left = now === null ? null : timeLeft(until, now);
  if (!left) return null;
  return (
    <span role="timer" className={styles.left}>
      <Badge kind="promo">
        {left.hours > 0 ? t('timeline.hoursLeft', left) : t('timeline.minutesLeft', left)}
      </Badge>
    </span>
  );
}
