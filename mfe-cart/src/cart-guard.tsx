import { Guard } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './cart-layout.module.css';

/** Both carts are a subscriber's: everybody else is sent where they belong. */
export function CartGuard({ children }: { children: ReactNode }) {
  const errorText = useErrorText();
  return (
    <div className={styles.page}>
      <Guard
        place="subscriber"
        waiting={<CartSkeleton />}
        failed={(error, retry) => (
          <ErrorState headingLevel={1} title={errorText(error.key)} onRetry={retry} />
        )}
      >
        {children}
      </Guard>
    </div>
  );
}

export function CartSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
