import type { Product, ProductPage } from '@msl/contracts/entities/product.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { Subscriber } from './subscriber.ts';

/** Products of the first pages that are not in the basket, those with the most in stock first. */
export async function plentiful({ call }: Subscriber, locale: Locale): Promise<Product[]> {
  const query = `limit=20&lang=${locale}&orderBy=promotions`;
  const { products } = await call<ProductPage>('GET', `/products/categories/find?${query}`);
  return products
    .filter(({ quantity, inventory }) => quantity === 0 && inventory > 0)
    .sort((a, b) => b.inventory - a.inventory);
}
