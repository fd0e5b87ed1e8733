import { apiQuery, type PageHead, type PrefetchRequest, type RemoteServer } from '@msl/api-client';
import { prefetchBasket } from '@msl/panels/basket/prefetch-basket.ts';
import App from './app.tsx';
import { readMarketQuery } from './market/market-query.ts';
import { productsQuery } from './market/products.query.ts';
import { productStructuredData } from './product/product-structured-data.rules.ts';
import FeaturedCarousel from './slots/featured-carousel.tsx';
import PromoCarousel from './slots/promo-carousel.tsx';

/** The market, a product, and the carousels of the home page and of the carts, as the edge renders them. */
export const modules: RemoteServer['modules'] = {
  './App': App,
  './featured-carousel': FeaturedCarousel,
  './promo-carousel': PromoCarousel,
};

/** The product of `/products/:pid`; null in the market. */
const productIn = (pathname: string): string | null => {
  const pid = /^\/products\/([^/]+)/.exec(pathname)?.[1];
  return pid === undefined ? null : decodeURIComponent(pid);
};

/** All that the page shows first, asked for at once; of somebody's, their basket too. */
export async function prefetch(request: PrefetchRequest): Promise<void> {
  await Promise.all([prefetchProducts(request), request.forSession && prefetchBasket(request)]);
}

async function prefetchProducts({ url, locale, client, cache, forSession = false }: PrefetchRequest) {
  const pid = productIn(url.pathname);
  if (pid !== null) return cache.prefetchQuery(apiQuery(client, 'product', { params: { id: pid } }));
  const shown = readMarketQuery(url.searchParams);
  // What is searched for is found by the browser.
  const list = forSession && shown.search !== null ? [] : [productsQuery(client, locale, forSession, shown)];
  await Promise.all([
    ...list.map((query) => cache.prefetchInfiniteQuery(query)),
    cache.prefetchQuery(apiQuery(client, 'categories', {})),
    cache.prefetchQuery(apiQuery(client, 'tags', { query: { locale } })),
  ]);
}

export const head: NonNullable<RemoteServer['head']> = (request): PageHead => {
  const { pathname, locale, origin, data, refusal, t } = request;
  const store = t('shell:document.title');
  const id = productIn(pathname);
  if (id === null) {
    return {
      title: `${t('mfe-catalog:market.title')} – ${store}`,
      description: t('mfe-catalog:market.lead'),
    };
  }
  const product = data('product', { params: { id } });
  if (product) {
    const { name, description } = product.copy[locale];
    const [image] = product.images;
    const jsonLd = [productStructuredData(product, locale, `${origin}${pathname}`)];
    return { title: `${name} – ${store}`, description, jsonLd, ...(image && { image }) };
  }
  const refused = refusal('product', { params: { id } });
  const reason = refused?.code === 404 ? 'mfe-catalog:product.unknown' : `errors:${refused?.key}`;
  const title = refused ? `${t(reason)} – ${store}` : store;
  const gone = { status: 404, indexed: false };
  return { title, description: t('mfe-catalog:market.lead'), ...(refused && gone) };
};
