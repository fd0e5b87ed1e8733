import { isHanging, startRenderProcess } from './render-process.ts';

/** What becomes of a page whose shell does what a test plants; `ended` once it ends its process. */
async function aPage(body: string, patience = 500) {
  const code = `
const given = { html: 'given', rendered: { page: null, parts: [], answers: [], refusals: [] } };
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
exports.shared = {};
exports.renderPage = async () => { ${body} };`;
  const running = startRenderProcess({ key: 'shell', file: 'server.js', code });
  await running.ready;
  const reports: string[] = [];
  const page = () =>
    running.render(
      {
        ...{ state: { locale: 'fr-CA' } as never, url: 'http://store.test/', known: true, forSession: false },
        ...{ builds: [], texts: {}, patience },
      },
      {
        call: async () => ({ status: 200, text: '{}' }),
        report: (error) => void reports.push(error),
      },
    );
  const found = await page().catch((error: Error) => error.message);
  return { found, page, reports, ended: running.ended, end: running.end };
}

test('a page that waits for what never comes, and uses no processor, is ended as one that hangs', async () => {
  const { found, ended } = await aPage('return new Promise(() => {});', 100);
  expect(found).toBe('it did not end, and did nothing any more');
  expect(isHanging(String(await ended))).toBe(true);
});

test('a page that works now and then is waited for', async () => {
  const { found, end } = await aPage(
    `for (let turn = 0; turn < 6; turn++) {
       await later(200);
       for (const from = performance.now(); performance.now() - from < 40; );
     }
     return given;`,
    200,
  );
  expect(found).toMatchObject({ rendered: { html: 'given' } });
  end();
});

const textless: [string, string][] = [
  ['an object that comes from nothing', 'Object.create(null)'],
  ['an object whose text throws', "{ toString() { throw new Error('hostile'); } }"],
  ['an error whose stack throws', "Object.defineProperty(new Error(), 'stack', { get() { throw 1; } })"],
  ['an error whose stack has no text', 'Object.assign(new Error(), { stack: Object.create(null) })'],
];
test.each(textless)('a page that throws %s fails alone', async (_, thrown) => {
  const { found, page, reports, end } = await aPage(`throw ${thrown};`);
  expect(found).toMatchObject({ rendered: undefined });
  expect(await page()).toMatchObject({ rendered: undefined });
  expect(reports).toEqual(['what was thrown has no text', 'what was thrown has no text']);
  end();
});

test.each([200, 404, 410])('a page may say that it is a %i', async (status) => {
  const { found, end } = await aPage(
    `return { ...given, head: { title: '', description: '', status: ${status} } };`,
  );
  expect(found).toMatchObject({ rendered: { head: { status } } });
  end();
});

test.each([204, 302, 304, 503])('a page that says that it is a %i is not given', async (status) => {
  const { found } = await aPage(
    `return { ...given, head: { title: '', description: '', status: ${status} } };`,
  );
  expect(found).toMatch(/^it said what is no answer/);
});
