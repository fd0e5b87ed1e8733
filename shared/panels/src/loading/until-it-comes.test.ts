import { untilItComes } from './until-it-comes.ts';

const told = jest.fn();
let onLine: jest.SpyInstance<boolean>;
beforeEach(() => {
  Object.assign(window, { reportError: told });
  told.mockClear();
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Fails so many times, then comes. */
const failing = (times: number) => {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('Loading chunk 1 failed.');
    return 'here';
  });
  return load;
};

test('what comes is there at once', async () => {
  await expect(untilItComes(failing(0))()).resolves.toBe('here');
});

test('what does not come is asked for again when the line is back', async () => {
  const load = failing(1);
  onLine.mockReturnValue(false);
  const came = untilItComes(load)();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await expect(came).resolves.toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
  expect(told).not.toHaveBeenCalled();
});

test('and after a while, less and less often; where the line is there it is told once', async () => {
  const load = failing(5);
  const came = untilItComes(load)();
  const asked: number[] = [];
  for (const wait of [2, 4, 8, 16, 32]) {
    await jest.advanceTimersByTimeAsync(wait * 1_000);
    asked.push(load.mock.calls.length);
  }
  expect(asked).toEqual([2, 3, 4, 5, 6]);
  expect(told.mock.calls).toEqual([[new Error('Loading chunk 1 failed.')]]);
  await expect(came).resolves.toBe('here');
});
