import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { ownFolder } from '../machine/own-folder.ts';

export type OwnStore = { url: string; close: () => Promise<void> };

/** The store of this workspace over what is released in a storage: data of its own, on any free port, gone when it is closed. */
export async function openOwnStore(location: string): Promise<OwnStore> {
  const { dir, remove } = ownFolder(path.join(WORKSPACE, 'node_modules/.store-'));
  const where = location.startsWith('s3://') ? { MSL_STORAGE: location } : { STORE_DIR: location };
  const child = spawn(process.execPath, [path.join(WORKSPACE, 'shell/server/main.ts')], {
    cwd: WORKSPACE,
    env: {
      ...{ ...process.env, HOST: '127.0.0.1', PORT: '0', PAYMENT_SANDBOX_PORT: '0', LOG_LEVEL: 'error' },
      ...{ DATA_DIR: dir, DATABASE_URL: '', ...where },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    remove();
  };
  // A check that is stopped takes its store with it.
  process.once('exit', () => child.kill('SIGKILL'));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const listen = (text: Buffer) => {
        said += text;
        const [url] = /^http:\/\/\S+$/m.exec(said) ?? [];
        if (url) resolve(url);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', (code) => reject(new Error(`the store ended with ${code}: ${said}`)));
    });
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
