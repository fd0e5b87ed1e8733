import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { writeRemote } from './write-remote.ts';

const dir = aTemporaryFolder();
writeRemote({ name: 'gifts', dir, inWorkspace: false });
const workflow = readFileSync(path.join(dir, '.github/workflows/ci.yml'), 'utf8');

const parser = path.join(__dirname, '../testing/workflow-faults.ts');
const faultsOf = (input: string): string[] =>
  JSON.parse(execFileSync(process.execPath, [parser], { input, encoding: 'utf8' }));

test('GitHub’s own parser takes the workflow of a new remote', () => {
  expect(faultsOf(workflow)).toEqual([]);
});

test.each([
  ['runs-on:', 'run-on:'],
  ['vars.STORE_URL }}', 'vars.STORE_URL'],
  ['timeout-minutes: 15', 'timeout-minutes: long'],
])('written as another thing than « %s », it is refused: « %s »', (right, wrong) => {
  expect(faultsOf(workflow.replace(right, wrong))).not.toEqual([]);
});

test('all that ci.sh reads of its surroundings, the workflow gives it', () => {
  const script = readFileSync(path.join(dir, 'ci.sh'), 'utf8');
  execFileSync('sh', ['-n', path.join(dir, 'ci.sh')]);
  const told = [...script.matchAll(/^# {3}([A-Z_]+) /gm)].map(([, name = '']) => name);
  expect(told).toEqual(['MSL_STORAGE', 'MSL_KEY', 'MSL_ROOTS', 'STORE_URL', 'STORE_CA']);
  expect(told.filter((name) => !new RegExp(`\\b${name}[:=]`).test(workflow))).toEqual([]);
});
