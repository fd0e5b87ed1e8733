import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { CrookedCarrot } from '@msl/ui/illustration.tsx';
import type { ReactNode } from 'react';
import styles from './receipt.module.css';

/** Who sold, and what this is; on screen and on paper. */
export function SellerHead({ title, children }: { title: string; children?: ReactNode }) {
  const { companyName, companyAddress } = usePlatform().config.settings;
  const { address } = useFormat();
  return (
    <header className={styles.head}>
      <div className={styles.logo}>
        <CrookedCarrot />
      </div>
      <div className={styles.seller}>
        <p className={styles.store}>{companyName}</p>
        <p className={styles.note}>{address(companyAddress)}</p>
        <h2 className={styles.number}>{title}</h2>
      </div>
      {children}
    </header>
  );
}
