import type { Browser, Page } from 'playwright-core';

/** Each second of the first ten has its touch. */
const TOUCHES = 10;
/** What a touch may press without leaving the page. */
const PRESSED = 'button:not([disabled]):not([type=submit]), summary, input, select, [role=tab]';

type Timing = PerformanceEventTiming & { interactionId: number };
declare global {
  interface Window {
    tellAnswer?: (ms: number) => void;
  }
}

type TouchedVisit<T> = {
  readonly browser: Browser;
  readonly url: string;
  /** How many times slower than this machine the phone is. */
  readonly slowDown: number;
  readonly before: (page: Page) => Promise<unknown>;
  readonly after: (page: Page) => Promise<T>;
};

/**
 * The longest answer to a touch, from the finger to the next frame, on a machine slowed down `slowDown` times. Told to us as it
 * happens: a touch may lead to another document, with which all that the page knew would be gone.
 */
export const longestAnswerTo = async (
  browser: Browser,
  url: string,
  slowDown: number,
  before?: (page: Page) => Promise<unknown>,
): Promise<number> => {
  const answers: number[] = [];
  await touchTenTimes({
    ...{ browser, url, slowDown },
    before: async (page) => {
      await before?.(page);
      await page.exposeFunction('tellAnswer', (ms: number) => answers.push(ms));
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const touched = (list.getEntries() as Timing[]).filter(({ interactionId }) => interactionId);
          if (touched.length > 0) window.tellAnswer?.(Math.max(...touched.map(({ duration }) => duration)));
        }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
      });
    },
    after: async () => undefined,
  });
  if (answers.length === 0) throw new Error(`no touch of ${url} was answered`);
  return Math.round(Math.max(...answers));
};

/** A page on a phone, touched once in each of its first ten seconds, the first time while it still arrives. */
export const touchTenTimes = async <T>({
  browser,
  url,
  slowDown,
  before,
  after,
}: TouchedVisit<T>): Promise<T> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-CA',
  });
  try {
    const page = await context.newPage();
    await before(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(url, { waitUntil: 'commit' });
    for (let touch = 0; touch < TOUCHES; touch += 1) {
      const second = page.waitForTimeout(1000);
      await touchOne(page, touch);
      await second;
    }
    return await after(page);
  } finally {
    await context.close();
  }
};

/** In turn what lies on the first screen; a page that shows nothing to press is touched in its middle. */
const touchOne = async (page: Page, turn: number): Promise<void> => {
  // What was pressed last may lead to another document, which is touched then.
  const where = await placeOf(page, turn).catch(async () => {
    await page.waitForLoadState('domcontentloaded');
    return placeOf(page, turn);
  });
  await page.touchscreen.tap(where.x, where.y);
};

const placeOf = (page: Page, turn: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([selector, nth]) => {
      const there = [...document.querySelectorAll(selector)]
        .map((element) => element.getBoundingClientRect())
        .filter(
          ({ bottom, height, top, width }) => width > 0 && height > 0 && top >= 0 && bottom <= innerHeight,
        );
      const box = there[nth % Math.max(1, there.length)];
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 200, y: 400 };
    },
    [PRESSED, turn] as const,
  );
