import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';

test('on paper stands what a page says, and nothing that can only be pressed', async ({ page, say }) => {
  await logInAs(page, 'order-open');
  const pressed = page.locator('main').getByRole('button');
  const shown: [path: string, says: string][] = [
    ['/dashboard', say('mfe-account:order.title')],
    ['/cart', say('mfe-cart:summary.title')],
    ['/order-history', say('mfe-account:history.title')],
  ];
  for (const [path, says] of shown) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: says })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: says })).toBeVisible();
    expect(await pressed.count(), path).toBe(0);
    await expect(page.locator('main a[data-variant]:visible'), path).toHaveCount(0);
  }
  await page.goto('/cart');
  const lines = page.getByRole('list', { name: say('mfe-cart:cart.lines') });
  await expect(lines.getByRole('spinbutton').first()).toHaveValue(/^\d+$/);
  await expect(lines.getByText(say('mfe-cart:lines.keep')).first()).toBeHidden();
});

test('of four products none stands alone in a row, at any width', async ({ page }) => {
  await logInAs(page, 'active-home');
  await page.goto('/adhesions');
  const cards = page.locator('main').getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const width of [360, 520, 768, 900, 1024, 1280, 1420]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    const inRows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    expect(new Set(inRows).size, `${inRows} at ${width} pixels`).toBe(1);
  }
});

test('a link that stands alone in a notice is tall enough for a finger', async ({ page, say }) => {
  await logInAs(page, 'paused');
  await page.goto('/adhesions');
  const link = page.locator('main').getByRole('link', { name: say('mfe-membership:overview.paused.action') });
  const box = await link.evaluate((element) => element.getBoundingClientRect().height);
  expect(box).toBeGreaterThanOrEqual(40);
});
