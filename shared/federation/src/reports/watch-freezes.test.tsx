import { watchFreezes } from './watch-freezes.ts';

const cart = { name: 'mfe-cart', version: '1.0.0' };
const shell = { name: 'shell', version: '2.0.0' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-25T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** A tab of this browser: all of them share a storage, and each has its own timers. */
function aPage({ beats = true } = {}) {
  const timers: ReturnType<typeof setInterval>[] = [];
  const page = Object.assign(new EventTarget(), {
    localStorage,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    setInterval: (work: () => void, ms: number) => beats && timers.push(setInterval(work, ms)),
    setTimeout: (work: () => void, ms: number) => timers.push(setTimeout(work, ms)),
  });
  const told: unknown[] = [];
  const onPage = watchFreezes(page as never, (part) => told.push(part));
  const ends = () => timers.forEach(clearInterval);
  return { told, onPage, ends, page };
}

test('a page that stops without a word is told of by the next one, with all that was on it, once', () => {
  const looping = aPage();
  for (const part of [shell, cart]) looping.onPage(part);
  jest.advanceTimersByTime(6_000);
  looping.ends();
  jest.advanceTimersByTime(60_000);
  expect(aPage().told).toEqual([shell, cart]);
  expect(aPage().told).toEqual([]);
});

test('a page that is loaded again while it is frozen is told of a little later', () => {
  const looping = aPage();
  looping.onPage(cart);
  jest.advanceTimersByTime(6_000);
  looping.ends();
  jest.advanceTimersByTime(3_000);
  const next = aPage();
  expect(next.told).toEqual([]);
  jest.advanceTimersByTime(30_000);
  expect(next.told).toEqual([cart]);
});

test.each([
  ['is left', (page: EventTarget) => page.dispatchEvent(new Event('pagehide'))],
  [
    'is looked at no more',
    (page: EventTarget & { document: EventTarget & { visibilityState: string } }) => {
      page.document.visibilityState = 'hidden';
      page.document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['prints', (page: EventTarget) => page.dispatchEvent(new Event('beforeprint'))],
])('a page that %s is not frozen', (_name, act) => {
  const other = aPage();
  other.onPage(cart);
  jest.advanceTimersByTime(6_000);
  act(other.page);
  other.ends();
  jest.advanceTimersByTime(60_000);
  expect(aPage().told).toEqual([]);
});

test('a page that still answers is not told of, whoever comes beside it; nor is what others wrote', () => {
  const open = aPage();
  open.onPage(cart);
  localStorage.setItem('msl.alive.x', 'no JSON');
  localStorage.setItem('msl.alive.y', '{"at":1,"parts":[7]}');
  jest.advanceTimersByTime(120_000);
  const beside = aPage();
  jest.advanceTimersByTime(120_000);
  expect(beside.told).toEqual([]);
  expect(localStorage.getItem('msl.alive.x')).toBeNull();
  expect(localStorage.getItem('msl.alive.y')).toBeNull();
});

test('a page that slept with its machine does not tell of itself', () => {
  const slept = aPage({ beats: false });
  slept.onPage(cart);
  jest.advanceTimersByTime(120_000);
  expect(slept.told).toEqual([]);
});

test('where storage is forbidden nothing is told, and nothing breaks', () => {
  const page = {
    document,
    get localStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  watchFreezes(page as never, () => undefined)(cart);
});
