import type { OrderChange } from '@msl/contracts/entities/order.ts';
import type { Product, ProductPage } from '@msl/contracts/entities/product.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { Page } from '@playwright/test';
import type { Subscriber } from './subscriber.ts';

/** Products of the first pages that are not in the basket, those with the most in stock first. */
export async function plentiful({ call }: Subscriber, locale: Locale): Promise<Product[]> {
  const query = `limit=20&lang=${locale}&orderBy=promotions`;
  const { products } = await call<ProductPage>('GET', `/products/categories/find?${query}`);
  return products
    .filter(({ quantity, inventory }) => quantity === 0 && inventory > 0)
    .sort((a, b) => b.inventory - a.inventory);
}

/** What a page has the store set of a product from now on, in its turn, as the store answers; null once it is out of the basket. */
export function quantitiesSet(page: Page, pid: string): (number | null)[] {
  const set: (number | null)[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith(`/products/${pid}`) || response.request().method() === 'GET') return;
    const { payload }: { payload: OrderChange } = await response.json();
    set.push(payload.line?.quantity ?? null);
  });
  return set;
}
