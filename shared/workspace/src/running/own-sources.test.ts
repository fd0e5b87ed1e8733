import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { requireOwnSources } from './own-sources.ts';
import { toldToOperator } from './told-to-operator.ts';

test('whoever starts a store from sources that they may not write is told which command builds nothing', () => {
  expect(() => requireOwnSources()).not.toThrow();
  const elsewhere = path.join(aTemporaryFolder(), 'not-there');
  const told = () => {
    try {
      requireOwnSources(elsewhere);
      return '';
    } catch (error) {
      return toldToOperator(error);
    }
  };
  expect(told()).toMatch(/^\S+not-there cannot be written to by this user \(ENOENT\).*npm run serve/s);
});
