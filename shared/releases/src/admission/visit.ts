import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../machine/chromium.ts';

/** Longer than any page takes on a slow machine that has other things to do. */
const REST_MS = 60_000;
const CLOSE_MS = 5_000;

/** Work with a browser that is gone afterwards, also when a page of it loops and lets nothing be closed. */
export async function inChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findChromium();
  const options = { args: ['--no-sandbox'], ...(executablePath && { executablePath }) };
  const server = await chromium.launchServer(options);
  try {
    return await work(await chromium.connect(server.wsEndpoint()));
  } finally {
    if (!(await isDoneWithin(CLOSE_MS, server.close()))) await server.kill();
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

/** What went wrong first while somebody looked at a page: what it threw, what the policy forbids, what `look` adds. */
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
    if (await isDoneWithin(restMs, look(page, faults))) return { fault: faults[0], endless: false };
    const fault = `it does not come to rest within ${restMs / 1_000} s: ${WITHOUT_END}`;
    return { fault, endless: true };
  } finally {
    await isDoneWithin(CLOSE_MS, page.close());
  }
}

const WITHOUT_END =
  'something goes on without end, such as a loop in an effect, or calls that follow each other';

async function isDoneWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
