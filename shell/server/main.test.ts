import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { freePort } from '@msl/testing/free-port.ts';

test.each([['main.ts'], ['../../api/src/main.ts']])(
  'a process that is started alone (%s) says in a sentence which name is misspelt, and that its database is away',
  async (main) => {
    const away = `127.0.0.1:${await freePort()}`;
    const { status, stderr } = spawnSync(process.execPath, [path.join(__dirname, main)], {
      env: {
        ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', PAYMENT_SANDBOX_PORT: '0' },
        ...{
          DATA_DIR: aTemporaryFolder(),
          SMTP_URLL: 'smtp://mail',
          DATABASE_URL: `postgres://store:secret@${away}/store`,
        },
      },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      `The environment: nobody reads SMTP_URLL. The store reads SMTP_URL.\nconnect ECONNREFUSED ${away}: nothing that takes writes answers there. DATABASE_URL says where the database is\n`,
    ]);
  },
);
