import type { Call, Watched } from '../../watched.ts';
import { watchCalls } from './watch-calls.ts';

const told: Watched[] = [];
const answers: PromiseWithResolvers<Response>[] = [];
const page = {
  ...{ document: { documentElement: document.documentElement, cookie: '' }, location, performance },
  ...{ sessionStorage, setTimeout },
  fetch: () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  },
} as unknown as Window & typeof globalThis;
const answered = (status: number) =>
  ({ status, headers: new Map([['content-type', 'text/plain']]) }) as unknown as Response;
const calls = () => told.filter((one): one is { kind: 'call'; call: Call } => one.kind === 'call');
// jsdom knows no Request.
Object.assign(globalThis, { Request: class {} });
watchCalls(page, (what) => told.push(what));
beforeEach(() => {
  told.length = 0;
  answers.length = 0;
});
/** By the time that the network is asked. */
const ask = async (path: string, method = 'GET') => {
  const answer = page.fetch(path, { method });
  const pending = calls().at(-1)?.call;
  await new Promise((resolve) => setTimeout(resolve));
  return { answer, pending };
};

test('a call is told as pending before its answer is there, and once more with it', async () => {
  const { answer, pending } = await ask('/api/coupons');
  expect(pending).toMatchObject({ path: '/api/coupons', pending: true, status: null });
  answers[0]?.resolve(answered(500));
  await answer;
  expect(calls()).toHaveLength(2);
  expect(calls()[1]?.call).toEqual({
    ...pending,
    ...{ pending: false, status: 500, milliseconds: expect.any(Number) },
  });
});

test('a call that failed is pending no more', async () => {
  const { answer } = await ask('/api/coupons');
  answers[0]?.reject(new TypeError('Failed to fetch'));
  await expect(answer).rejects.toThrow('Failed to fetch');
  expect(calls().at(-1)?.call).toMatchObject({ pending: false, status: null });
});

test('a file that came is listed no more', async () => {
  const { answer, pending } = await ask('/remotes/mfe-cart/1/locales/fr-CA.json');
  answers[0]?.resolve(answered(200));
  await answer;
  expect(told).toEqual([
    { kind: 'call', call: pending },
    { kind: 'came', turn: pending?.turn },
  ]);
});

test('a search is a call as any other, told without its key', async () => {
  const { answer } = await ask('/search/multi_search?x-typesense-api-key=k1&q=1', 'POST');
  answers[0]?.resolve(answered(200));
  await answer;
  const path = '/search/multi_search?x-typesense-api-key=…&q=1';
  expect(calls().at(-1)?.call).toMatchObject({ name: 'search', path, status: 200, pending: false });
});
