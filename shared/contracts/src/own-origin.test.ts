import { ownOrigin } from './own-origin.ts';

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.7', 'http://10.0.0.7:3000'],
  ['store.internal', 'http://store.internal:3000'],
])('what listens at %s is found at %s', (host, origin) => {
  expect(ownOrigin(host, 3000)).toBe(origin);
  expect(URL.canParse(ownOrigin(host, 3000))).toBe(true);
});
