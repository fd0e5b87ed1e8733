import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '../testing/a-built-remote.ts';
import { fillIntegrity, SCRIPTS, STYLES } from './fill-integrity.ts';

test('the runtime knows the integrity of every other script and style sheet', () => {
  const dir = aTemporaryFolder();
  writeFileSync(path.join(dir, 'remoteEntry.js'), `a=(${SCRIPTS})[x];b=(${STYLES})[y]`);
  fillIntegrity(dir, 'remoteEntry.js', {
    'remoteEntry.js': 'sha384-entry',
    'app.js': 'sha384-app',
    'app.css': 'sha384-style',
    'locales/fr-CA.json': 'sha384-texts',
  });
  expect(readFileSync(path.join(dir, 'remoteEntry.js'), 'utf8')).toBe(
    'a=({"app.js":"sha384-app"})[x];b=({"app.css":"sha384-style"})[y]',
  );
});
