import type { Order } from '@msl/contracts/entities/order.ts';
import { locales } from '@msl/contracts/locale.ts';
import type { APIRequestContext } from '@playwright/test';
import { type OwnStore, openOwnStore } from '../../support/own-store.ts';
import { plentiful } from '../../support/products.ts';
import { expect, refusedCall, test } from '../../support/store-test.ts';
import { aSubscriber, enterAs } from '../../support/subscriber.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(409)]),
});

// Its own store: here the clock moves.
test.describe.configure({ mode: 'serial' });
let store: OwnStore;
test.beforeAll(async () => {
  store = await openOwnStore('closing');
});
test.afterAll(() => store?.close());

async function moveClock(request: APIRequestContext, now: number): Promise<void> {
  const answer = await request.post(`${store.url}/api/sandbox/clock`, {
    data: { now: new Date(now).toISOString() },
  });
  expect(answer.ok()).toBe(true);
}

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an order that closes under the customer’s hands: noticed by itself, read-only, then the next basket', async ({
      page,
      say,
      checkAccessibility,
    }) => {
      const subscriber = await aSubscriber(page.request, store.url);
      await enterAs(page, subscriber);
      const { cut_off_at, products } = await subscriber.call<Order>('GET', '/orders/current/processing');
      const cutOff = Date.parse(cut_off_at);
      const lines = page.getByRole('list', { name: say('mfe-cart:cart.lines') });

      await test.step('a tab that was left open refuses what comes too late, and says so', async () => {
        await page.goto(`${store.url}/cart`);
        await expect(lines.getByRole('spinbutton').first()).toBeVisible();
        await moveClock(page.request, cutOff + 60_000);
        await lines
          .getByRole('button', { name: say('ui:quantity.increase') })
          .first()
          .click();
        await expect(page.getByText(say('errors:can-not-change-too-late'))).toBeVisible();
        await expect(page.getByText(say('mfe-cart:alerts.closed.title'))).toBeVisible();
        await expect(lines.getByRole('spinbutton')).toHaveCount(0);
        await expect(page.getByLabel(say('mfe-cart:coupon.label'))).toHaveCount(0);
        await checkAccessibility();
      });

      await test.step('what is added now goes to the next basket, and the button says so', async () => {
        const product = (await plentiful(subscriber, locale)).find(
          ({ pid }) => !products.some((line) => line.pid === pid),
        );
        await page.goto(`${store.url}/products`);
        const card = page.locator(`article:has(a[href="/products/${product?.pid}"])`);
        await expect(card.getByText(say('panels:basket.next'))).toBeVisible();
        const saved = page.waitForResponse((answer) =>
          answer.url().endsWith(`/products/${product?.pid}/preorder`),
        );
        await card.locator('button').click();
        expect((await saved).ok()).toBe(true);
      });

      await test.step('once it is billed, the cart is read, not changed', async () => {
        await moveClock(page.request, cutOff + 2 * 3_600_000);
        await page.goto(`${store.url}/cart`);
        await expect(page.getByText(say('mfe-cart:alerts.paid.title'))).toBeVisible();
        await expect(lines.getByRole('listitem').first()).toBeVisible();
        await expect(lines.getByRole('spinbutton')).toHaveCount(0);
        await checkAccessibility();
      });
    });

    test('the cut-off is noticed while nobody touches the page any more', async ({ page, say }) => {
      const subscriber = await aSubscriber(page.request, store.url);
      await enterAs(page, subscriber);
      const { cut_off_at } = await subscriber.call<Order>('GET', '/orders/current/processing');
      const cutOff = Date.parse(cut_off_at);
      await moveClock(page.request, cutOff - 5_000);
      await page.goto(`${store.url}/cart`);
      // The page goes by the store's clock, as its answers tell it, and looks again after half a minute at most.
      const answered = page.waitForResponse(
        (answer) => /api\/orders\//.test(answer.url()) && answer.request().method() !== 'GET',
      );
      const lines = page.getByRole('list', { name: say('mfe-cart:cart.lines') });
      await lines
        .getByRole('button', { name: say('ui:quantity.increase') })
        .first()
        .click();
      await answered;
      await moveClock(page.request, cutOff + 60_000);
      await expect(page.getByText(say('mfe-cart:alerts.closed.title'))).toBeVisible({ timeout: 90_000 });
    });
  });
}
