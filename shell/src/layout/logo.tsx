import { paths, useSession } from '@msl/platform';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './logo.module.css';

/** A carrot with two legs and the store's name; it leads to the dashboard, or home for visitors. */
export function Logo() {
  const { t } = useTranslation('shell');
  const loggedIn = useSession(({ token }) => token !== null);
  return (
    <Link
      to={loggedIn ? paths.dashboard() : paths.home()}
      className={styles.logo}
      aria-label={t('store.name')}
    >
      <svg viewBox="0 0 40 48" className={styles.mark} aria-hidden="true" focusable="false">
        <path className={styles.leaf} d="M19 15C13 13 10 8 11 3c5 1 8 6 8 12Z" />
        <path className={styles.leafLight} d="M20 15c-1-6 1-11 5-14 3 5 1 11-5 14Z" />
        <path className={styles.leaf} d="M21 15c2-5 7-8 12-7-2 5-6 8-12 7Z" />
        <path
          className={styles.root}
          d="M9 20c3-7 19-8 23-1 3 6-1 11-3 16-1 4-1 8-4 12-3-3-3-8-4-12-2 4-4 8-10 10-1-5 1-9 0-13-2-4-4-8-2-12Z"
        />
        <path className={styles.line} d="M13 23h5m6 5h4m-14 4h4" />
      </svg>
      <span className={styles.name}>
        <span className={styles.first}>{t('store.first')}</span>
        <span className={styles.second}>{t('store.second')}</span>
      </span>
    </Link>
  );
}
