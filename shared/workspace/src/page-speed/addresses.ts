import { SESSION_PAGES } from './page-figures.ts';

/** The pages that are measured, of a store with the sample data. */
export const addressesOf = async (storeUrl: string): Promise<string[]> => {
  const answer = await fetch(`${storeUrl}/api/products/categories/find?limit=1`);
  const { payload } = (await answer.json()) as { payload: { products: { pid: string }[] } };
  const pid = payload.products[0]?.pid;
  if (!pid) throw new Error('the store has no product to look at');
  const everybody = [
    '/',
    '/pick-up-points',
    '/faq',
    '/msl',
    '/sign-up/step-1',
    '/products',
    `/products/${pid}`,
  ];
  return [...everybody, ...SESSION_PAGES];
};
