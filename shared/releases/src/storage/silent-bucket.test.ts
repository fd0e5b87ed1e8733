import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import { ownersIn } from '../signing/owners.ts';
import { openBucket } from './bucket-storage.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
let end: () => Promise<unknown> = async () => undefined;
afterEach(() => end());

/** A server of a test that answers as this says. */
async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A bucket of such a server, whose calls may take a second. */
const aBucketThat = async (answer: RequestListener): Promise<Storage> => {
  const endpoint = await aServer(answer);
  const settings = { endpoint, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1, credentials };
  return openBucket('s3://silent/published', new S3Client(settings), 1_000);
};

test('a bucket that takes requests and never answers is named in a sentence, after two attempts', async () => {
  let asked = 0;
  const endpoint = await aServer(() => {
    asked += 1;
  });
  const before = { ...process.env };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  const storage = await openStorage('s3://silent/published');
  await expect(storage.read('registry.json')).rejects.toThrow(/^s3:\/\/silent\/published cannot be used: .+/);
  expect(asked).toBe(2);
  process.env = before;
});

test.each<[string, (storage: Storage) => Promise<unknown>]>([
  ['reads', ({ read }) => read('registry.json')],
  ['lists', ({ list }) => list('remotes')],
  ['writes', ({ write }) => write('registry.json', '{}')],
  ['removes', ({ remove }) => remove('registry.json')],
])('a bucket that answers a byte at a time is named to whoever %s, and holds nobody', async (_what, call) => {
  const storage = await aBucketThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': 100_000 });
    const drip = setInterval(() => response.write(' '), 100);
    response.once('close', () => clearInterval(drip));
  });
  await expect(call(storage)).rejects.toThrow(
    /^s3:\/\/silent\/published cannot be used: the answer is not whole after 1 s\nCheck the bucket/,
  );
});

test('a download that takes longer because it is large is waited for', async () => {
  const part = Buffer.alloc(8_000, 'x');
  const storage = await aBucketThat(async (_request, response) => {
    response.writeHead(200, { 'content-length': 5 * part.length });
    for (let sent = 0; sent < 5; sent += 1) {
      response.write(part);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    response.end();
  });
  expect((await storage.read('remotes/large.js'))?.content.length).toBe(5 * part.length);
});

test.each<[number, RegExp, Record<string, string>]>([
  [301, /another region.*AWS_REGION=ca-central-1/, { 'x-amz-bucket-region': 'ca-central-1' }],
  [403, /keys are not known/, {}],
  [429, /no more calls for now/, {}],
  [503, /busy/, {}],
])('an answer %i without a text is told with its status and what it means', async (status, told, headers) => {
  const storage = await aBucketThat((_request, response) => response.writeHead(status, headers).end());
  const fault = await storage.read('registry.json').catch(({ message }: Error) => message.split('\n'));
  expect(fault).toEqual([
    expect.stringMatching(`^s3://silent/published cannot be used: status ${status}.*${told.source}`),
    expect.stringMatching(/^Check the bucket/),
  ]);
});

const busy = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

test('a bucket that is busy for a moment is asked again', async () => {
  let asked = 0;
  const storage = await aBucketThat((_request, response) => {
    asked += 1;
    if (asked < 4) response.writeHead(503, { 'content-type': 'application/xml' }).end(busy);
    else response.writeHead(200, { etag: '"1"' }).end('whole');
  });
  expect((await storage.read('registry.json'))?.content.toString()).toBe('whole');
  expect(asked).toBe(4);
});

test('a write on a condition that was done although its answer said busy is done once; another’s stays', async () => {
  let there = '';
  const storage = await aBucketThat(async (request, response) => {
    if (request.method === 'GET') return void response.writeHead(200, { etag: '"1"' }).end(there);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (there) return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    there = body;
    response.writeHead(503, { 'content-type': 'application/xml' }).end(busy);
  });
  expect(await storage.write('registry.json', 'ours', null)).toBe(true);
  expect(there).toBe('ours');
  expect(await storage.write('registry.json', 'another', null)).toBe(false);
});

test('a page of the network in place of the bucket is told as what it is', async () => {
  const storage = await aBucketThat((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in</html>'),
  );
  await expect(ownersIn(storage)).rejects.toThrow(
    /^keys\.json of s3:\/\/silent\/published is no JSON of ours\n/,
  );
});
