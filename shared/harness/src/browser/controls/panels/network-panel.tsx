import { useTranslation } from 'react-i18next';
import styles from './panels.module.css';
import type { WatchedPage } from './use-watched.ts';

/** Calls of the API, and the files that did not come. */
export function NetworkPanel({ calls }: Pick<WatchedPage, 'calls'>) {
  const { t } = useTranslation('harness');
  if (calls.length === 0) return <p>{t('panels.nothing')}</p>;
  return (
    <ol className={styles.list}>
      {calls.map(({ id, method, path, status, milliseconds }) => (
        <li key={id} className={styles.line} data-level={status === null || status >= 400 ? 'error' : 'log'}>
          <strong>{status ?? t('panels.noAnswer')}</strong>
          <code>
            {method} {path}
          </code>
          <span>{t('milliseconds', { ms: milliseconds })}</span>
        </li>
      ))}
    </ol>
  );
}
