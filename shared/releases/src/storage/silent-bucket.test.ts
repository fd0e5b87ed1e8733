import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStorage } from './open-storage.ts';

test('a bucket that takes requests and never answers is named in a sentence, after two attempts', async () => {
  let asked = 0;
  const server = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const before = { ...process.env };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const storage = await openStorage('s3://silent/published');
  await expect(storage.read('registry.json')).rejects.toThrow(/^s3:\/\/silent\/published cannot be used: .+/);
  expect(asked).toBe(2);
  process.env = before;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}, 60_000);
