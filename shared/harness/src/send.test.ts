import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendFile } from './send.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'files-'));
mkdirSync(path.join(dir, 'stage'));
writeFileSync(path.join(dir, 'stage/stage.js'), 'start();');
const server = createServer(({ url = '' }, response) => sendFile(response, dir, url));
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

test('a file is sent, and the next one', async () => {
  for (const _turn of [1, 2]) {
    const answer = await fetch(`${origin}/stage/stage.js`);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'text/javascript',
      'start();',
    ]);
  }
});

test.each(['/', '/stage', '/stage/', '/none.js', '/stage/stage.js/x', `/${'x'.repeat(5000)}`])(
  'a folder, or what is not there, is no file, and the server goes on: %#',
  async (url) => {
    expect((await fetch(origin + url)).status).toBe(404);
    expect((await fetch(`${origin}/stage/stage.js`)).status).toBe(200);
  },
);
