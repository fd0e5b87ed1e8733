import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { OperatorError } from './told-to-operator.ts';

/**
 * Builds and releases what is new, and fills a new database, in a process of its own: some 120 MB of what that takes would stay in
 * the memory of what serves (docs/performance/rendering.md). Throws an OperatorError of what went wrong there.
 */
export const prepareInChild = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const child = fork(join(import.meta.dirname, 'prepare-store.ts'), { env });
  let told: string | undefined;
  child.on('message', (message) => {
    told = String(message);
  });
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new OperatorError(told ?? `what prepares the store was ended (${signal ?? code})`);
};
