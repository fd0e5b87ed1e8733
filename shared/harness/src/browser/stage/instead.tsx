import { wordsOf } from '@msl/federation/load/words-of.ts';
import { Button } from '@msl/ui/button.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { HARNESS } from '../../harness-pages.ts';
import { askedForLogIn } from '../log-in-address.ts';
import styles from './stage.module.css';

/** In place of a page that is not of the remote. */
export function Elsewhere() {
  const { t } = useTranslation('harness');
  const { pathname } = useLocation();
  const asked = askedForLogIn(pathname);
  const key = asked ? 'logInWanted' : 'elsewhere';
  // Nothing is around a page that was opened by itself.
  const isAlone = window.parent === window;
  return (
    <EmptyState
      headingLevel={1}
      title={t(`${key}.title`)}
      action={isAlone && <a href={HARNESS}>{t('toControls')}</a>}
    >
      {t(`${key}.text`, { address: asked ?? pathname })}
    </EmptyState>
  );
}

/** The shell says it kindly; a tester needs the reason. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('harness');
  return (
    <div role="alert" data-instead>
      <EmptyState
        headingLevel={1}
        title={t('failed.title')}
        action={<Button onClick={retry}>{t('failed.retry')}</Button>}
      >
        <p className={styles.reason}>{wordsOf(error)}</p>
      </EmptyState>
    </div>
  );
}
