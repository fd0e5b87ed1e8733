import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useFaultWords } from '../use-fault-words.ts';
import type { Settings } from './kept-visit.ts';

/** Says which of the present settings no file of a visit holds; nothing when there is none. */
export function VisitSettings({ date, width, latencyMs, faults, answers }: Settings) {
  const { t } = useTranslation('harness');
  const { faultIn } = useFaultWords();
  const told = [
    date && { name: t('date'), value: date },
    width && { name: t('width'), value: t('pixels', { width }) },
    latencyMs && { name: t('latency'), value: t('milliseconds', { ms: latencyMs }) },
    faults.length && { name: t('faults.title'), value: faults.map(faultIn).join(', ') },
    answers.length && { name: t('answers.given'), value: answers.map(({ call }) => call).join(', ') },
  ].filter((one) => typeof one === 'object' && one !== null);
  if (told.length === 0) return null;
  return (
    <Notice tone="warning" title={t('visit.notHeld')}>
      <ul>
        {told.map((one) => (
          <li key={one.name}>{t('visit.setting', one)}</li>
        ))}
      </ul>
    </Notice>
  );
}
