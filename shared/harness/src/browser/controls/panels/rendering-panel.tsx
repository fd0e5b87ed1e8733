import type { ToldRendering } from '@msl/federation/document/told-rendering.ts';
import { useTranslation } from 'react-i18next';
import styles from './panels.module.css';

/** What the server says of the page in the frame: how long it took, and what failed. Null while it is on its way. */
export function RenderingPanel({ told }: { told: ToldRendering | null }) {
  const { t } = useTranslation('harness');
  return (
    <section className={styles.rendering} aria-label={t('rendering.title')}>
      <p role="status">
        {told ? t(outcomeOf(told), { ms: Math.round(told.ms ?? 0) }) : t('rendering.coming')}
      </p>
      {told && told.faults.length > 0 && (
        <ul className={styles.list} aria-label={t('rendering.faults')}>
          {told.faults.map((fault) => (
            <li key={fault} className={styles.line} data-level="error">
              {fault ? <code>{fault}</code> : t('rendering.inLog')}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>{t('rendering.hint')}</p>
    </section>
  );
}

function outcomeOf({ ms, rendered }: ToldRendering) {
  if (ms === undefined) return 'rendering.notBegun';
  return rendered ? 'rendering.rendered' : 'rendering.left';
}
