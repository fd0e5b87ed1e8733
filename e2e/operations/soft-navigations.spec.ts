import type { Page } from '@playwright/test';
import { expect, test } from '../support/store-test.ts';
import { takenOver } from '../support/walk.ts';

test.use({ locale: 'fr-CA' });

type Vitals = { remote: string; route: string; view: string; lcpMs?: number; inpMs?: number; cls?: number };

/** Keeps what pages of this tab tell when they are left, for the next page of it to give. */
async function keepTold(page: Page): Promise<() => Promise<Vitals[]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem(`told ${sessionStorage.length}`, String(body));
      return send(url, body);
    };
  });
  return async () => {
    const told = await page.evaluate(() => Object.values({ ...sessionStorage }) as string[]);
    return told.flatMap((body) => (body.startsWith('{"outcomes"') ? (JSON.parse(body).vitals ?? []) : []));
  };
}

/** Presses a key that the page takes a tenth of a second to answer, and moves all that stands there when nobody touches it. */
async function pressAndMove(page: Page, times: number): Promise<void> {
  await page.evaluate(() => {
    const work = () => {
      const until = performance.now() + 100;
      while (performance.now() < until);
    };
    addEventListener('keydown', work, { once: true });
  });
  await page.keyboard.press('Shift');
  await page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        let moved = 0;
        const observer = new PerformanceObserver((list) => {
          moved += list
            .getEntries()
            .filter((entry) => !(entry as unknown as { hadRecentInput: boolean }).hadRecentInput).length;
          if (moved >= most) {
            observer.disconnect();
            resolve();
          } else move();
        });
        const move = () =>
          requestAnimationFrame(() => {
            const main = document.querySelector('main');
            if (main) main.style.marginTop = main.style.marginTop ? '' : '200px';
          });
        observer.observe({ type: 'layout-shift' });
        move();
      }),
    times,
  );
}

test('a page that a link of the store leads to tells its own figures, under its own remote and route', async ({
  page,
}) => {
  const told = await keepTold(page);
  await page.goto('/faq');
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  await takenOver(page);
  await page.locator('header a[href="/products"]').first().click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('main').locator('a[href^="/products/"]').first()).toBeVisible();
  const documents = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(documents).toMatch(/\/faq$/);
  await pressAndMove(page, 2);
  await page.goto('/terms-and-conditions');
  const all = await told();
  const [first, second] = ['/faq', '/products'].map(
    (route): Vitals => Object.assign({}, ...all.filter((one) => one.route === route)),
  );
  expect(first).toMatchObject({ remote: 'shell', lcpMs: expect.any(Number) });
  expect(second).toMatchObject({ remote: 'mfe-catalog' });
  expect(second?.view).not.toBe(first?.view);
  expect(second?.inpMs).toBeGreaterThanOrEqual(100);
  expect(second?.cls).toBeGreaterThan(first?.cls ?? 0);
});
