import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { createHarness } from './harness-server.ts';

const build = { dir: tmpdir(), stage: { scripts: [], styles: [] }, controls: { scripts: [], styles: [] } };
const registry = { schema: 'test', microFrontends: { 'mfe-cart': [] } };
const servers: Server[] = [];
const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};
let stage: string;
beforeAll(async () => {
  const store = await serve((_request, response) => response.end(JSON.stringify(registry)));
  stage = await serve(createHarness({ storeUrl: () => store, build }));
});
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

test.each([
  ['fr-CA', 'Ce magasin n’a pas de module de ce nom'],
  ['en-CA', 'This store has no remote of that name'],
])(
  'a remote that the store does not have is told in %s, with the way to those that it has',
  async (locale, title) => {
    const page = await fetch(`${stage}/__harness/mfe-nope`, { headers: { cookie: `msl.locale=${locale}` } });
    const html = await page.text();
    expect([page.status, page.headers.get('set-cookie')]).toEqual([404, null]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('mfe-nope');
    expect(html).toContain('<a href="/__harness">');
    const known = await fetch(`${stage}/__harness`, { redirect: 'manual' });
    expect([known.status, known.headers.get('location')]).toEqual([302, '/__harness/mfe-cart']);
  },
);
