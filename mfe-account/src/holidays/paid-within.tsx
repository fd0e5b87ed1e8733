import { useFormat } from '@msl/i18n/use-format.ts';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';

type PaidWithinProps = { days: readonly string[]; start: string; end: string };

/** Baskets that are paid come all the same: said before holidays are saved over them, and after. */
export function PaidWithin({ days, start, end }: PaidWithinProps) {
  const { t } = useTranslation('mfe-account');
  const { date } = useFormat();
  const within = days.filter((day) => start <= day && day <= end);
  return (
    <div role="status">
      {within.length > 0 && (
        <Notice tone="warning">
          {within.map((day) => (
            <p key={day}>{t('holidays.paid', { date: date(day) })}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
