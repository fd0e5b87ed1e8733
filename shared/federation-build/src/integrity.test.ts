import { createHash } from 'node:crypto';
import { hasIntegrity, integrityOf } from './integrity.ts';

test('a file has the integrity that it was given, and a changed one has not', () => {
  const integrity = integrityOf('carrot');
  expect(integrity).toMatch(/^sha256-/);
  expect(hasIntegrity('carrot', integrity)).toBe(true);
  expect(hasIntegrity('parsnip', integrity)).toBe(false);
});

test.each(['sha384', 'sha512'])('a version published with %s is still recognised', (algorithm) => {
  const integrity = `${algorithm}-${createHash(algorithm).update('carrot').digest('base64')}`;
  expect(hasIntegrity('carrot', integrity)).toBe(true);
});

test.each([undefined, '', 'md5-rL0Y20zC+Fzt72VPzMSk2A==', 'carrot'])(
  '%s says nothing of a file',
  (integrity) => {
    expect(hasIntegrity('carrot', integrity)).toBe(false);
  },
);
