import type { MenuLink, ResolvedRemote } from '@msl/federation/page-state.ts';
import { cartBadge, initialsOf, isFor, menuOf, oneOf } from './menu-entries.ts';

const entry = (to: string, order: number, with_: Partial<MenuLink> = {}): MenuLink => ({
  ...{ in: ['account'], to, label: to, order },
  ...with_,
});
const remotes = [
  { menu: [entry('/c', 30, { for: 'customers' }), entry('/a', 10)] },
  {},
  { menu: [entry('/b', 20, { in: ['account', 'footer'], for: 'customers' })] },
] as ResolvedRemote[];

test('a menu has the entries that remotes declare for it, in their order', () => {
  expect(menuOf(remotes, 'account').map(({ to }) => to)).toEqual(['/a', '/b', '/c']);
  expect(menuOf(remotes, 'footer').map(({ to }) => to)).toEqual(['/b']);
  expect(menuOf(remotes, 'header')).toEqual([]);
});

test('the cart’s sign stays with the remote that has it, whatever order another declares', () => {
  const two = [
    { menu: [entry('/cart', 10, { in: ['cart'] })] },
    { menu: [entry('/gifts', -5, { in: ['cart'] })] },
  ] as ResolvedRemote[];
  expect(oneOf(two, 'cart')?.to).toBe('/cart');
  expect(oneOf(two, 'start')).toBeUndefined();
});

test.each([
  ['nothing known yet', null, ['/a']],
  ['a new account', { lastDigits: null, status: 'paused' as const }, ['/a']],
  ['a card on file', { lastDigits: '4242', status: 'active' as const }, ['/a', '/b', '/c']],
  ['paused, with a card', { lastDigits: '4242', status: 'paused' as const }, ['/a', '/b', '/c']],
  ['cancelled, without a card', { lastDigits: null, status: 'cancel' as const }, ['/a', '/b', '/c']],
])('the avatar menu of %s', (_who, subscription, expected) => {
  const shown = menuOf(remotes, 'account').filter((one) => isFor(one, subscription));
  expect(shown.map(({ to }) => to)).toEqual(expected);
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

test('initials are whole letters and capitals, accents included', () => {
  expect(initialsOf({ first_name: ' élodie', last_name: 'roy' })).toBe('ÉR');
  expect(initialsOf({ first_name: '𠮷田', last_name: '' })).toBe('𠮷');
});
