import { Children, type ReactNode } from 'react';
import styles from './product-grid.module.css';

/** Product cards in one to four columns, by the room there is rather than by the screen. */
export function ProductGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles.room}>
      <ul className={styles.grid} aria-label={label}>
        {Children.map(children, (card) => card && <li className={styles.cell}>{card}</li>)}
      </ul>
    </div>
  );
}
