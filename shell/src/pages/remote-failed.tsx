import { PageTitle } from '@msl/i18n/page-title.tsx';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { RetryIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Produce } from './produce.tsx';
import styles from './remote-failed.module.css';

/**
 * A part of the store that did not come, or broke: said kindly, with a retry, while the rest stays whole. When the browser is
 * offline, that is said, and it tries again by itself once the connection is back.
 * It is in the first script, because it is needed when nothing more can be fetched; so it draws nothing itself.
 * `anew`: home in a new document.
 */
export function RemoteFailed(props: { retry: () => void; stands?: boolean; anew?: boolean }) {
  const { retry, stands, anew } = props;
  const { t } = useTranslation('shell');
  const [offline] = useState(() => globalThis.navigator?.onLine === false);
  const backOnline = useEffectEvent(() => {
    if (!stands) retry();
  });
  // The browser tells of it, outside of React.
  useEffect(() => {
    if (!offline) return undefined;
    addEventListener('online', backOnline, { once: true });
    return () => removeEventListener('online', backOnline);
  }, [offline]);
  const again = (
    <Button icon={<RetryIcon />} onClick={retry}>
      {t('failed.retry')}
    </Button>
  );
  // What was done on the page failed, and the page is still there.
  if (stands) {
    return (
      <div className={styles.stands}>
        <Notice tone="error" title={t('failed.action')} action={again}>
          {t('failed.kept')}
        </Notice>
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <PageTitle>{t('failed.title')}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={t('failed.title')}
        picture={<Produce code="1f40c" />}
        action={
          <>
            {again}
            <ButtonLink to={paths.home()} variant="ghost" reloadDocument={anew}>
              {t('failed.home')}
            </ButtonLink>
          </>
        }
      >
        {t(offline ? 'failed.offline' : 'failed.text')}
      </EmptyState>
    </div>
  );
}
