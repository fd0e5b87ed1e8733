/** @jest-environment jsdom */

import { watchRest } from './watch-rest.ts';
import { watchWork } from './watch-work.ts';

jest.mock('./watch-work.ts');

type Idle = (deadline?: { didTimeout: boolean }) => void;
const asked: Idle[] = [];
const told = jest.fn();
const hear = ({ error, filename }: ErrorEvent) => told(error, filename);
const ask = jest.fn((idle: Idle) => asked.push(idle));

beforeEach(() => {
  jest.useFakeTimers();
  told.mockReset();
  jest
    .mocked(watchWork)
    .mockReset()
    .mockReturnValue(() => '');
  asked.length = 0;
  Object.assign(window, { requestIdleCallback: ask });
  addEventListener('error', hear);
  watchRest(window);
});
afterEach(() => {
  removeEventListener('error', hear);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

/** The next idle moment comes, or does not in its time. */
function next(didTimeout: boolean, meanwhile = () => {}) {
  jest.advanceTimersByTime(5_000);
  expect(asked).toHaveLength(1);
  meanwhile();
  asked.pop()?.({ didTimeout });
}

test('a page that works without end while nobody does anything counts for its remote, once', () => {
  expect(ask).toHaveBeenLastCalledWith(expect.any(Function), { timeout: 15_000 });
  next(true);
  expect(told).not.toHaveBeenCalled();
  next(true);
  expect(told.mock.calls).toEqual([['it works without end', '#page']]);
  jest.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});

test('a part of another remote that works without end is named, by what is seen in the second time', () => {
  const end = jest.fn(() => '/remotes/mfe-catalog/1.0.0/');
  jest.mocked(watchWork).mockReturnValue(end);
  next(false);
  expect(watchWork).not.toHaveBeenCalled();
  for (const didTimeout of [true, false, true]) next(didTimeout);
  expect(end).toHaveBeenCalledTimes(1);
  next(true);
  expect(told.mock.calls).toEqual([['it works without end', '/remotes/mfe-catalog/1.0.0/#page']]);
});

test.each(['pointerdown', 'keydown', 'scroll', 'visibilitychange'])(
  'one that rests between, and one at which somebody does something, does not: %s',
  (name) => {
    for (const didTimeout of [true, false, true, false]) next(didTimeout);
    for (let turn = 0; turn < 4; turn += 1) next(true, () => document.dispatchEvent(new Event(name)));
    expect(told).not.toHaveBeenCalled();
  },
);

test('a browser without idle callbacks tells nothing', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  expect(() => watchRest(window)).not.toThrow();
});

test('a clock of tests, which says nothing of the moment, tells nothing', () => {
  for (let turn = 0; turn < 3; turn += 1) {
    jest.advanceTimersByTime(5_000);
    expect(() => asked.pop()?.()).not.toThrow();
  }
  expect(told).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalled();
});
