import type { Browser, Page } from 'playwright-core';
import { touchTenTimes } from '../page-speed/touches.ts';
import type { TraceEvent } from './trace-events.ts';

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  '__metadata',
];

/** The trace of a page on a phone, touched once in each of its first ten seconds. */
export const traceTouches = async (
  browser: Browser,
  url: string,
  slowDown: number,
  before?: (page: Page) => Promise<unknown>,
): Promise<TraceEvent[]> =>
  touchTenTimes({
    ...{ browser, url, slowDown },
    before: async (page) => {
      await before?.(page);
      await browser.startTracing(page, { categories: CATEGORIES });
    },
    after: async () => JSON.parse((await browser.stopTracing()).toString()).traceEvents,
  });
