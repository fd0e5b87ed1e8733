import { CURRENCY } from '@msl/contracts/constants.ts';
import type { ProductDetail } from '@msl/contracts/entities/product.ts';
import type { Locale } from '@msl/contracts/locale.ts';

/** A product in the words of schema.org, at the price that anybody pays. `address` is its page's, absolute. */
export const productStructuredData = (
  { pid, copy, category, images, brand, price, inventory }: ProductDetail,
  locale: Locale,
  address: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  sku: pid,
  name: copy[locale].name,
  description: copy[locale].description,
  category: category.copy[locale].name,
  url: address,
  image: images.map((image) => new URL(image, address).href),
  ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
  offers: {
    '@type': 'Offer',
    url: address,
    price: (price / 100).toFixed(2),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${inventory > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  },
});
