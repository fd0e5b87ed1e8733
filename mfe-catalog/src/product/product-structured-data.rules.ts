import { CURRENCY } from '@msl/contracts/constants.ts';
import type { ProductDetail } from '@msl/contracts/entities/product.ts';

/** A product in the words of schema.org, at the price that anybody pays. */
export const productStructuredData = (
  { pid, images, brand, price, inventory }: ProductDetail,
  { name, description }: { name: string; description: string },
  category: string,
  assetsBase: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  sku: pid,
  name,
  description,
  category,
  image: images.map((image) => (image.startsWith('/') ? assetsBase + image : image)),
  ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
  offers: {
    '@type': 'Offer',
    price: (price / 100).toFixed(2),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${inventory > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  },
});
