import { useTranslation } from 'react-i18next';
import styles from './panels.module.css';
import type { WatchedPage } from './use-watched.ts';

/** Messages of the framed page's console, and its errors that nobody caught. */
export function ConsolePanel({ lines }: Pick<WatchedPage, 'lines'>) {
  const { t } = useTranslation('harness');
  if (lines.length === 0) return <p>{t('panels.nothing')}</p>;
  return (
    <ol className={styles.list}>
      {lines.map(({ id, level, text }) => (
        <li key={id} className={styles.line} data-level={level}>
          <strong>{t(`panels.levels.${level}`)}</strong> <code>{text}</code>
        </li>
      ))}
    </ol>
  );
}
