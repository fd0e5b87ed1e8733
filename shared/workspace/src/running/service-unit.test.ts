import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const name = 'marche-sauve-legumes.service';
const file = path.join(root, 'docs/operations', name);
const unit = readFileSync(file, 'utf8');
const settingOf = (key: string) => unit.match(new RegExp(`^${key}=(.*)$`, 'm'))?.[1] ?? '';
const ANALYZE = '/usr/bin/systemd-analyze';

test('the unit runs a command of this repository, with variables that it knows', () => {
  const [, , script = '', command = ''] = settingOf('ExecStart').split(' ');
  expect(existsSync(path.join(root, script))).toBe(true);
  expect(existsSync(path.join(root, `shared/workspace/src/commands/${command}.ts`))).toBe(true);
  const known = readFileSync(path.join(root, '.env.example'), 'utf8');
  for (const pair of settingOf('Environment').split(' ')) expect(known).toContain(`# ${pair.split('=')[0]}=`);
});

test('its documentation lies in the folder that it runs in', () => {
  const folder = `file://${settingOf('WorkingDirectory')}/`;
  expect(settingOf('Documentation').startsWith(folder)).toBe(true);
  expect(existsSync(path.join(root, settingOf('Documentation').slice(folder.length)))).toBe(true);
});

// Where there is no systemd there is nothing to run it either.
(existsSync(ANALYZE) ? test : test.skip)('systemd finds nothing wrong with it', () => {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'unit-')), name);
  copyFileSync(file, copy);
  expect(execFileSync(ANALYZE, ['verify', copy], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});
