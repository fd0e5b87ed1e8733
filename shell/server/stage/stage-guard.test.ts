import { loggerOptions } from '@msl/api/public.ts';
import { ownKey } from '@msl/releases/signing/keys.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { EdgeConfigError, readEdgeConfig } from '../config/edge.config.ts';
import { serveStage } from '../http/stage-host.ts';
import { anEdge } from '../testing/an-edge.ts';
import { holdTheDate } from '../testing/canary-visitors.ts';
import { guardStage } from './stage-guard.ts';

const [ANA, LUC] = ['ana-'.padEnd(40, 'x'), 'luc-'.padEnd(40, 'y')];
const OLD = 'z'.repeat(40);
const ORIGIN = 'https://stage.boutique.example';
const PRODUCTION = {
  ...{ APP_ENV: 'production', API_URL: 'http://127.0.0.1:9', PUBLIC_ORIGIN: 'https://boutique.example' },
  TRUST_PROXY: '1',
  ...{ STRIPE_PUBLISHABLE_KEY: 'pk_live_x', MSL_ROOTS: ownKey().publicKey },
};
const STAGED = { ...PRODUCTION, STAGE_KEYS: `ana:${ANA},luc:${LUC}` };
const host = 'stage.boutique.example';

/** A whole edge of production. */
async function anEdgeWithStage() {
  const stage = jest.fn((_request, response) => response.end('the stage'));
  const { app } = await anEdge({ stage, env: STAGED });
  return { ...asking(app), stage };
}

/** The stage's host alone, with the log of an edge that says everything. */
function aStage(keys = { ana: ANA, luc: LUC }) {
  const lines: string[] = [];
  const logger = {
    ...loggerOptions({ environment: 'production', logLevel: 'debug' }),
    stream: { write: (line: string) => void lines.push(line) },
  };
  const app = fastify({ logger });
  const stage = jest.fn((_request, response) => response.end('the stage'));
  const known = Object.entries(keys).map(([holder, secret]) => ({ holder, secret }));
  serveStage(app, stage, guardStage({ keys: known, origin: ORIGIN }));
  return { ...asking(app), stage, lines };
}

function asking(app: FastifyInstance) {
  const open = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, 'sec-fetch-dest': 'document', ...headers } });
  const give = (key: string, headers: Record<string, string> = {}, url = '/__harness/mfe-cart') =>
    app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams({ key }).toString() },
      headers: {
        ...{ host, origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        ...{ 'content-type': 'application/x-www-form-urlencoded', ...headers },
      },
    });
  return { open, give };
}
type Answer = Awaited<ReturnType<ReturnType<typeof asking>['open']>>;
const setBy = ({ headers }: Answer) => String(headers['set-cookie']);
const cookieOf = (answer: Answer) => setBy(answer).replace(/;.*/, '');

test('whoever gives a key has the stage, by a cookie that no script reads and no other site sends', async () => {
  const { stage, open, give } = await anEdgeWithStage();
  const opened = await give(LUC);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/__harness/mfe-cart']);
  expect(setBy(opened)).toMatch(
    /^msl\.stage=luc\.\w+\.[\w-]{43}; Path=\/; SameSite=Strict; HttpOnly; Secure$/,
  );
  const cookie = `msl.locale=en-CA; ${cookieOf(opened)}`;
  const page = await open('/__harness/mfe-cart', { cookie });
  expect([page.body, page.headers['x-robots-tag']]).toEqual(['the stage', 'noindex']);
  // What goes on to the store has nothing of the key.
  expect(stage.mock.calls[0]?.[0].headers.cookie).toBe('msl.locale=en-CA');
});

test('without a key there is a page that asks for it, framed by nobody and kept by nobody, and nothing else', async () => {
  const { stage, open } = await anEdgeWithStage();
  for (const [language, words] of [
    ['fr', 'Clé'],
    ['en', 'Key'],
  ] as const) {
    const page = await open('/__harness/mfe-cart', { 'accept-language': language });
    expect([page.statusCode, page.body]).toEqual([
      403,
      expect.stringContaining(`<label for="key">${words}</label>`),
    ]);
    expect(page.headers).toMatchObject({
      ...{ 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'x-frame-options': 'DENY' },
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  }
  for (const url of ['/', '/cart', '/api/users/current', '/registry', '/remotes/mfe-cart/1/x.js', '/metrics'])
    expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
  expect((await open('/__harness', { 'sec-fetch-dest': 'iframe' })).statusCode).toBe(404);
  expect((await open('/registry/registry.css')).statusCode).toBe(200);
  expect(stage).not.toHaveBeenCalled();
});

test.each<[string, string]>([
  ['another’s', 'x'.repeat(40)],
  ['none', ''],
  ['the beginning of one', ANA.slice(0, 39)],
  ['one with more behind it', `${ANA}x`],
  ['a long text', 'x'.repeat(5_000)],
])('%s is no key', async (_what, key) => {
  const { stage, give } = aStage();
  const refused = await give(key);
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
  expect(refused.body).toContain('role="alert"');
  expect(stage).not.toHaveBeenCalled();
});

test('a cookie that was made up, changed or signed by a key of before opens nothing', async () => {
  const { stage, open, give } = aStage();
  const good = cookieOf(await give(ANA));
  const before = cookieOf(await aStage({ ana: OLD, luc: OLD }).give(OLD));
  const [until = '', mac = ''] = good.split('.').slice(2);
  for (const cookie of [
    before,
    good.replace('=ana.', '=luc.'),
    good.replace('=ana.', '=constructor.'),
    `msl.stage=ana.zzzzzzzz.${mac}`,
    `msl.stage=ana.${until}.${'A'.repeat(43)}`,
    'msl.stage=',
  ])
    expect([cookie, (await open('/__harness', { cookie })).statusCode]).toEqual([cookie, 403]);
  expect(stage).not.toHaveBeenCalled();
});

test('after an hour the key is asked for again', async () => {
  holdTheDate();
  const { open, give } = aStage();
  const cookie = cookieOf(await give(ANA));
  jest.setSystemTime(Date.now() + 59 * 60_000);
  expect((await open('/__harness', { cookie })).body).toBe('the stage');
  jest.setSystemTime(Date.now() + 60_000);
  expect((await open('/__harness', { cookie })).statusCode).toBe(403);
});

test('a key in an address opens nothing, goes on nowhere and stands in no line of the log', async () => {
  const { open, give, stage, lines } = aStage();
  for (const url of [`/__harness?key=${ANA}`, `/api/users/current?key=${ANA}`]) {
    const answer = await open(url);
    expect([url, answer.statusCode < 400, answer.body.includes(ANA)]).toEqual([url, false, false]);
  }
  const opened = await give(LUC, {}, `/__harness/mfe-cart?key=${LUC}`);
  expect(opened.headers.location).toBe('/__harness/mfe-cart');
  await give('a-wrong-key-that-is-long-enough-to-be-one');
  expect(stage).not.toHaveBeenCalled();
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join('')).not.toMatch(/ana-x|luc-y|a-wrong-key/);
});

test('each opening is in the log, with whose key it was, and so is each wrong one', async () => {
  const { give, lines } = aStage();
  await give(LUC);
  await give('wrong');
  const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(told).toEqual([
    expect.objectContaining({ msg: 'the stage was opened', holder: 'luc', address: '127.0.0.1' }),
    expect.objectContaining({ msg: 'the stage: a wrong key', address: '127.0.0.1' }),
  ]);
});

test.each<[string, Record<string, string>]>([
  ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['of the store’s own origin', { origin: 'https://boutique.example', 'sec-fetch-site': 'same-site' }],
  ['without an origin', { origin: '' }],
  ['as JSON', { 'content-type': 'application/json' }],
])('a key in a form %s opens nothing', async (_what, headers) => {
  const { give } = aStage();
  const refused = await give(ANA, headers);
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
});

test('what another origin asks with the cookie of an open stage is refused; a link to it is followed', async () => {
  const { stage, open, give } = aStage();
  const cookie = cookieOf(await give(ANA));
  for (const [site, dest] of [
    ['same-site', 'empty'],
    ['same-site', 'iframe'],
    ['cross-site', 'script'],
  ] as const) {
    const asked = await open('/api/users/current', {
      cookie,
      'sec-fetch-site': site,
      'sec-fetch-dest': dest,
    });
    expect([site, dest, asked.statusCode]).toEqual([site, dest, 403]);
  }
  expect(stage).not.toHaveBeenCalled();
  expect((await open('/__harness', { cookie, 'sec-fetch-site': 'same-site' })).body).toBe('the stage');
});

test('ten keys may be tried in a minute by one address; then the right one waits too', async () => {
  holdTheDate();
  const { give } = aStage();
  for (let one = 0; one < 10; one += 1) expect((await give('wrong')).statusCode).toBe(403);
  const late = await give(ANA);
  expect([late.statusCode, late.headers['retry-after'], late.headers['set-cookie']]).toEqual([
    429,
    '60',
    undefined,
  ]);
  jest.setSystemTime(Date.now() + 60_000);
  expect((await give(ANA)).statusCode).toBe(303);
});

test.each([
  ['ana:short', 'must be names with keys'],
  [`ana:${ANA},ana:${LUC}`, 'must be names with keys'],
  [`${ANA}`, 'must be names with keys'],
])('STAGE_KEYS=%s stops the start, without the key in its words', (keys, message) => {
  const read = () => readEdgeConfig({ STAGE_KEYS: keys });
  expect(read).toThrow(EdgeConfigError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(keys);
});

test('a key over plain http stops production', () => {
  expect(() =>
    readEdgeConfig({ ...STAGED, VISITOR_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: 'http://boutique.example' }),
  ).toThrow('PUBLIC_ORIGIN: must be https');
});
