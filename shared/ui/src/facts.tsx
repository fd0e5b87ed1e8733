import { Children, type ReactNode } from 'react';
import styles from './facts.module.css';

/** Short facts in a row, a dot between two of them: a line that is too long breaks without one at either end. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className={styles.facts}>
      <span className={styles.row}>
        {Children.map(facts, (fact) => fact && <span className={styles.fact}>{fact}</span>)}
      </span>
    </span>
  );
}
