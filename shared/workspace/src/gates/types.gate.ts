import { toolGate } from './tool-gate.ts';

export const typesGate = toolGate(
  'types',
  'every file type-checks',
  'tsc',
  () => ['-p', 'tsconfig.json', '--pretty', 'false'],
  (line) => line.includes('error TS'),
);
