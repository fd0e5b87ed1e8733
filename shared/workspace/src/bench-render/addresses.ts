import type { Category } from '@msl/contracts/entities/category.ts';

/** A page that a visitor opens: its address and their language. */
export type Visit = { readonly path: string; readonly language: string };

const LANGUAGES = ['fr-CA', 'en-CA'];
const ORDERS = ['', '&order_by=name', '&order_by=promotions'];
const LETTERS = [...'abcdefghilmnoprstuv'];

const payloadAt = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()).payload;

const inBoth = (paths: readonly string[]): Visit[] =>
  LANGUAGES.flatMap((language) => paths.map((path) => ({ path, language })));

/** Pages of a store that opened just now: each of them nobody has seen. */
export async function visitsOf(store: string): Promise<Record<string, Visit[]>> {
  const products = await payloadAt<{ pid: string }[]>(`${store}/api/products/addresses/find`);
  const aisles = await payloadAt<Category[]>(`${store}/api/categories/tree`);
  const places = aisles.flatMap(({ cid, subcategories }) => [cid, ...subcategories.map((one) => one.cid)]);
  return {
    product: inBoth(products.map(({ pid }) => `/products/${pid}`)),
    market: inBoth(places.flatMap((cid) => ORDERS.map((order) => `/products?category=${cid}${order}`))),
    search: inBoth(
      LETTERS.flatMap((one) => ['a', 'e', 'o'].map((other) => `/products?search=${one}${other}`)),
    ),
  };
}
