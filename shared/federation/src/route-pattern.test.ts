import { matchesPattern, ownerOf } from './route-pattern.ts';

test.each([
  ['/cart', '/cart', true],
  ['/cart', '/cart/', true],
  ['/cart', '/cart/now', false],
  ['/products/:pid', '/products/12', true],
  ['/products/:pid', '/products', false],
  ['/account/*', '/account', true],
  ['/account/*', '/account/plans/edit', true],
  ['/account/*', '/accounts', false],
  ['/', '/', true],
  ['/', '/cart', false],
])('%s and %s: %s', (pattern, pathname, expected) => {
  expect(matchesPattern(pattern, pathname)).toBe(expected);
});

test('the remote with the more literal pattern owns the path', () => {
  const open = { name: 'open', routes: ['/account/*', '/account/:part'] };
  const exact = { name: 'exact', routes: ['/account/plans'] };
  expect(ownerOf([open, exact], '/account/plans')?.name).toBe('exact');
  expect(ownerOf([exact, open], '/account/info')?.name).toBe('open');
  expect(ownerOf([exact, open], '/nowhere')).toBeUndefined();
});
