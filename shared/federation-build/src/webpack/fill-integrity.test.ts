import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { aTemporaryFolder } from '../testing/a-built-remote.ts';
import { fillIntegrity, SCRIPTS, STYLES } from './fill-integrity.ts';

let dir: string;
beforeEach(() => {
  dir = aTemporaryFolder();
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the runtime knows the integrity of every other script and style sheet', () => {
  writeFileSync(path.join(dir, 'remoteEntry.js'), `a=(${SCRIPTS})[x];b=(${STYLES})[y]`);
  fillIntegrity(dir, 'remoteEntry.js', {
    'remoteEntry.js': 'sha384-entry',
    'app.0a1b2c.js': 'sha384-app',
    'app.3d4e5f.css': 'sha384-style',
    'locales/fr-CA.json': 'sha384-texts',
    'server/server.js': 'sha384-server',
  });
  expect(readFileSync(path.join(dir, 'remoteEntry.js'), 'utf8')).toBe(
    'a=({"app":"sha384-app"})[x];b=({"app":"sha384-style"})[y]',
  );
});

test('an error behind a table is found where it stands in the sources', () => {
  const code = `boot();\nbefore();a=(${SCRIPTS})[x];b=(${STYLES})[y];after()`;
  writeFileSync(path.join(dir, 'remoteEntry.js'), code);
  mkdirSync(path.join(dir, 'maps'));
  const column = (of: string, line: string) => line.indexOf(of);
  const second = code.split('\n')[1] ?? '';
  const mappings = [
    [[0, 0, 0, 0]],
    [
      [column('before', second), 0, 1, 0],
      [column('b=', second), 0, 2, 0],
      [column('after', second), 0, 3, 0],
    ],
  ];
  const map = { version: 3, names: [], sources: ['src/a.ts'], mappings };
  writeFileSync(path.join(dir, 'maps/remoteEntry.js.map'), JSON.stringify(map));
  fillIntegrity(dir, 'remoteEntry.js', { 'app.js': 'sha384-of-the-app', 'app.css': 'sha384-of-the-style' });

  const [, filled = ''] = readFileSync(path.join(dir, 'remoteEntry.js'), 'utf8').split('\n');
  const renewed = new TraceMap(readFileSync(path.join(dir, 'maps/remoteEntry.js.map'), 'utf8'));
  const places = [1, 2, 3, 4].map((line) =>
    generatedPositionFor(renewed, { source: 'src/a.ts', line, column: 0 }),
  );
  expect(places).toEqual([
    { line: 1, column: 0 },
    { line: 2, column: 0 },
    { line: 2, column: column('b=', filled) },
    { line: 2, column: column('after', filled) },
  ]);
});
