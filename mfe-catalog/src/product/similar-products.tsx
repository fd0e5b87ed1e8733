import type { Product } from '@msl/contracts/entities/product.ts';
import { ProductGrid } from '@msl/ui/product-grid.tsx';
import { useTranslation } from 'react-i18next';
import { CatalogCard } from '../cards/catalog-card.tsx';
import styles from './product-page.module.css';

/** Up to four products of the same category. */
export function SimilarProducts({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('mfe-catalog');
  if (products.length === 0) return null;
  return (
    <section className={styles.similar}>
      <h2>{t('product.similar')}</h2>
      <ProductGrid label={t('product.similar')}>
        {products.map((product) => (
          <CatalogCard key={product.pid} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}
