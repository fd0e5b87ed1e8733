import { marketAddress, readMarketQuery } from './market-query.ts';

const nothing = { search: null, category: 'all', tag: null, orderBy: null };

test.each([
  ['', nothing],
  ['category=fruits&tag=bio&order_by=name', { ...nothing, category: 'fruits', tag: 'bio', orderBy: 'name' }],
  ['search=%20cr%C3%A8me%20', { ...nothing, search: 'crème' }],
  ['search=&category=&tag=', nothing],
  ['order_by=price', nothing],
])('the address ?%s is read', (text, expected) => {
  expect(readMarketQuery(new URLSearchParams(text))).toEqual(expected);
});

test.each([
  [{}, '/products'],
  [{ category: 'fruits' }, '/products?category=fruits'],
  [{ search: 'pâte & œuf' }, '/products?search=p%C3%A2te+%26+%C5%93uf'],
  [
    { search: 'pain', category: 'is_promo', tag: 'bio', orderBy: 'name' as const },
    '/products?search=pain&category=is_promo&tag=bio&order_by=name',
  ],
])('%j is written as %s, and reads as it was', (change, address) => {
  expect(marketAddress(nothing, change)).toBe(address);
  const query = readMarketQuery(new URL(address, 'https://store.test').searchParams);
  expect(query).toEqual({ ...nothing, ...change });
});
