import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { RetryIcon } from './icons.tsx';
import { TwistedCucumber } from './illustration.tsx';

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way on, beside the retry. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/** What failed to load, and the button that tries again. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  headingLevel = 2,
}: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <EmptyState
        title={title}
        headingLevel={headingLevel}
        picture={<TwistedCucumber />}
        action={
          <>
            {onRetry && (
              <Button icon={<RetryIcon />} pending={retrying} onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {action}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
