import { createMetrics } from '@msl/api/public.ts';
import { ownKey } from '@msl/releases/signing/keys.ts';
import fastify from 'fastify';
import { createFigures } from '../figures/figures.ts';
import { anEdge, signedVisitor } from '../testing/an-edge.ts';
import { figureHistograms, periodGauges } from './figure-metrics.ts';

const cart = { remote: 'mfe-cart', version: '1.0.0-aaaaaaaa' };
type Edge = Awaited<ReturnType<typeof anEdge>>;

const report = ({ app }: Edge, visitor: string, body: object) =>
  app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'content-type': 'text/plain', cookie: signedVisitor(visitor) },
    payload: JSON.stringify({ outcomes: [], ...body }),
  });
const pageOf = async ({ app }: Edge, query: string, language = 'en-CA') =>
  (await app.inject({ url: `/registry${query}`, headers: { 'accept-language': language } })).body;

test('what pages measured and what was thrown is there after a restart, over the period that a link chooses', async () => {
  const edge = await anEdge();
  const shell = edge.store.versions('../shell')[0] ?? '';
  for (const visitor of ['ana', 'bob', 'eve', 'zoe'])
    await report(edge, visitor, {
      vitals: [
        { ...cart, route: '/cart', view: '1-1', lcpMs: 2_500, inpMs: 200, cls: 0.1 },
        { remote: 'shell', version: shell, route: '/faq', view: '1-2', lcpMs: 800 },
        { remote: 'shell', version: shell, route: '/made/up', view: '1-3', lcpMs: 800 },
        { remote: 'shell', version: '9.9.9', route: '/faq', view: '1-4', lcpMs: 800 },
      ],
      outcomes: [
        { remote: 'shell', version: shell, kind: 'load' },
        {
          remote: 'shell',
          version: shell,
          kind: 'error',
          error: { name: 'RangeError', frames: [] },
          route: '/faq',
        },
      ],
    });
  await edge.app.close();
  const again = await anEdge({ store: edge.store });
  for (const query of ['', '?hours=1', '?days=1', '?days=7', '?days=28']) {
    const body = await pageOf(again, query);
    expect(body).toContain(`<a href="/registry${query || '?days=1'}#days" aria-current="true">`);
    expect(body).toContain('2,438\u00a0ms');
    expect(body).toContain('RangeError, visitors: 4');
    expect(body).toContain('Visitors with an error: 4, without load: 0');
    expect(body).toContain('<code>/faq</code>');
    expect(body).not.toMatch(/made.up|9\.9\.9/);
  }
  expect(await pageOf(again, '?days=7', 'fr-CA')).toMatch(/2\s438\sms/);
  const told = (await again.app.inject('/telemetry/figures?days=7')).json();
  expect(told.routes.map(({ route }: { route: string }) => route)).toEqual(['/cart', '*', '/faq']);
});

test('where the figures ask for a token, days do too', async () => {
  const edge = await anEdge({ env: { METRICS_TOKEN: 'only-operators-know' } });
  expect(await pageOf(edge, '?days=7')).not.toContain('id="days"');
  expect((await edge.app.inject('/telemetry/figures')).statusCode).toBe(401);
});

test('in production without a token everybody reads how many met an error, and nobody what it said', async () => {
  const env = {
    APP_ENV: 'production',
    API_URL: 'http://127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://store.test',
    TRUST_PROXY: '1',
  };
  const edge = await anEdge({
    env: { ...env, STRIPE_PUBLISHABLE_KEY: 'pk_live_x', MSL_ROOTS: ownKey().publicKey },
  });
  const shell = { remote: 'shell', version: edge.store.versions('../shell')[0] ?? '' };
  const error = { name: 'RangeError', frames: [], message: 'the basket is too full' };
  await report(edge, 'ana', { outcomes: [{ ...shell, kind: 'error', error, route: '/faq' }] });
  const page = await pageOf(edge, '?days=7');
  expect(page).toContain('Visitors with an error: 1');
  expect(page).toContain('This server has no METRICS_TOKEN');
  expect(await pageOf(edge, '?days=7', 'fr-CA')).toContain('Ce serveur n’a pas de METRICS_TOKEN');
  const figures = await edge.app.inject('/telemetry/figures?days=7');
  expect(figures.json().versions).toContainEqual(expect.objectContaining({ counted: { errors: 1 } }));
  expect((await edge.app.inject('/telemetry/errors')).statusCode).toBe(401);
  expect(page + figures.body).not.toMatch(/RangeError|basket/);
});

test('Prometheus is told histograms of this process, and periods of all edges', async () => {
  const { store } = await anEdge();
  const options = { storage: async () => store, secret: 'a-secret-of-tests-with-32-characters' };
  const before = createFigures({ ...options, onError: () => undefined });
  before.met(cart, 'errors', 'ana');
  before.faulted({ ...cart, route: '/cart' }, 'hung');
  await before.turn();
  const figures = createFigures({ ...options, onError: () => undefined });
  const metrics = createMetrics({
    ...{ gauges: periodGauges(figures), histograms: figureHistograms(figures), token: undefined },
  });
  const app = fastify();
  await app.register(metrics.route);
  figures.view(
    { ...cart, route: '/cart' },
    { visitor: 'ana', address: '10.0.0.1', id: '1' },
    { lcpMs: 2_400 },
  );
  const { body } = await app.inject('/metrics');
  const labels = 'remote="mfe-cart",version="1.0.0-aaaaaaaa"';
  expect(body).toContain('# TYPE msl_page_lcp_seconds histogram');
  expect(body).toContain(`msl_page_lcp_seconds_bucket{le="2.5",${labels}} 1`);
  expect(body).toContain(`msl_page_lcp_seconds_bucket{le="2.25",${labels}} 0`);
  expect(body).toContain(`msl_page_lcp_seconds_sum{${labels}} 2.4`);
  expect(body).toContain(`msl_period_errors{${labels},period="28 days"} 1`);
  expect(body).toContain(`msl_period_render_faults{${labels},period="hour",fault="hung"} 1`);
  expect(body).toMatch(/msl_period_p75\{.*period="day",measure="lcp"\} 2\.4/);
});
