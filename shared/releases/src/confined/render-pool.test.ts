import { createRenderPool } from './render-pool.ts';

test('on a withdrawal a process whose page nobody waits for any more is ended, and the next page is rendered', async () => {
  const code = `exports.shared = {}; exports.renderPage = ({ url }) => url.pathname === '/stays' ? new Promise(() => {}) : {
    html: 'given',
    rendered: { page: null, parts: [], answers: [], refusals: [] },
  };`;
  const pool = createRenderPool<string>({ onFault: () => undefined });
  const page = (path: string) =>
    pool.render({
      shell: { key: 'shell', read: async () => ({ key: 'shell', file: 'server.js', code }) },
      ...{ of: path, alone: undefined },
      orderFor: async () => ({
        ...{ state: { locale: 'fr-CA' } as never, url: `http://store.test${path}`, known: true },
        // By which it is given up long before it would be ended.
        ...{ forSession: false, builds: [], texts: {}, patience: 5_000 },
      }),
      orderer: { call: async () => ({ status: 200, text: '{}' }), report: () => undefined },
    });
  expect(await Promise.all([page('/stays'), page('/stays')])).toEqual([undefined, undefined]);
  pool.renew();
  expect(await page('/')).toMatchObject({ rendered: { html: 'given' } });
  pool.close();
});
