import { useTranslation } from 'react-i18next';
import styles from './compare.module.css';
import type { Differences } from './use-compared.ts';

type ComparedTextsProps = {
  /** Whether one lies over the other. */
  over: boolean;
  /** Null until both pages are there. */
  differences: Differences | null;
};

/** In words what the two frames show: for whoever sees no colours, and for what is too small to be seen. */
export function ComparedTexts({ over, differences }: ComparedTextsProps) {
  const { t } = useTranslation('harness');
  const { chosen = [], live = [] } = differences ?? {};
  const found = chosen.length + live.length;
  const said = found > 0 ? t('compare.texts', { lines: found }) : t('compare.same');
  return (
    <section className={styles.texts} aria-label={t('compare.found')}>
      {over && <p>{t('compare.black')}</p>}
      <p>{t('compare.how')}</p>
      <p role="status">{differences ? said : t('rendering.coming')}</p>
      {found > 0 && (
        <ul aria-label={t('compare.texts', { lines: found })}>
          {chosen.map((text) => (
            <li key={`chosen ${text}`}>{t('compare.onlyChosen', { text })}</li>
          ))}
          {live.map((text) => (
            <li key={`live ${text}`}>{t('compare.onlyLive', { text })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
