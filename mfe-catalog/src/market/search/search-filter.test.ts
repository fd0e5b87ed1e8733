import { searchFilter, searchSort } from './search-filter.ts';

test.each([
  ['all', null, ''],
  ['is_promo', null, 'specials:=is_promo'],
  ['fresh-items', null, 'cids:=`fresh-items`'],
  ['all', 'bio', 'tids:=`bio`'],
  ['fruits', 'bio', 'cids:=`fruits` && tids:=`bio`'],
  ['a` || price:>0 || `', null, 'cids:=`a || price:>0 || `'],
])('aisle %s and tag %s', (category, tag, expected) => {
  expect(searchFilter({ category, tag })).toBe(expected);
});

test.each([
  [null, 'fr-CA', ''],
  ['promotions', 'fr-CA', 'promotion:desc'],
  ['name', 'fr-CA', 'name_fr:asc'],
  ['name', 'en-CA', 'name_en:asc'],
] as const)('order %s in %s', (orderBy, locale, expected) => {
  expect(searchSort(orderBy, locale)).toBe(expected);
});
