import { remoteErrorOf } from './remote-error.ts';

const refuse = () => {
  throw new Error('read');
};
const standing = { name: 'mfe-cart', version: '1.0.0' };
const inCatalog = Object.assign(new Error('x'), { stack: 'at /remotes/mfe-catalog/2.0.0/app.js:1:1' });

test.each<[string, unknown, string]>([
  ['an object that is no text', Object.create(null), 'mfe-cart 1.0.0'],
  ['an object that throws as it is made into a text', { toString: refuse }, 'mfe-cart 1.0.0'],
  [
    'an error whose stack throws',
    Object.defineProperty(new Error(''), 'stack', { get: refuse }),
    'mfe-cart 1.0.0',
  ],
  [
    'an error whose message throws',
    Object.defineProperty(inCatalog, 'message', { get: refuse }),
    'mfe-catalog 2.0.0',
  ],
])('what a boundary caught has a version, also where it cannot be read: %s', (_what, thrown, of) => {
  const error = remoteErrorOf(thrown, standing);
  expect(error.message).toBe(`remote ${of} failed (render): `);
  expect(error.cause).toBe(thrown);
});
