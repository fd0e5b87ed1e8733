import type { Category } from '@msl/contracts/entities/category.ts';
import { useCopy } from '@msl/i18n/use-format.ts';
import { Link } from 'react-router-dom';
import styles from './aisle-menu.module.css';
import { useMarketQuery } from './market-query.ts';
import { useMarketLink } from './use-market-link.ts';

/** Aisles with the number of their products; the current one shows its sub-aisles. */
export function AisleTree({ categories }: { categories: readonly Category[] }) {
  const copy = useCopy();
  const { category } = useMarketQuery();
  const link = useMarketLink();
  return (
    <ul className={styles.list}>
      {categories.map((aisle) => {
        const inside = aisle.subcategories.some(({ cid }) => cid === category);
        const open = inside || aisle.cid === category;
        return (
          <li key={aisle.cid}>
            <Link to={link({ category: aisle.cid })} aria-current={aisle.cid === category || undefined}>
              {copy(aisle.copy).name}
              <span className={styles.count}>{aisle.product_count}</span>
            </Link>
            {open && aisle.subcategories.length > 0 && (
              <ul className={styles.sublist}>
                {aisle.subcategories.map((sub) => (
                  <li key={sub.cid}>
                    <Link to={link({ category: sub.cid })} aria-current={sub.cid === category || undefined}>
                      {copy(sub.copy).name}
                      <span className={styles.count}>{sub.product_count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
