import type { Browser, Page } from 'playwright-core';

/** What the main thread of one page worked until it was quiet, in milliseconds of processor time of this machine. */
export type ProcessorTime = { readonly totalMs: number; readonly longestTaskMs: number };

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** Time that a thread works, waiting left out: it does not grow on a busy machine as the clock's does. */
const CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline', '__metadata'];
const PHONE = { width: 412, height: 823 };
/** What a page does later than this after its last answer is not of its arrival. */
const QUIET_MS = 1000;

export type Visit = {
  readonly browser: Browser;
  readonly url: string;
  /** Runs in the page before its own scripts. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Awaited before the page counts as arrived. */
  readonly arrived?: (page: Page) => Promise<unknown>;
};

export const processorTimeOf = async ({ browser, url, before, arrived }: Visit): Promise<ProcessorTime> => {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
  });
  try {
    const page = await context.newPage();
    await before?.(page);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await arrived?.(page);
    await page.waitForTimeout(QUIET_MS);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return workOf(traceEvents);
  } finally {
    await context.close();
  }
};

/** Of the main thread that worked most: the blank page before it had one too. */
export const workOf = (events: readonly TraceEvent[]): ProcessorTime => {
  const threads = new Map<string, ProcessorTime>();
  const isMain = new Set(
    events
      .filter(({ args, name }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  for (const { name, pid, tdur = 0, tid } of events) {
    const thread = `${pid} ${tid}`;
    if (name !== 'RunTask' || !isMain.has(thread)) continue;
    const { longestTaskMs = 0, totalMs = 0 } = threads.get(thread) ?? {};
    const taskMs = tdur / 1000;
    threads.set(thread, { totalMs: totalMs + taskMs, longestTaskMs: Math.max(longestTaskMs, taskMs) });
  }
  const [most] = [...threads.values()].sort((a, b) => b.totalMs - a.totalMs);
  if (!most) throw new Error('the trace has no main thread');
  return most;
};
