import type { Browser, Page } from 'playwright-core';

/** What the main thread of one page worked until it was quiet, in milliseconds of processor time of this machine. */
export type ProcessorTime = {
  readonly totalMs: number;
  readonly longestTaskMs: number;
  /** Of each task since the first paint. */
  readonly tasksMs: readonly number[];
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** From here on a task keeps a visitor waiting, by the definition of TBT. */
const LONG_MS = 50;

/** Time that a thread works, waiting left out: it does not grow on a busy machine as the clock's does. */
const CATEGORIES = ['-*', 'disabled-by-default-devtools.timeline', 'loading', '__metadata'];
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
  const isMain = new Set(
    events
      .filter(({ args, name }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const threads = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const thread = `${event.pid} ${event.tid}`;
    if (event.name !== 'RunTask' || !isMain.has(thread)) continue;
    const tasks = threads.get(thread);
    if (tasks) tasks.push(event);
    else threads.set(thread, [event]);
  }
  const [most] = [...threads.values()].sort((a, b) => totalOf(b) - totalOf(a));
  if (!most) throw new Error('the trace has no main thread');
  const painted = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === most[0]?.pid);
  return {
    totalMs: totalOf(most),
    longestTaskMs: Math.max(...most.map(millisecondsOf)),
    tasksMs: most.filter(({ ts }) => ts >= (painted?.ts ?? 0)).map(millisecondsOf),
  };
};

/** TBT by processor time: on a phone so many times slower, what each task works beyond the length that nobody notices. */
export const blockedMs = ({ tasksMs }: ProcessorTime, slowDown: number): number =>
  Math.round(tasksMs.reduce((sum, ms) => sum + Math.max(0, ms * slowDown - LONG_MS), 0));

const millisecondsOf = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;
const totalOf = (tasks: readonly TraceEvent[]): number =>
  tasks.reduce((sum, task) => sum + millisecondsOf(task), 0);
