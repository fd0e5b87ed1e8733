import type { Page } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';
import { aSubscriber, enterAs } from '../support/subscriber.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Letters twice as large as usual, as one sets them in the browser. */
async function enlargeLetters(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** What is wider than its screen, and headings' words that are broken without a hyphen. */
const spoilt = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const broken = [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) =>
      [...(heading.textContent ?? '').matchAll(/\p{L}+/gu)]
        .filter(({ index, 0: { length } }) => {
          const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
          if (!text || index + length > (text.textContent ?? '').length) return false;
          const word = document.createRange();
          word.setStart(text, index);
          word.setEnd(text, index + length);
          return new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(([word]) => word),
    );
    return scrollWidth > clientWidth ? [...broken, `${scrollWidth} pixels wide`] : broken;
  });

test('with letters twice as large a phone shows whole words, and no page is wider than it', async ({
  page,
}) => {
  await enlargeLetters(page);
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await spoilt(page), path).toEqual([]);
  };
  for (const path of ['/', '/privacy', '/terms-and-conditions', '/login', '/sign-up/step-1'])
    await look(path);
  await logInAs(page, 'member-yearly');
  for (const path of ['/dashboard', '/order-history', '/account/info']) await look(path);
  await logInAs(page, 'active-home');
  await look('/adhesions/signup/yearly-prime');
});

for (const width of [768, 1280])
  test(`with letters twice as large a screen of ${width} pixels shows what half of it would`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enlargeLetters(page);
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await spoilt(page), path).toEqual([]);
    };
    for (const path of ['/', '/products', '/sign-up/step-1']) await look(path);
    await logInAs(page, 'order-open');
    for (const path of ['/dashboard', '/cart']) await look(path);
  });

test('a name of sixty letters without a space leaves every page as wide as its screen, and the account menu within reach', async ({
  page,
  say,
}) => {
  const customer = await aSubscriber(page.request);
  await customer.call('PUT', '/users', { first_name: 'A'.repeat(60), last_name: 'W'.repeat(60) });
  await enterAs(page, customer);
  for (const path of ['/dashboard', '/account/info']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell:header.account', { initials: 'AW' }) })
    .click();
  const menu = page.getByRole('banner').getByRole('list').filter({ hasText: 'AAAA' });
  await expect(menu).toBeInViewport({ ratio: 1 });
});
