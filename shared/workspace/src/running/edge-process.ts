import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** The store from what is published already, in a process of its own; nothing is built. */
export const startEdge = async (options: { dataDir: string; storeDir: string; env?: NodeJS.ProcessEnv }) => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(process.cwd(), 'shell/server/main.ts')], {
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', PAYMENT_SANDBOX_PORT: '0', LOG_LEVEL: 'error' },
      ...{ DATA_DIR: join(options.dataDir, 'data'), STORE_DIR: options.storeDir },
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the store ended with ${code}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('exit');
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { url: `http://127.0.0.1:${port}`, stop };
};
