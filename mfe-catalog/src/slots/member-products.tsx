import { apiQuery, useApi } from '@msl/api-client';
import { MEMBERSHIP_PAGE_SIZE } from '@msl/contracts/constants.ts';
import type { Product } from '@msl/contracts/entities/product.ts';
import { BasketProvider } from '@msl/panels/basket/basket-provider.tsx';
import { Stack } from '@msl/ui/layout.tsx';
import { ProductGrid } from '@msl/ui/product-grid.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CatalogCard } from '../cards/catalog-card.tsx';

/** Slot membership.products: up to four products of the MSL+ list. */
export default function MemberProducts() {
  const { t } = useTranslation('mfe-catalog');
  const api = useApi();
  const products = useQuery(apiQuery(api, 'highlightedProducts', { query: { type: 'msl' } }));
  if (!products.data || products.data.length === 0) return null;
  return (
    <BasketProvider>
      <Stack>
        <h2>{t('slots.member')}</h2>
        <ProductGrid label={t('slots.member')}>
          {products.data.slice(0, MEMBERSHIP_PAGE_SIZE).map((product: Product) => (
            <CatalogCard key={product.pid} product={product} />
          ))}
        </ProductGrid>
      </Stack>
    </BasketProvider>
  );
}
