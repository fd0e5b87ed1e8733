import type { Page } from '@playwright/test';
import { expect, test } from '../../support/store-test.ts';
import { takenOver } from '../../support/walk.ts';

test.use({ onlyRead: true, hasTouch: true, viewport: { width: 360, height: 780 } });

/** The scripts of the store that a page has asked for. */
const scriptsOf = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  return asked;
};

/** As long as somebody looks at a page without a touch, by the page's own clock. */
const read = async (page: Page, path: string, ms: number) => {
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(ms);
};

for (const path of ['/', '/pick-up-points', '/faq', '/msl', '/sign-up/step-1', '/products', '/mission']) {
  test(`who only reads ${path} fetches no code, and sees all of its words`, async ({
    page,
    checkAccessibility,
  }) => {
    const scripts = scriptsOf(page);
    await read(page, path, 9_000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
    // axe scrolls, as a visitor does.
    await page.clock.resume();
    await checkAccessibility();
  });
}

test('who reads for a while finds the page theirs before they touch it', async ({ page }) => {
  const scripts = scriptsOf(page);
  await read(page, '/faq', 11_000);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.clock.resume();
  await takenOver(page);
});

test('the first press on a page is seen to be heard, and is done', async ({ page, say }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/shell/**/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products');
  await page.getByRole('button', { name: say('shell:header.menu'), exact: true }).tap();
  await expect(page.locator('html[data-waiting]')).toBeAttached();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html[data-waiting]')).toHaveCount(0);
  // What lies under the menu's scrim is not pressed with it.
  await page.touchscreen.tap(20, 400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/products$/);
});

test.describe('without the code', () => {
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    expectedOnConsole: async ({}, use) => use([/net::ERR_FAILED/]),
  });

  test('a link of a page leads on', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/products');
    await page.getByRole('article').first().getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/products\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
