import { buildHarness } from './build-harness.ts';

/** `node build-in-child.ts DIR`: what builds leaves nothing in the memory of what serves. */
await buildHarness(process.argv[2] ?? '');
