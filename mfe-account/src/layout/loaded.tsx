import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { Button } from '@msl/ui/button.tsx';
import { RetryIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A part of a page that waits for its own call: when that call fails, the page around it stays whole. */
export function Loaded<T>({ query, waiting, children }: LoadedProps<T>) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  if (query.data !== undefined) return children(query.data);
  if (!query.isLoadingError) {
    return (
      waiting ?? (
        <SkeletonGroup>
          <Skeleton lines={3} />
        </SkeletonGroup>
      )
    );
  }
  const key = refusalOf(query.error).key;
  return (
    <Notice
      tone="info"
      action={
        <Button
          size="sm"
          variant="secondary"
          icon={<RetryIcon />}
          pending={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t('load.retry')}
        </Button>
      }
    >
      {errorText(key)}
    </Notice>
  );
}
