import { conditionsValue, type Fault } from '../../../harness-state.ts';
import { failHere } from './own-faults.ts';

const keep = (faults: Fault[]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `harness.conditions=${conditionsValue({ latencyMs: 0, faults })}`;
};
const fail = (origin = location.origin) =>
  failHere(window, { name: 'currentUser', origin, signal: undefined });
beforeEach(() => {
  // As browsers have it.
  Object.assign(window, { Response });
  document.documentElement.setAttribute('data-fails-here', '');
});

test('on production’s stage a fault happens in the tester’s browser, as the server would have said it', async () => {
  keep([{ target: 'currentUser', outcome: '503' }]);
  const answer = await fail();
  expect([answer?.status, await answer?.json()]).toEqual([503, { code: 503, message: 'maintenance' }]);
  keep([{ target: 'currentUser', outcome: 'refused' }]);
  await expect(fail()).rejects.toThrow('Failed to fetch');
  keep([{ target: 'currentUser', outcome: 'broken' }]);
  expect((await fail())?.headers.get('content-type')).toContain('text/html');
});

test('a call that was not chosen, and every call of another stage, goes to the store', async () => {
  keep([{ target: 'products', outcome: '503' }]);
  expect(await fail()).toBeUndefined();
  keep([{ target: 'currentUser', outcome: '503' }]);
  document.documentElement.removeAttribute('data-fails-here');
  expect(await fail()).toBeUndefined();
});

test('a call that leads past the stage’s server, as a search elsewhere does, fails in the browser on every stage', async () => {
  document.documentElement.removeAttribute('data-fails-here');
  keep([{ target: 'currentUser', outcome: '503' }]);
  expect((await fail('https://search.example'))?.status).toBe(503);
});
