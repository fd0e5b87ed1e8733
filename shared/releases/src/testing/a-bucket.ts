import { fork } from 'node:child_process';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { openBucket } from '../storage/bucket-storage.ts';
import type { Storage } from '../storage/storage.ts';

export type Bucket = {
  /** For commands and servers that are to use it. */
  location: string;
  env: Record<string, string>;
  storage: Storage;
  /** Ends a process at the n-th request from now: before it is done (even) or after (odd). */
  killAt: (pid: number, at: number) => void;
  /** From now on a provider that does not know this condition of a PUT. */
  ignore: (header: 'if-match' | 'if-none-match') => void;
  close: () => void;
};

/** A bucket on a real S3-speaking server of its own process; `close` it. */
export async function aBucket(name = 'store'): Promise<Bucket> {
  // Types are stripped by Node itself: the server is a module, and tests run as something else.
  const server = fork(path.join(import.meta.dirname, 'bucket-server.ts'), { execArgv: [] });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    server.once('message', (message) => resolve(message as { port: number }));
    server.once('exit', (code) => reject(new Error(`the bucket's server ended with ${code}`)));
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await fetch(`${endpoint}/${name}`, { method: 'PUT' });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  const location = `s3://${name}/published`;
  return {
    location,
    env: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      MSL_STORAGE: location,
    },
    storage: openBucket(location, client),
    killAt: (kill, at) => server.send({ kill, at }),
    ignore: (header) => server.send({ ignore: header }),
    close: () => {
      client.destroy();
      server.removeAllListeners('exit');
      server.kill('SIGKILL');
    },
  };
}
