import { SESSION_COOKIE } from '@msl/api/public.ts';
import type { FastifyRequest } from 'fastify';
import { anEdge, pageStateOf, signedVisitor } from '../testing/an-edge.ts';

/** A shell that shows what it asked for, what it was given, and how many pages its process has rendered. */
const shell = `
let pages = 0;
exports.shared = {};
exports.renderPage = async ({ state, url, forSession, fetch, known }) => {
  const ask = async (path) => (await fetch(new URL('/api' + path, url))).json();
  const { name } = await ask('/users/current');
  const { text } = await ask('/banners');
  const given = JSON.stringify({ state, url, known, env: process.env });
  return {
    html: '<h1>' + name + ' ' + text + '</h1><i>' + ++pages + '</i><pre>' + given.replaceAll('<', ' ') + '</pre>',
    rendered: {
      page: null, parts: [], refusals: [], answers: [[['name'], name, 1]],
      ...(forSession && { session: '' }),
    },
  };
};`;
const EMILIE = `emilie00.${'e'.repeat(43)}`;
const JAMES = `james000.${'j'.repeat(43)}`;
const NAMES: Record<string, string> = { [`Page ${EMILIE}`]: 'Émilie', [`Page ${JAMES}`]: 'James' };

const aStore = async ({ code = shell, delayMs = 0 } = {}) => {
  const asked: FastifyRequest['headers'][] = [];
  const failing = { status: 200 };
  const { app } = await anEdge({
    ...{ server: { shell: code, cart: 'exports.modules = {};' }, forSession: true },
    api: async (api) => {
      api.get('/users/current', async (request, reply) => {
        asked.push(request.headers);
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        const name = NAMES[request.headers.authorization ?? ''];
        return name ? reply.code(failing.status).send({ name }) : reply.code(401).send({ code: 401 });
      });
      api.get('/banners', async ({ headers }, reply) =>
        reply.code(failing.status).send({ text: `banner ${headers.authorization}` }),
      );
    },
  });
  const open = (key?: string, headers: Record<string, string> = {}) => {
    const session = key === undefined ? '' : `; ${SESSION_COOKIE}=${key}`;
    const cookie = `${signedVisitor('somebody')}${session}`;
    return app.inject({ url: '/cart', headers: { host: 'store.test', cookie, ...headers } });
  };
  const words = async (key?: string) => /<h1>(.*?)<\/i>/.exec((await open(key)).body)?.[1];
  return { open, words, asked, failing };
};

test('somebody’s page comes rendered by the cookie of their session, and is kept nowhere', async () => {
  const { open } = await aStore();
  const { body, headers, statusCode } = await open(EMILIE);
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Émilie banner undefined</h1>');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: 'Accept-Language, Accept-Encoding, Cookie',
  });
  expect(headers.etag).toBeUndefined();
  expect((await open(EMILIE, { 'if-none-match': '*' })).statusCode).toBe(200);
});

test('each is rendered for itself, by a process that renders nothing else', async () => {
  const { words } = await aStore();
  expect(await words(EMILIE)).toBe('Émilie banner undefined</h1><i>1');
  expect(await words(JAMES)).toBe('James banner undefined</h1><i>1');
  expect(await words(EMILIE)).toBe('Émilie banner undefined</h1><i>1');
  expect(await words()).toBeUndefined();
});

test('it says whose it is by the beginning of the token; what renders sees neither that nor the key', async () => {
  const { open } = await aStore();
  const { body } = await open(EMILIE);
  expect(pageStateOf(body).rendered.session).toBe('emilie00');
  expect(body).toMatch(/<script data-files="[^"]*" data-session="emilie00">/);
  expect(body).not.toContain('e'.repeat(43));
  expect(/<pre>(.*?)<\/pre>/s.exec(body)?.[1]).not.toMatch(/emilie00|msl\.session/);
});

test.each([
  ['no cookie', undefined],
  ['the cookie of a session that has ended', `ended000.${'x'.repeat(43)}`],
  ['a cookie that is none', 'made-up'],
  ['an empty cookie', ''],
])('with %s the page is the browser’s to draw', async (_, key) => {
  const { open } = await aStore();
  const { body, headers, statusCode } = await open(key);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body).toContain('<div id="root"></div>');
  expect(pageStateOf(body).rendered).toBeUndefined();
});

test('so is it when the API is slow, or at fault in any part of it', async () => {
  const slow = await aStore({ delayMs: 700 });
  expect((await slow.open(EMILIE)).body).toContain('<div id="root"></div>');
  const { open, failing } = await aStore();
  failing.status = 500;
  expect((await open(EMILIE)).body).toContain('<div id="root"></div>');
});

test('and when the shell is of before, which renders for visitors alone', async () => {
  const { open } = await aStore({ code: shell.replace('forSession &&', 'false &&') });
  expect((await open(EMILIE)).body).toContain('<div id="root"></div>');
});

test('what the page asks twice is asked once, and of the key’s owner', async () => {
  const { open, asked } = await aStore();
  await open(EMILIE);
  expect(asked.map(({ authorization, cookie }) => [authorization, cookie])).toEqual([
    [`Page ${EMILIE}`, undefined],
  ]);
});

test('when many come at once, most draw theirs in the browser instead of waiting', async () => {
  const { open } = await aStore();
  const bodies = (await Promise.all(Array.from({ length: 12 }, () => open(EMILIE)))).map(({ body }) => body);
  const rendered = bodies.filter((body) => body.includes('<h1>Émilie'));
  const empty = bodies.filter((body) => body.includes('<div id="root"></div>'));
  expect(rendered.length + empty.length).toBe(12);
  expect(rendered.length).toBeGreaterThan(0);
  expect(empty.length).toBeGreaterThan(rendered.length);
});
