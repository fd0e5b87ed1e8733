import { apiQuery, useApi } from '@msl/api-client';
import type { Product } from '@msl/contracts/entities/product.ts';
import { BasketProvider } from '@msl/panels/basket/basket-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { CatalogCard } from '../cards/catalog-card.tsx';
import { Carousel } from '../carousel/carousel.tsx';

type HighlightCarouselProps = { title: string; type: 'homepage' | 'promos' };

/** A short list of the team's in a carousel. In somebody else's page it shows products or nothing at all. */
export function HighlightCarousel({ title, type }: HighlightCarouselProps) {
  const api = useApi();
  const products = useQuery(apiQuery(api, 'highlightedProducts', { query: { type } }));
  if (!products.data || products.data.length === 0) return null;
  return (
    <BasketProvider>
      <Carousel title={title}>
        {products.data.map((product: Product) => (
          <CatalogCard key={product.pid} product={product} />
        ))}
      </Carousel>
    </BasketProvider>
  );
}
