import { ApiError } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './refresh-notice.module.css';

/** Something on the screen that the store was asked for again, and did not tell. */
const isOld = (query: Query) => {
  const { data, error } = query.state;
  return data !== undefined && error instanceof ApiError && isLost(error) && query.isActive();
};

/** A page keeps what it shows when it cannot be asked again; this says so on every page until it could. */
export default function RefreshNotice() {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const look = () => cache.getAll().find(isOld)?.state.fetchStatus;
  const failed = useSyncExternalStore(cache.subscribe, look, look);
  return (
    <div role="status" className={failed ? styles.place : undefined}>
      {failed && (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              variant="secondary"
              pending={failed === 'fetching'}
              onClick={() => void queries.refetchQueries({ predicate: isOld })}
            >
              {t('refresh.retry')}
            </Button>
          }
        >
          {t('refresh.failed')}
        </Notice>
      )}
    </div>
  );
}
