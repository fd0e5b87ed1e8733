import { cartBadge, initialsOf, menuEntries, showsProducts } from './menu-entries.ts';

const all = ['dashboard', 'account-info', 'order-history', 'membership'];

test.each([
  ['nothing known yet', null, ['dashboard']],
  ['a new account', { lastDigits: null, status: 'paused' as const }, ['dashboard']],
  ['a card on file', { lastDigits: '4242', status: 'active' as const }, all],
  ['paused, with a card', { lastDigits: '4242', status: 'paused' as const }, all],
  ['cancelled, without a card', { lastDigits: null, status: 'cancel' as const }, all],
])('the avatar menu of %s', (_who, subscription, expected) => {
  expect(menuEntries(subscription).map(({ key }) => key)).toEqual(expected);
});

test.each([
  [{ status: 'open', product_count: 7 }, 7],
  [{ status: 'paid', product_count: 7 }, 0],
  [{ status: 'skipped', product_count: 7 }, 0],
  [null, 0],
  [undefined, 0],
])('the badge of the cart for %j is %i', (order, badge) => {
  expect(cartBadge(order)).toBe(badge);
});

test('products are hidden while somebody signs up', () => {
  expect(showsProducts('/sign-up/step-2')).toBe(false);
  expect(showsProducts('/products')).toBe(true);
});

test('initials are capitals, accents included', () => {
  expect(initialsOf({ first_name: ' élodie', last_name: 'roy' })).toBe('ÉR');
});
