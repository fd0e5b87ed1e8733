import { ApiError } from '@msl/api-client';
import { MutationObserver, onlineManager, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createQueryClient, shouldRetry } from './create-query-client.ts';

test('the second press of a double click finds the button waiting', async () => {
  const sent = jest.fn(() => new Promise(() => undefined));
  function Save() {
    const { mutate, isPending } = useMutation({ mutationFn: sent });
    return (
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        Enregistrer
      </button>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Save />
    </QueryClientProvider>,
  );
  // Outside of act, as in a browser: between two events there is time for promises and for nothing else.
  const press = () => screen.getByRole('button').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  press();
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  press();
  expect(sent).toHaveBeenCalledTimes(1);
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

test('a change that is pressed without a line fails at once, and is not made when the line is back', async () => {
  const sent = jest.fn(() => Promise.reject(new Error('no line')));
  const change = new MutationObserver(createQueryClient(), { mutationFn: sent });
  onlineManager.setOnline(false);
  await expect(change.mutate()).rejects.toThrow('no line');
  onlineManager.setOnline(true);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a listener of the shared caches that throws is reported once, and stops neither the others nor a call', async () => {
  const reported = jest.fn();
  const { reportError } = globalThis;
  Object.assign(globalThis, { reportError: reported });
  const client = createQueryClient();
  const planted = new Error('planted');
  const heard = jest.fn();
  for (const cache of [client.getQueryCache(), client.getMutationCache()]) {
    cache.subscribe(() => {
      throw planted;
    });
    const stop = cache.subscribe(() => heard('stopped'));
    cache.subscribe(({ type }: { type: string }) => heard(type));
    stop();
  }
  await expect(client.fetchQuery({ queryKey: ['a'], queryFn: () => 'answer' })).resolves.toBe('answer');
  expect(heard.mock.calls.flat()).toEqual(expect.arrayContaining(['added', 'updated']));
  expect(reported.mock.calls).toEqual([[planted]]);
  heard.mockClear();
  await new MutationObserver(client, { mutationFn: async () => 'done' }).mutate();
  expect(heard.mock.calls.flat()).toEqual(expect.arrayContaining(['added', 'updated']));
  expect(heard).not.toHaveBeenCalledWith('stopped');
  expect(reported).toHaveBeenCalledTimes(2);
  Object.assign(globalThis, { reportError });
});

test.each<[string, (client: ReturnType<typeof createQueryClient>) => void]>([
  ['of every query', (client) => client.setDefaultOptions({ queries: { retry: false } })],
  ['of queries by an empty key', (client) => client.setQueryDefaults([], { retry: false })],
  ['of changes by an empty key', (client) => client.setMutationDefaults([], { retry: 5 })],
])('a remote that would set the defaults %s for all others is refused, and they stay', (_what, set) => {
  const client = createQueryClient();
  expect(() => set(client)).toThrow('is not to be called');
  expect(client.defaultQueryOptions({ queryKey: ['a'] }).retry).toBe(shouldRetry);
  expect(client.getMutationDefaults(['a'])).toEqual({});
});

test('a remote may set the defaults of keys of its own', () => {
  const client = createQueryClient();
  client.setQueryDefaults(['news'], { staleTime: 5 });
  client.setMutationDefaults(['news'], { retry: 1 });
  expect(client.getQueryDefaults(['news', 'today'])).toEqual({ staleTime: 5 });
  expect(client.getMutationDefaults(['news'])).toEqual({ retry: 1 });
  expect(client.getQueryDefaults(['a'])).toEqual({});
});

test.each([
  [0, true],
  [500, true],
  [502, true],
  [501, false],
  [503, false],
  [404, false],
  [401, false],
])('a call that failed with %i is asked again: %s', (code, again) => {
  const error = new ApiError({ code, key: 'x', fields: {}, retryAfterSeconds: null });
  expect(shouldRetry(0, error)).toBe(again);
  expect(shouldRetry(2, error)).toBe(false);
});
