import { useSearchParams } from 'react-router-dom';

/** What is shown, as the address says it: back, forward and sharing work by themselves. */
export type MarketQuery = {
  search: string | null;
  category: string;
  tag: string | null;
  orderBy: 'promotions' | 'name' | null;
};

export function useMarketQuery(): MarketQuery {
  const [params] = useSearchParams();
  return readMarketQuery(params);
}

export function readMarketQuery(params: URLSearchParams): MarketQuery {
  const order = params.get('order_by');
  return {
    search: params.get('search')?.trim() || null,
    category: params.get('category') || 'all',
    tag: params.get('tag') || null,
    orderBy: order === 'promotions' || order === 'name' ? order : null,
  };
}

/** The address of the market with something changed; what is empty is left out of it. */
export function marketAddress(query: MarketQuery, change: Partial<MarketQuery>): string {
  const { search, category, tag, orderBy } = { ...query, ...change };
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category !== 'all') params.set('category', category);
  if (tag) params.set('tag', tag);
  if (orderBy) params.set('order_by', orderBy);
  const text = params.toString();
  return text ? `/products?${text}` : '/products';
}
