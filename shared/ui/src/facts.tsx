import styles from './facts.module.css';

/** Short facts in a row, a dot between two of them: a line that is too long breaks without one at either end. */
export function Facts({ facts }: { facts: readonly (string | null | undefined | false)[] }) {
  return (
    <span className={styles.facts}>
      <span className={styles.row}>
        {facts.map(
          (fact) =>
            fact && (
              <span key={fact} className={styles.fact}>
                {fact}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
