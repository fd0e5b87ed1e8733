import { TimeoutError } from '@msl/contracts/in-time.ts';
import { anEdge, signedVisitor } from '../testing/an-edge.ts';

/** A shell that reports what the address of the page says, and gives the page all the same. */
const shell = `
exports.shared = {};
exports.renderPage = async ({ url, report }) => {
  const error = url.searchParams.get('error');
  if (error) report(error);
  return {
    html: '<title>Page</title><h1>Accueil</h1>',
    rendered: { page: null, parts: [], answers: [], refusals: [] },
    head: { title: 'Accueil', description: 'Page' },
  };
};`;
const LATE = 'a page was not ready in time: the browser draws what was late';
const FAILED = 'a part of a page was not rendered';

async function aLoggedEdge() {
  const { app } = await anEdge({ server: { shell, cart: '' } });
  const told: string[] = [];
  const reasons: string[] = [];
  for (const level of ['error', 'warn', 'info'] as const)
    jest.spyOn(app.log, level).mockImplementation((what: unknown, words?: unknown) => {
      if (words !== LATE && words !== FAILED) return;
      told.push(`${level}: ${words}`);
      if (words === LATE) reasons.push(String((what as { reason?: string }).reason));
    });
  const visit = async (error = '') => {
    const query = new URLSearchParams(error && { error });
    await app.inject({ url: `/cart?${query}`, headers: { host: 'store.test', cookie: signedVisitor('a') } });
  };
  return { visit, told, reasons };
}

test.each([
  ['a call', String(new TimeoutError(500))],
  ['a page that is given up', new TimeoutError(3000).message],
  ['a pass of React', 'Error: rendering took more than 500 ms\n    at Timeout'],
])(
  '%s too late as the store starts is no error; once a page came whole it is a warning',
  async (_, error) => {
    const { visit, told, reasons } = await aLoggedEdge();
    await visit(error);
    expect(told).toEqual([`info: ${LATE}`]);
    // Without the frames of the timer.
    expect(reasons).toEqual([error.split('\n')[0]]);
    await visit();
    await visit(`${error} `);
    expect(told.slice(1)).toEqual([`warn: ${LATE}`]);
  },
);

test('what throws is an error from the first page on', async () => {
  const { visit, told } = await aLoggedEdge();
  await visit('TypeError: broken, with no answer within 500 ms');
  expect(told).toEqual([`error: ${FAILED}`]);
});
