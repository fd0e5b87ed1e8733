import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './badge.module.css';

export type ProductBadge = 'promo' | 'saved' | 'new' | 'local' | 'member';

/** A small label; with `kind` it has its own word, unless children say another (`−20 %`). */
export function Badge({
  kind = 'neutral',
  children,
}: {
  kind?: ProductBadge | 'neutral';
  children?: ReactNode;
}) {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.badge} data-kind={kind}>
      {children ?? (kind === 'neutral' ? null : t(`badge.${kind}`))}
    </span>
  );
}

/** A number on the corner of an icon: the products in the basket. Its text is for eyes; say it in the icon's label. */
export function CountBadge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.counted}>
      {children}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
