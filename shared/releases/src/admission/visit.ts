import { inTime } from '@msl/contracts/in-time.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../machine/chromium.ts';
import { isDoneInItsTime } from './patience.ts';

/** Longer than any page takes. */
const REST_MS = 60_000;
const WORDS_MS = 20_000;
const CLOSE_MS = 5_000;

/** Work with a browser that is gone afterwards, also when a page of it loops and lets nothing be closed. */
export async function inChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findChromium();
  const options = { args: ['--no-sandbox'], ...(executablePath && { executablePath }) };
  const server = await chromium.launchServer(options);
  try {
    return await work(await chromium.connect(server.wsEndpoint()));
  } finally {
    await inTime(server.close(), CLOSE_MS).catch(() => server.kill());
  }
}

/** `endless`: it did not come to rest, and its like would not either. */
export type Seen = { fault: string | undefined; endless: boolean };
type Looks = (page: Page, faults: string[]) => Promise<void>;

/** Runs in the page: whoever catches an error tells it as the cause of another one, and the place is the cause's. */
const placeOfCause = () =>
  window.addEventListener('error', ({ error }) => {
    const frames: string[] | undefined = error?.cause?.stack?.match(/^ {4}at .*$/gm);
    if (frames) error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n');
  });

/** What was thrown, and on the lines below it where. */
const withFrames = ({ message, stack = '' }: Error): string =>
  [message, ...stack.split('\n').filter((line) => /^ {4}at /.test(line))].join('\n');

/**
 * What went wrong first while somebody looked at a page: what it threw, what the policy forbids, what `look` adds. Throws a
 * NotJudged on a machine that is too busy.
 */
export async function seenAt(context: BrowserContext, look: Looks, restMs = REST_MS): Promise<Seen> {
  const page = await context.newPage();
  // One limit for all that is waited for: a page that loops answers to nothing.
  page.setDefaultTimeout(0);
  await page.addInitScript(placeOfCause);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(withFrames(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  try {
    const work = look(page, faults);
    if (await isDoneInItsTime(browserOf(context), restMs, work)) return { fault: faults[0], endless: false };
    const fault = `it does not come to rest within ${restMs / 1_000} s that the machine had for it: ${WITHOUT_END}`;
    return { fault, endless: true };
  } finally {
    await inTime(page.close(), CLOSE_MS).catch(() => undefined);
  }
}

/**
 * Waits until a page is at rest: in what it is given of quiet it has more of it than its scripts take of a processor. A loop that
 * leaves quiet moments between its turns never has. A busy machine lengthens neither side.
 */
export async function atRest(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return (of('ScriptDuration') + of('LayoutDuration')) * 1_000;
  };
  let isAtRest = false;
  while (!isAtRest) {
    const before = await workMs();
    const quietMs = await page.evaluate(quietMoments);
    isAtRest = (await workMs()) - before < quietMs;
  }
  await devtools.detach();
}

/**
 * Runs in the page: waits until it has had nothing to do several times; gives how many milliseconds of quiet it had. A loop of timers,
 * frames or messages without a pause leaves no such moment: between two of its turns the browser has 4 ms, and an honest animation leaves
 * it more of the 16 of a frame. Not in a row, as a skeleton that shimmers on a busy machine has few.
 */
const quietMoments = (): Promise<number> =>
  new Promise((resolve) => {
    let [moments, ms] = [0, 0];
    const look = (deadline: IdleDeadline) => {
      const left = deadline.timeRemaining();
      ms += left;
      if (left > 5) moments += 1;
      if (moments === 5) resolve(ms);
      else requestIdleCallback(look);
    };
    requestIdleCallback(look);
  });

/** Waits for words on a page; true when none came in a time that is as long as it takes. */
export const staysEmpty = async (page: Page, words: string): Promise<boolean> => {
  const there = page.locator(words).filter({ hasText: /\S/ }).first().waitFor({ state: 'attached' });
  return !(await isDoneInItsTime(browserOf(page.context()), WORDS_MS, there));
};

/** Waits until something is gone from a page; true when it stays for longer than it takes, in milliseconds of its own time. */
export const staysThere = async (page: Page, what: string, most = WORDS_MS): Promise<boolean> => {
  const gone = page.locator(what).first().waitFor({ state: 'detached' });
  return !(await isDoneInItsTime(browserOf(page.context()), most, gone));
};

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (!browser) throw new Error('a context of no browser');
  return browser;
}

const WITHOUT_END =
  'something goes on without end, such as a loop in an effect or of timers, or calls that follow each other';
