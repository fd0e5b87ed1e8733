import { chromium, type Page } from 'playwright-core';

export const SHOWN = 500;
const PAGE = 20;
const STEP_PX = 500;
const ROOM = { width: 1280, height: 900 };
/** Long tasks are found 50 ms and more after they end. */
const SETTLE_MS = 300;

export type ScrollFigures = Record<'appending' | 'scrolling' | 'adding' | 'returning', PhaseFigures>;
export type PhaseFigures = { longTasks: number; longestMs: number };

type Options = { url: string; token: string; executablePath?: string; locale: string };

/**
 * A subscriber brings 500 products onto the page, 20 at a time, scrolls through them from the top to the end, adds one,
 * looks at another and comes back. What kept the browser's main thread for 50 ms or more, by phase.
 */
export async function measureScroll({ url, token, executablePath, locale }: Options): Promise<ScrollFigures> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: ROOM, locale });
    await page.addInitScript((value) => {
      localStorage.setItem('msl.token', value);
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    }, token);
    await page.goto(`${url}/products`);
    await cards(page, PAGE);
    // What the server rendered for visitors is taken over, and asked again for this customer.
    await page.locator('main progress + button').waitFor();
    await page.waitForLoadState('networkidle');
    await phaseOf(page);

    for (let shown = PAGE; shown < SHOWN; shown += PAGE) {
      // A button that still waits ignores presses.
      await page.locator('main progress + button:not([aria-busy])').click();
      await cards(page, shown + PAGE);
    }
    const appending = await phaseOf(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.mouse.move(ROOM.width / 2, ROOM.height / 2);
    await phaseOf(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let at = 0; at < height; at += STEP_PX) {
      await page.mouse.wheel(0, STEP_PX);
      await page.waitForTimeout(16);
    }
    const scrolling = await phaseOf(page);
    const last = page.locator('main article').last();
    await last.scrollIntoViewIfNeeded();
    await phaseOf(page);
    await last.locator('button').first().click();
    await last.getByRole('spinbutton').waitFor();
    await page.waitForTimeout(1500);
    const adding = await phaseOf(page);
    await last.getByRole('link').click();
    await page.waitForURL(/\/products\/\d+$/);
    await page.locator('main h1').waitFor();
    await phaseOf(page);
    await page.goBack();
    await cards(page, SHOWN);
    const returning = await phaseOf(page);
    return { appending, scrolling, adding, returning };
  } finally {
    await browser.close();
  }
}

const cards = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('main article').length >= wanted, count, {
    timeout: 60_000,
  });

/** The long tasks since it was asked before. */
async function phaseOf(page: Page): Promise<PhaseFigures> {
  await page.waitForTimeout(SETTLE_MS);
  const tasks = await page.evaluate(() =>
    (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0),
  );
  return { longTasks: tasks.length, longestMs: Math.round(Math.max(0, ...tasks)) };
}
