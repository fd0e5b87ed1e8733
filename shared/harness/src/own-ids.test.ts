import { beginningInAnyCopy, inAnyCopy, withOwnIds } from './own-ids.ts';

const [which, another] = ['4e97e62c4916', 'aaaabbbbcccc'];
const [here, there] = [`${which}48b9a92bd0d0`, `${which}000000000000`];

test.each([
  [`/order-history/${here}`, `/order-history/${there}`],
  [`/order-history/memberships/${here}?from=${here}`, `/order-history/memberships/${there}?from=${there}`],
  [`/order-history/${another}48b9a92bd0d0`, `/order-history/${another}48b9a92bd0d0`],
  [`/files/${here}0`, `/files/${here}0`],
  ['/order-history', '/order-history'],
])('an address of one copy, %s, is %s in another, and one that it does not have stays', (address, own) => {
  expect(withOwnIds(address, [`${another}ffffffffffff`.replace('a', 'b'), there])).toBe(own);
  expect(withOwnIds(address, [])).toBe(address);
});

test('addresses of the same order in two copies are known as the same, and of two orders as different', () => {
  expect(inAnyCopy(`/order-history/${here}?a=1`)).toBe(inAnyCopy(`/order-history/${there}?a=1`));
  expect(inAnyCopy(`/order-history/${here}`)).not.toBe(inAnyCopy(`/order-history/${another}000000000000`));
  expect(inAnyCopy('/cart?a=1')).toBe('/cart?a=1');
});

test('how an address begins in every copy is told of one with an id alone', () => {
  expect(beginningInAnyCopy(`/order-history/${here}?a=1`)).toBe(`/order-history/${which}`);
  expect(beginningInAnyCopy('/order-history')).toBeUndefined();
});
