import vm from 'node:vm';
import { act, render } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { watchWork } from './watch-work.ts';

type Times = (times: number) => void;
type SetCount = (count: number) => void;

/** A component that is drawn anew by code of this file. */
function drawnBy(file: string): Times {
  const loop: (set: SetCount, times: number) => void = vm.runInThisContext(
    '(set, times) => { for (let turn = 0; turn < times; turn += 1) set(turn); }',
    { filename: `https://store.test${file}` },
  );
  let set: SetCount = () => undefined;
  const Counter = () => {
    const [count, setCount] = useState(0);
    set = setCount;
    return <p>{count}</p>;
  };
  render(<Counter />);
  return (times) => act(() => startTransition(() => loop(set, times)));
}

const catalog = '/remotes/mfe-catalog/1.0.0/';
const cart = '/remotes/mfe-cart/1.0.0/';

test('whoever asks React without end to draw is named, beside what others ask for', () => {
  const [inSlot, ofPage] = [drawnBy(`${catalog}carousel.js`), drawnBy(`${cart}app.js`)];
  const end = watchWork(window);
  ofPage(20);
  inSlot(80);
  expect(end()).toBe(catalog);
});

test.each<[string, (inSlot: Times, ofPage: Times) => void]>([
  ['a page that rests', () => undefined],
  ['a few updates', (inSlot) => inSlot(10)],
  ['as many of each', (inSlot, ofPage) => [inSlot, ofPage].forEach((one) => void one(60))],
])('of %s nobody is named', (_what, happen) => {
  const [inSlot, ofPage] = [drawnBy(`${catalog}carousel.js`), drawnBy(`${cart}app.js`)];
  const end = watchWork(window);
  happen(inSlot, ofPage);
  expect(end()).toBe('');
});

test('of a page of the shell that works without end nobody is named', () => {
  const loop = drawnBy('/shell/1.0.0/main.js');
  const end = watchWork(window);
  loop(100);
  expect(end()).toBe('');
});

test('React draws as before while it is watched, and is left as it was', () => {
  const loop = drawnBy(`${catalog}carousel.js`);
  const end = watchWork(window);
  loop(2_000);
  expect(document.querySelector('p')?.textContent).toBe('1999');
  expect(end()).toBe(catalog);
  loop(3);
  expect(document.querySelector('p')?.textContent).toBe('2');
  expect(end()).toBe(catalog);
});

type Script = { duration: number; sourceURL: string };

/** A browser that tells of long frames. */
function aPage(elapsed: number, scripts: Script[]) {
  const times = [0, elapsed];
  class Observer {
    static supportedEntryTypes = ['long-animation-frame'];
    observe() {}
    disconnect() {}
    takeRecords = () => [{ scripts }];
  }
  return { PerformanceObserver: Observer, performance: { now: () => times.shift() } } as never;
}
const spent = (duration: number, sourceURL: string): Script => ({ duration, sourceURL });

test.each([
  ['a remote’s', [spent(5_000, `https://store.test${catalog}app.js`), spent(4_000, catalog)], catalog],
  ['the shell’s', [spent(9_000, 'https://store.test/shell/1.0.0/main.js')], ''],
  ['an extension’s', [spent(9_000, 'chrome-extension://abc/inject.js')], '-extension:'],
  ['of a short time', [spent(4_000, catalog)], ''],
  ['nobody’s', [spent(9_000, ''), spent(900, catalog)], ''],
])('of long frames whose work is %s', (_whose, scripts, place) => {
  expect(watchWork(aPage(10_000, scripts))()).toBe(place);
});
