import type { Page } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';

const answered = { content: 'fruits-vegetables', origin: 'economy', agriculture: 'no-preference' };

/** React tells on the console when what it draws first is not what the server wrote; every test fails on that. */
async function loadTwice(page: Page, path: string, title: RegExp | string): Promise<void> {
  for (const load of [() => page.goto(path), () => page.reload()]) {
    await load();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The page is theirs once everything of it answers.
    await expect(page.locator('html[data-session]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  }
}

test('a point that is full since the home page was written changes nothing of what is taken over', async ({
  page,
  say,
}) => {
  await page.route('**/api/pickup-points/opens', async (route) => {
    const answer = await route.fetch();
    const { code, payload } = await answer.json();
    await route.fulfill({
      json: { code, payload: payload.map((point: object) => ({ ...point, full: true })) },
    });
  });
  await page.goto('/');
  const asked = page.waitForResponse('**/api/pickup-points/opens');
  await page.getByRole('heading', { name: say('shell-home:pickup.title') }).scrollIntoViewIfNeeded();
  await asked;
  await page.waitForLoadState('networkidle');
});

for (const who of ['a visitor', 'active-pickup', 'no-card'] as const) {
  test(`what the server wrote is taken over as it stands: ${who}`, {
    tag: '@two-screens',
  }, async ({ page, say }) => {
    if (who !== 'a visitor') await logInAs(page, who);
    await page.addInitScript((preferences) => {
      sessionStorage.setItem('msl.sign-up', JSON.stringify({ preferences }));
    }, answered);
    // A slow phone: answers come before the page is taken over.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await loadTwice(page, '/products', say('mfe-catalog:market.title'));
    const product = page.getByRole('article').first().getByRole('link').first();
    await loadTwice(page, (await product.getAttribute('href')) ?? '', /./);
    if (who !== 'active-pickup')
      await loadTwice(page, '/sign-up/step-1?plans=true', say('mfe-signup:plans.title'));
  });
}

test('what is unfolded before any script has come stays unfolded', async ({ page, say }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'commit' });
  const fold = page.locator('details', { hasText: say('mfe-catalog:aisles.label') });
  await fold.locator('summary').click();
  await expect(fold).toHaveAttribute('open');
  scripts.resolve();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('msl.aisles'))).toBe('open');
  await expect(fold).toHaveAttribute('open');
});
