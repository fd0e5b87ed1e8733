import { AT_FAULT, BuildFault } from './build-fault.ts';
import { bring } from './publish.ts';

/** One build of `publishAll`, in a process of its own; says on its last line what came of it. */
const { name, ...options } = JSON.parse(process.argv[2] ?? '{}');
try {
  process.stdout.write(`${JSON.stringify(await bring(name, options))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof BuildFault ? AT_FAULT : 1;
}
