import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { later } from '@msl/api/calendar-day.ts';
import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import type { Store } from '@msl/releases/storage/store.ts';
import type { FastifyRequest } from 'fastify';
import { readyDocument } from '../documents/documents.ts';
import type { Rendering } from '../documents/rendering.ts';
import type { Encoding } from '../http/compress-answers.ts';
import { anEdge, signedVisitor } from '../testing/an-edge.ts';
import { keepPages } from './kept-pages.ts';

/** A shell that shows a price of the API, and how often it was rendered. */
const shell = `
let renderings = 0;
exports.shared = {};
exports.renderPage = async ({ state, url, fetch }) => {
  const answer = await fetch(new URL('/api/products/' + url.pathname.slice(1), url));
  const { price } = answer.ok ? await answer.json() : {};
  const banner = await (await fetch(new URL('/api/banners', url))).json();
  return {
    html: '<h1>' + price + ' ' + state.locale + ' ' + state.remotes[0].version + ' ' + banner.text + '</h1><i>' + ++renderings + '</i>',
    rendered: { page: null, parts: [], answers: [[['price'], price, Date.now()]], refusals: [] },
  };
};`;
const SOMEBODY = signedVisitor('somebody');
const AT = Date.parse('2026-03-10T12:00:00Z');

const aStore = async (ofAnother?: Store) => {
  const prices: Record<string, number> = { cart: 100 };
  const banner = { text: 'none' };
  const asked: FastifyRequest['headers'][] = [];
  const answer = { status: 200 };
  const { app, store } = await anEdge({
    server: { shell, cart: `exports.modules = {};` },
    ...(ofAnother && { store: ofAnother }),
    api: async (api) => {
      api.get<{ Params: { pid: string } }>('/products/:pid', async (request, reply) => {
        asked.push(request.headers);
        return reply.code(answer.status).send({ price: prices[request.params.pid] });
      });
      api.get('/banners', async () => ({ text: banner.text }));
    },
  });
  const open = (headers: Record<string, string> = {}, url = '/cart') =>
    app.inject({ url, headers: { host: 'store.test', cookie: SOMEBODY, ...headers } });
  const seen = async (...of: Parameters<typeof open>) => /<h1>(.*?)<\/i>/.exec((await open(...of)).body)?.[1];
  return { store, prices, banner, asked, answer, open, seen };
};

beforeEach(() => {
  jest.useFakeTimers({
    now: AT,
    doNotFake: ['setTimeout', 'setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance'],
  });
});
afterEach(() => jest.useRealTimers());

test('a page that is asked for again is compressed better, and is the same', async () => {
  const { open, banner } = await aStore();
  banner.text = Array.from({ length: 2_000 }, (_, word) => `word${word % 97} ${word % 31}`).join(' ');
  const asked = { 'accept-encoding': 'br' };
  const [first, again, third] = [await open(asked), await open(asked), await open(asked)];
  expect(again.rawPayload.length).toBeLessThan(first.rawPayload.length);
  expect(third.rawPayload).toEqual(again.rawPayload);
  expect(brotliDecompressSync(again.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
  expect(again.headers.etag).toBe(first.headers.etag);
});

test('a page that is kept in two encodings counts with both', async () => {
  const rendered: string[] = [];
  const pages = keepPages(async () => undefined as never, 2_500);
  const open = async (name: string, encoding: Encoding) => {
    const document = await pages(name, {
      render: async () => ({ html: '' }) as Rendering,
      write: async () => {
        rendered.push(name);
        // Nothing shortens it: about a thousand bytes in either encoding.
        return readyDocument(randomBytes(1_000), { status: 200, policy: '', effort: 3 });
      },
    });
    await document?.in(encoding);
  };
  for (const name of ['one', 'two', 'one', 'two']) await open(name, 'br');
  expect(rendered).toEqual(['one', 'two']);
  await open('two', 'gzip');
  await open('two', 'br');
  expect(rendered).toEqual(['one', 'two']);
  await open('one', 'br');
  expect(rendered).toEqual(['one', 'two', 'one']);
});

test('a page is rendered once while nothing in it changes, and a new price is in the very next page', async () => {
  const { open, seen, prices } = await aStore();
  expect(await seen()).toContain('100 fr-CA');
  const first = await open();
  expect((await open({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  expect(await seen()).toMatch(/<i>1$/);
  prices.cart = 120;
  expect(await seen()).toMatch(/^120 .*<i>2$/);
  const compressed = await open({ 'accept-encoding': 'br' });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('<h1>120 fr-CA');
  expect(compressed.headers.etag).not.toBe(first.headers.etag);
});

test('a new banner is in the page a few seconds later: it is not asked for each visitor', async () => {
  const { seen, banner } = await aStore();
  await seen();
  banner.text = 'closed-on-monday';
  expect(await seen()).toMatch(/none.*<i>1$/);
  jest.setSystemTime(AT + 5_000);
  expect(await seen()).toMatch(/closed-on-monday.*<i>2$/);
});

test('a clock that was set back by an hour keeps neither the old banner nor a page that failed', async () => {
  const { seen, banner, answer } = await aStore();
  answer.status = 500;
  expect(await seen()).toMatch(/^undefined .*<i>1$/);
  answer.status = 200;
  banner.text = 'closed-on-monday';
  jest.setSystemTime(AT - 3_600_000);
  expect(await seen()).toMatch(/^100 .*closed-on-monday<\/h1><i>2$/);
});

test('languages, addresses and versions that one browser asked for are pages of their own', async () => {
  const { open, seen, store } = await aStore();
  store.publishRemote(await aBuiltRemote({ version: '2.0.0-cccccccc', manifest: { rendered: ['/cart'] } }));
  const overridden = {
    cookie: `${SOMEBODY}; msl.overrides=${encodeURIComponent('{"mfe-cart":"2.0.0-cccccccc"}')}`,
  };
  expect(await seen()).toContain('100 fr-CA 1.0.0');
  expect(await seen({ 'accept-language': 'en' })).toContain('100 en-CA 1.0.0');
  // Made for that browser alone, by a process that rendered nothing else.
  expect(await seen(overridden)).toMatch(/^100 fr-CA 2\.0\.0-cccccccc .*<i>1$/);
  expect((await open()).body).not.toContain('2.0.0-cccccccc');
  expect(await seen({}, '/cart?utm_source=letter')).toMatch(/<i>3$/);
});

test('no page is of somebody: calls carry no token and no cookie, and no document one visitor’s number', async () => {
  const { open, asked } = await aStore();
  const member = await open({ authorization: 'Bearer secret', cookie: signedVisitor('member-1') });
  const visitor = await open({ cookie: '' });
  expect(member.body).toBe(visitor.body);
  expect(member.body).not.toMatch(/member-1|secret|set-cookie/i);
  expect(asked).not.toHaveLength(0);
  for (const headers of asked) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
  }
  expect(String(visitor.headers['set-cookie'])).toMatch(/^msl\.visitor=/);
  expect(member.headers).not.toHaveProperty('set-cookie');
});

test('visitors who come together share what the API is asked, and see what it says after they came', async () => {
  const { seen, asked, prices } = await aStore();
  await seen();
  asked.length = 0;
  prices.cart = 90;
  const all = await Promise.all(Array.from({ length: 30 }, () => seen()));
  expect(new Set(all.map((text) => text?.slice(0, 2)))).toEqual(new Set(['90']));
  expect(asked.length).toBeLessThan(6);
});

test('another edge, or this one after a restart, knows a page that a browser has: it was made at another moment', async () => {
  const { open, store } = await aStore();
  const first = await open();
  const another = await aStore(store);
  expect((await another.open({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  another.prices.cart = 120;
  expect((await another.open({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
});

test('a browser is told when the answers were last true, without another rendering', async () => {
  const { open, seen } = await aStore();
  const first = await open();
  jest.setSystemTime(AT + 60_000);
  const later = await open({ 'if-none-match': String(first.headers.etag) });
  expect(later.statusCode).toBe(304);
  expect(later.headers['server-timing']).toBe(`checked;desc="${AT + 60_000}"`);
  expect(await seen()).toMatch(/<i>1$/);
});

test('another day is another page', async () => {
  const { seen } = await aStore();
  await seen();
  jest.setSystemTime(later(new Date(AT), 24, 'hour'));
  expect(await seen()).toMatch(/<i>2$/);
});

test('while the API does not answer the page stays for a minute; a closed store shows at once', async () => {
  const { seen, answer } = await aStore();
  await seen();
  answer.status = 500;
  jest.setSystemTime(AT + 50_000);
  expect(await seen()).toMatch(/^100 .*<i>1$/);
  jest.setSystemTime(AT + 70_000);
  expect(await seen()).toMatch(/^undefined .*<i>2$/);
  answer.status = 200;
  // What failed is not tried again for each visitor.
  expect(await seen()).toMatch(/^undefined .*<i>2$/);
  jest.setSystemTime(AT + 80_000);
  expect(await seen()).toMatch(/^100 .*<i>3$/);
  answer.status = 503;
  expect(await seen()).toMatch(/^undefined .*<i>4$/);
});

test('a page is kept by the parameters that it says it reads: a campaign’s mark finds the page that is kept', async () => {
  const { seen, store } = await aStore();
  const version = '2.0.0-cccccccc';
  const manifest = { rendered: ['/cart'], parameters: ['topic', 'order'] };
  store.publishRemote(await aBuiltRemote({ version, manifest, server: 'exports.modules = {};' }));
  await release(store, 'mfe-cart', version);
  expect(await seen()).toMatch(/<i>1$/);
  expect(await seen({}, '/cart?fbclid=one&utm_source=letter')).toMatch(/<i>1$/);
  expect(await seen({}, '/cart?topic=boxes')).toMatch(/<i>2$/);
  expect(await seen({}, '/cart?fbclid=two&order=3&topic=boxes')).toMatch(/<i>3$/);
  expect(await seen({}, '/cart?topic=boxes&order=3&fbclid=three')).toMatch(/<i>3$/);
  expect(await seen({}, '/cart?topic=boxes&topic=more')).toMatch(/<i>4$/);
});

test('what a page does not read reaches neither what renders nor the document', async () => {
  const { open } = await aStore();
  const home = (await open({}, '/?fbclid=one')).body;
  expect(home).not.toContain('fbclid');
  expect((await open({}, '/')).body).toBe(home);
});

test('one address has only so many pages rendered anew in a minute; then they are the browser’s to draw', async () => {
  const { open, seen } = await aStore();
  await seen();
  const bodies: string[] = [];
  for (let number = 0; number < 130; number++) bodies.push((await open({}, `/cart?unknown=${number}`)).body);
  expect(bodies.filter((body) => body.includes('<h1>100')).length).toBe(119);
  const last = await open({}, '/cart?unknown=last');
  expect([last.statusCode, last.body.includes('<div id="root"></div>')]).toEqual([200, true]);
  // What is kept is everybody's.
  expect(await seen()).toMatch(/^100/);
  jest.setSystemTime(AT + 60_000);
  expect(await seen({}, '/cart?unknown=last')).toMatch(/^100/);
});
