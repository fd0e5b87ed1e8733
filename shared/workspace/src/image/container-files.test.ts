import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(join(root, 'docs/operations/containers', name), 'utf8');

type Checked = { name: string; problems: string[]; object: { data?: Record<string, string> } };
const check = (objects: string): Checked[] => {
  const program = join(import.meta.dirname, 'kubernetes-objects.ts');
  return JSON.parse(execFileSync(process.execPath, [program], { input: objects, encoding: 'utf8' }));
};
const checked = check(read('kubernetes.yaml'));

test('Kubernetes takes every object of the example, and knows each of its fields', () => {
  expect(checked.map(({ name }) => name)).toEqual([
    'ConfigMap store',
    ...['Deployment api', 'Deployment worker', 'Deployment edge'],
    ...['Service api', 'Service edge', 'PodDisruptionBudget api', 'PodDisruptionBudget edge'],
  ]);
  expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
});

test.each([
  ['containerPort: 3000', 'containerPort: http', 'must be integer'],
  [
    'readinessProbe:',
    'readynessProbe:',
    '/spec/template/spec/containers/0/readynessProbe is no field of Deployment',
  ],
  ['apiVersion: policy/v1', 'apiVersion: policy/v9', 'no schema for policy/v9'],
])('%s, written as %s, is found', (right, wrong, problem) => {
  const problems = check(read('kubernetes.yaml').replace(right, wrong)).flatMap((one) => one.problems);
  expect(problems[0]).toContain(problem);
});

test('compose takes the file of the store and its database', () => {
  const file = join(import.meta.dirname, 'compose-spec.schema.json');
  // Its names and its language are written as older languages write them, which Ajv refuses; nothing refers to them.
  const withoutNames = (key: string, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value;
  const schema = JSON.parse(readFileSync(file, 'utf8'), withoutNames);
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  const compose = parse(read('compose.yaml'));
  isValid(compose);
  expect(isValid.errors).toBeNull();
  compose.services.store.read_onyl = true;
  expect(isValid(compose)).toBe(false);
});

test('what they start and set exists', () => {
  const known = readFileSync(join(root, '.env.example'), 'utf8');
  const all = `${read('kubernetes.yaml')}${read('store.Containerfile')}`;
  const programs = [...all.matchAll(/(?:args: |CMD )\["?([^"\]]+)/g)].map(([, program = '']) => program);
  expect(programs).toHaveLength(4);
  for (const program of programs) expect([program, existsSync(join(root, program))]).toEqual([program, true]);
  const ofContainers = [...all.matchAll(/ env: \[\{ name: (\w+)/g)].map(([, name = '']) => name);
  expect(ofContainers).toEqual(['RUN_WORKERS', 'API_URL']);
  const settings = [...Object.keys(checked[0]?.object.data ?? {}), ...ofContainers];
  for (const name of settings.filter((one) => !one.startsWith('AWS_'))) expect(known).toContain(`# ${name}=`);
});
