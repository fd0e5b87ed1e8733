import type { Browser, CDPSession, Page } from 'playwright-core';

export type PageMeasure = {
  /** Bytes of script bodies as sent. */
  scriptBytes: number;
  /** Documents, scripts, style sheets, fonts and calls until the page is rendered and quiet; pictures are data. */
  requests: number;
  /** Style sheets, fonts and calls among them, by kind: for the table. */
  byKind: Record<string, number>;
};

/** Opens a page with an empty cache and counts what it took to render it. */
export async function measurePage(browser: Browser, url: string, ready: string): Promise<PageMeasure> {
  return withPage(browser, async (page) => {
    const byKind: Record<string, number> = {};
    const bodies: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind === 'image' || !request.url().startsWith('http')) return;
      byKind[kind] = (byKind[kind] ?? 0) + 1;
      if (kind === 'script') bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    // A rendered page that is only read fetches no code: a hand moves over it.
    await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('touchstart'))));
    await page.goto(url);
    await page.waitForSelector(ready);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(bodies);
    return {
      scriptBytes: sizes.reduce((total, size) => total + size, 0),
      requests: Object.values(byKind).reduce((total, count) => total + count, 0),
      byKind,
    };
  });
}

/** Far apart, so that what the processor takes in between weighs little. */
const LATENCIES = { low: 200, high: 1_000 } as const;
const RUNS = 4;

/**
 * Round trips that the visitor waits for until the page is rendered: how much later it is ready per
 * millisecond of latency. The best of several runs at each latency, in turns: a busy machine only ever adds.
 */
export async function measureRoundTrips(browser: Browser, url: string, ready: string): Promise<number> {
  const best = { low: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  for (let run = 0; run < RUNS; run += 1) {
    for (const kind of ['low', 'high'] as const) {
      const time = await withPage(browser, (page, cdp) => readyAfter(page, cdp, url, ready, LATENCIES[kind]));
      best[kind] = Math.min(best[kind], time);
    }
  }
  return (best.high - best.low) / (LATENCIES.high - LATENCIES.low);
}

async function readyAfter(
  page: Page,
  cdp: CDPSession,
  url: string,
  ready: string,
  latency: number,
): Promise<number> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(ready);
  return performance.now() - startedAt;
}

async function withPage<T>(browser: Browser, work: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'fr-CA' });
  try {
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
