import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { type Harness, startHarness } from './harness-server.ts';

let harness: Harness;
let stranger: http.Server;
let isAsked = false;

beforeAll(async () => {
  stranger = http.createServer((_request, response) => {
    isAsked = true;
    response.end('<script>stolen()</script>');
  });
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', () => resolve());
  });
  const files = { scripts: [], styles: [] };
  harness = await startHarness({
    remote: 'mfe-cart',
    // Nobody listens there: nor is it asked.
    storeUrl: 'http://127.0.0.1:9',
    build: { dir: tmpdir(), stage: files, controls: files },
  });
});
afterAll(async () => {
  await harness?.close();
  stranger?.close();
});

const statusOf = (path: string, dest: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: new URL(harness.url).port, path };
    const headers = { 'sec-fetch-dest': dest, cookie: 'msl.session=somebody; harness.remote=mfe-cart' };
    http.get({ ...options, headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

test.each([
  ['document', '//HOST/'],
  ['document', '/\\HOST/cart'],
  ['empty', '//HOST/api/current-user'],
  ['empty', 'http://HOST/remotes/x.js'],
  ['empty', '//'],
])('another host is not asked with the tester’s session: a request for a %s at %s', async (dest, path) => {
  const { port } = stranger.address() as AddressInfo;
  expect(await statusOf(path.replace('HOST', `127.0.0.1:${port}`), dest)).toBe(404);
  expect(isAsked).toBe(false);
});
