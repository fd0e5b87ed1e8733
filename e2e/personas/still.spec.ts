import type { Page } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';

test('the pages of somebody with baskets do not move when their answers come', {
  tag: '@two-screens',
}, async ({ page, say }) => {
  await logInAs(page, 'order-open');
  await oneAnswerAtATime(page);
  await page.addInitScript(() => {
    const seen = { total: 0, moved: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        seen.total += entry.value;
        for (const { node } of entry.sources)
          seen.moved.push(
            (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 120) ?? '',
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const stands = {
    '/dashboard': page.getByRole('region', { name: say('mfe-account:banner.label') }),
    '/cart': page.getByRole('list', { name: say('mfe-cart:cart.lines') }),
    '/order-history': page.getByRole('list', { name: say('mfe-account:history.list') }),
  };
  for (const [address, part] of Object.entries(stands)) {
    await page.goto(address);
    await expect(part).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { total, moved } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(total, `${address}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02);
  }
});

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
type Seen = { total: number; moved: string[] };

/** Each answer is drawn by itself, in the order in which the page asked: whatever moves at one of them is seen. */
async function oneAnswerAtATime(page: Page): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const drawn = before.then(async () => {
      await route.fulfill({ response: await route.fetch() });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    });
    before = drawn.catch(() => undefined);
    await before;
  });
}
