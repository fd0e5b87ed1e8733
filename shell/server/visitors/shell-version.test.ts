import { aBuiltRemote, aBuiltShell } from '@msl/federation-build/testing/a-built-remote.ts';
import { promote, release, releaseCanary, retire, rollback } from '@msl/releases/registry/registry-file.ts';
import { anEdge, pageStateOf } from '../testing/an-edge.ts';

const [S1, S2, S3] = ['1.0.0-bbbbbbbb', '2.0.0-cccccccc', '3.0.0-dddddddd'];
type Edge = Awaited<ReturnType<typeof anEdge>>;

async function anEdgeWithShells(): Promise<Edge> {
  const edge = await anEdge();
  const texts = { shell: { document: { title: 'Le nouveau marché' } } };
  for (const version of [S2, S3]) edge.store.publishShell(await aBuiltShell({ version, texts }));
  return edge;
}
const pageWith = async ({ app }: Edge, cookie = '', url = '/cart') =>
  (await app.inject({ url, headers: { cookie, accept: 'text/html' } })).body;
const shellAt = async (edge: Edge, cookie = '') => pageStateOf(await pageWith(edge, cookie)).shell;
const failed = (...versions: string[]) => `msl.failed-shells=${versions.join('~')}`;

test('a shell that is released is in the next page, whole; files of the one before stay for pages that are open', async () => {
  const edge = await anEdgeWithShells();
  const before = await pageWith(edge);
  await release(edge.store, 'shell', S2);
  const page = await pageWith(edge);
  expect(pageStateOf(page).shell).toBe(S2);
  expect(page).toMatch(/<title[^>]*>Le nouveau marché</);
  expect(page).toContain(`data-version="${S2}"`);
  expect(page).not.toContain(`/shell/${S1}/`);
  for (const [, file = ''] of before.matchAll(/(?:src|href)="(\/shell\/[^"]+\.(?:js|css))"/g))
    expect([file, (await edge.app.inject({ url: file })).statusCode]).toEqual([file, 200]);
  await rollback(edge.store, 'shell');
  expect(await shellAt(edge)).toBe(S1);
});

test('a canary of the shell is given to its share, who keep it, with its texts and its files alone', async () => {
  const edge = await anEdgeWithShells();
  await releaseCanary(edge.store, 'shell', S2, 30);
  const visitors = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const { headers, body } = await edge.app.inject({ url: '/cart', headers: { accept: 'text/html' } });
      const [cookie = ''] = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
      return { cookie, first: pageStateOf(body).shell };
    }),
  );
  const some = visitors.filter(({ first }) => first === S2);
  expect(some.length).toBeGreaterThan(5);
  expect(some.length).toBeLessThan(35);
  for (const { cookie, first } of visitors.slice(0, 20)) expect(await shellAt(edge, cookie)).toBe(first);
  const page = await pageWith(edge, some[0]?.cookie);
  expect(page).toMatch(/<title[^>]*>Le nouveau marché</);
  expect(page).not.toContain(`/shell/${S1}/`);
  await promote(edge.store, 'shell');
  for (const { cookie } of visitors.slice(0, 10)) expect(await shellAt(edge, cookie)).toBe(S2);
});

test('a browser in which a shell did not start gets the one released before, and the next one again', async () => {
  const edge = await anEdgeWithShells();
  await release(edge.store, 'shell', S2);
  expect(await shellAt(edge, failed(S2))).toBe(S1);
  // Where none starts it gets what everybody gets, and no circle.
  expect(await shellAt(edge, failed(S2, S1))).toBe(S2);
  expect(await shellAt(edge, failed('../../x', S1))).toBe(S2);
  await release(edge.store, 'shell', S3);
  expect(await shellAt(edge, failed(S2))).toBe(S3);
});

test('what a shell did in a browser counts for the version that its visitor was given', async () => {
  const edge = await anEdgeWithShells();
  const first = await edge.app.inject({ url: '/cart', headers: { accept: 'text/html' } });
  const cookie = String([first.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  for (const version of [S1, S2]) {
    await edge.app.inject({
      ...{ method: 'POST', url: '/telemetry', headers: { 'content-type': 'text/plain', cookie } },
      payload: JSON.stringify({ outcomes: [{ remote: 'shell', version, kind: 'load-failure' }] }),
    });
  }
  const figures = (await edge.app.inject({ url: '/telemetry' })).json();
  expect(figures.shell).toEqual({ [S1]: expect.objectContaining({ visitors: 1, loadFailures: 1 }) });
});

test('a page that only a later shell has is not there before', async () => {
  const edge = await anEdge();
  const news = { routes: ['/news-of-the-shell'], file: 'home/home' };
  const host = { routes: news.routes, pages: { News: news } };
  edge.store.publishShell(await aBuiltShell({ version: S2, host }));
  const statusOf = async () =>
    (await edge.app.inject({ url: '/news-of-the-shell', headers: { accept: 'text/html' } })).statusCode;
  expect(await statusOf()).toBe(404);
  await release(edge.store, 'shell', S2);
  expect(await statusOf()).toBe(200);
});

test('pages of a retired remote answer 404 and are nobody’s to find; its files stay, and a release brings it back', async () => {
  const edge = await anEdge();
  edge.store.publishRemote(await aBuiltRemote({ version: S2 }));
  const page = async () => {
    const { statusCode, body } = await edge.app.inject({ url: '/cart', headers: { accept: 'text/html' } });
    return [statusCode, body.includes('<meta name="robots" content="noindex">')];
  };
  expect((await page())[0]).toBe(200);
  await retire(edge.store, 'mfe-cart');
  expect(await page()).toEqual([404, true]);
  const file = await edge.app.inject({ url: '/remotes/mfe-cart/1.0.0-aaaaaaaa/remoteEntry.js' });
  expect(file.statusCode).toBe(200);
  await release(edge.store, 'mfe-cart', S2);
  expect((await page())[0]).toBe(200);
});

test('while a shell is tried, each page is rendered by its own, one after the other', async () => {
  const shellThat = (word: string) =>
    `module.exports = { shared: {}, renderPage: async () => ({ html: '<main>${word}</main>', rendered: { page: 'Home', parts: [], answers: [], refusals: [] } }) };`;
  const edge = await anEdge({
    server: { shell: shellThat('one'), cart: 'module.exports = { modules: {} };' },
  });
  edge.store.publishShell(await aBuiltShell({ version: S2, server: shellThat('two') }));
  await releaseCanary(edge.store, 'shell', S2, 50);
  const seen = new Set<string>();
  for (let turn = 0; turn < 24; turn += 1) {
    const { body } = await edge.app.inject({ url: '/', headers: { accept: 'text/html' } });
    const told = /<main>(\w+)<\/main>/.exec(body)?.[1] ?? 'nothing';
    seen.add(`${pageStateOf(body).shell} ${told}`);
  }
  expect([...seen].sort()).toEqual([`${S1} one`, `${S2} two`]);
  await edge.app.close();
});
