/**
 * `npm run test:outside`: the remote of another repository, with everything installed by npm from the tarballs and the
 * registry (npm test links what the workspace installed). For the night: it takes minutes, and the network.
 */
import { join } from 'node:path';
import { print } from '../running/terminal.ts';
import { buildStage } from '../stages/build.stage.ts';
import { deployStage } from '../stages/deploy.stage.ts';
import { add } from '../stages/stage.ts';

const root = process.cwd();
const options = { root, storeDir: join(root, '.cache', 'test-store'), filters: [] };
const { passed, failed, notes } = add([
  await buildStage.run(options),
  await deployStage({ install: true }).run(options),
]);
for (const note of notes) print(note);
print(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
