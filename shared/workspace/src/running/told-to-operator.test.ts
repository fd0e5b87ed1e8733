import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { requireReleased } from '@msl/releases/registry/require-released.ts';
import { toldToOperator } from './told-to-operator.ts';

test('a spoilt registry is named to whoever opens the store, with the command that says what to do', async () => {
  const folder = aTemporaryFolder();
  writeFileSync(path.join(folder, 'registry.json'), '{"schema":"cut');
  const told = await requireReleased(folder).catch(toldToOperator);
  expect(told).toMatch(/^registry\.json cannot be read \(Unterminated string.+\): npm run mfe -- doctor/);
});
