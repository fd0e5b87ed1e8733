import { kindOf, memoryByKind, perPage, processorTimeOf, sumOf } from './processor-time.ts';

test('processes are known by what they were started for', () => {
  const commands = [
    'node\0--permission\0worker/render-worker.mjs',
    'node\0bootstrap.mjs\0start',
    'node\0start.ts',
  ];
  expect(commands.map(kindOf)).toEqual(['rendering', 'launcher', 'store']);
});

test('what was spent between two looks is told for each page', () => {
  const before = { 'store main': 100, 'rendering main': 10 };
  const after = { 'store main': 160, 'rendering main': 40, 'store collecting': 5 };
  const spent = perPage(before, after, 10);
  expect(spent).toEqual({ 'store main': 6, 'rendering main': 3, 'store collecting': 0.5 });
  expect(sumOf(spent)).toBe(9.5);
});

test('this very process has taken time and memory', () => {
  expect(processorTimeOf(process.pid)['store main']).toBeGreaterThan(0);
  expect(memoryByKind(process.pid).store?.megabytes).toBeGreaterThan(0);
});
