import { readConfig } from '@msl/api/config.ts';
import { readEdgeConfig } from '@msl/shell/server/config/edge.config.ts';
import { asInProduction } from './as-in-production.ts';

test('what is measured starts with all that a production must configure', () => {
  const env = { ...asInProduction, DATABASE_URL: 'postgres://localhost/store' };
  expect(readConfig(env).environment).toBe('production');
  expect(readEdgeConfig(env).environment).toBe('production');
});
