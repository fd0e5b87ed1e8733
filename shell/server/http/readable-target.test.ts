import { readableTarget } from './readable-target.ts';

test.each([
  ['/products?tag=a%20b', '/products?tag=a%20b'],
  ['/login/%2Fcart', '/login/%2Fcart'],
  ['/%', '/%25'],
  ['/%?a=%', '/%25?a=%'],
  ['/products/%E0%A4%A', '/products/%25E0%25A4%25A'],
])('%s is read as %s', (target, readable) => {
  expect(readableTarget(target)).toBe(readable);
});
