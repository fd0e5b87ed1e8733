import { readCookies } from './cookies.ts';

test('a cookie that is no valid text is passed over', () => {
  expect({ ...readCookies('a=1; b=%E0%A4%A; c=x%20y; d') }).toEqual({ a: '1', c: 'x y' });
  expect({ ...readCookies(undefined) }).toEqual({});
});
