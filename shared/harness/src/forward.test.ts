import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward } from './forward.ts';

const servers: Server[] = [];
const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

const stageThatIsSlow = async (latencyMs: number) => {
  const storeUrl = await serve((_request, response) => response.end('{}'));
  const conditions = { latencyMs, faults: [] };
  return serve((request, response) =>
    forward(request, response, { storeUrl, remote: 'mfe-cart', conditions, date: undefined }),
  );
};

test('slowness is that of calls: the files of the remote come before a host gives up on it', async () => {
  const begun = performance.now();
  await fetch(`${await stageThatIsSlow(50)}/api/orders/current/processing`);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(49);
  const stage = await stageThatIsSlow(60_000);
  for (const file of ['remoteEntry.js', 'app.1a2b.js', 'app.1a2b.css', 'locales/fr-CA.json'])
    expect((await fetch(`${stage}/remotes/mfe-cart/1/${file}`)).status).toBe(200);
});
