import { toolGate } from './tool-gate.ts';

/** A warning is an error that nobody has decided about: it fails too. */
export const lintGate = toolGate(
  'lint',
  'every file is linted and formatted by Biome',
  'biome',
  () => ['ci', '--reporter=github', '--colors=off', '--error-on-warnings', '--max-diagnostics=none', '.'],
  (line) => line.startsWith('::'),
);
