import manifest from '@msl/contracts/package.json' with { type: 'json' };
import { CONTRACT, EARLIER_CONTRACT, isOfContract } from './version.ts';

test('what pages and the API name is the version of the package, and the one before it', () => {
  expect([CONTRACT, EARLIER_CONTRACT]).toEqual([manifest.version, manifest.earlier]);
});

test.each([
  ['0.1.4', '0.1.0', true],
  ['0.2.0', '0.1.0', false],
  ['2.3.0', '2.0.1', true],
  ['3.0.0', '2.0.1', false],
  [undefined, '0.1.0', false],
])('%s and %s are one contract: %s', (version, contract, expected) => {
  expect(isOfContract(version, contract)).toBe(expected);
});
