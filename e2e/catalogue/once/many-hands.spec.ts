import type { Order, OrderChange } from '@msl/contracts/entities/order.ts';
import type { Product } from '@msl/contracts/entities/product.ts';
import { locales } from '@msl/contracts/locale.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { endSessionAtNextSend, typeLogIn } from '../../support/log-in.ts';
import { plentiful } from '../../support/products.ts';
import { expect, test } from '../../support/store-test.ts';
import { aSubscriber, enterAs } from '../../support/subscriber.ts';

// A line that is down and a remote that is gone say so on the console by themselves.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([/Failed to load resource/, /net::ERR_/, /mfe-catalog/]),
});

/** What `maxQuantityPerProduct` says where nothing else is configured. */
const MOST_OF_ONE = 20;

const cardOf = (page: Page, pid: string) => page.locator(`article:has(a[href="/products/${pid}"])`);

/** As many others as it takes, for a basket holds at most so many of one product, have the whole stock in theirs; gives the way back. */
async function takeAll(request: APIRequestContext, { pid, inventory }: Product) {
  const back: (() => Promise<unknown>)[] = [];
  for (let left = inventory; left > 0; left -= MOST_OF_ONE) {
    const { call } = await aSubscriber(request);
    const { oid } = await call<Order>('GET', '/orders/current/processing');
    const line = `/orders/${oid}/products/${pid}`;
    await call('PUT', line, { quantity: Math.min(left, MOST_OF_ONE) });
    back.push(() => call('DELETE', line));
  }
  return () => Promise.all(back.map((give) => give()));
}

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test('what is changed while the line is down is kept, and saved once it is back', async ({
      page,
      say,
      context,
    }) => {
      const subscriber = await aSubscriber(page.request);
      const [product, another] = await plentiful(subscriber, locale);
      if (!product || !another) throw new Error('Nothing is left in the store');
      await enterAs(page, subscriber);
      await page.goto('/products');
      const card = cardOf(page, product.pid);
      await expect(card.locator('button')).toBeVisible();
      // All code that a change needs has come.
      const first = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await cardOf(page, another.pid).locator('button').click();
      await first;
      let written = 0;
      page.on('request', (request) => {
        if (request.method() === 'PUT') written += 1;
      });
      await context.setOffline(true);
      await card.locator('button').click();
      await card.getByRole('button', { name: say('ui:quantity.increase') }).click();
      await expect(page.getByText(say('panels:basket.offline'))).toBeVisible();
      await card.getByRole('button', { name: say('ui:quantity.increase') }).click();
      await expect(card.getByRole('spinbutton')).toHaveValue('3');
      expect(written).toBe(0);
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await context.setOffline(false);
      const { payload }: { payload: OrderChange } = await (await saved).json();
      expect(payload.line?.quantity).toBe(3);
      await expect(card.getByRole('spinbutton')).toHaveValue('3');
      expect(written).toBe(1);
    });

    test('the last ones went to somebody else: the quantity falls back and the store says why', async ({
      page,
      say,
    }) => {
      const subscriber = await aSubscriber(page.request);
      const products = await plentiful(subscriber, locale);
      // Another for each language: they run side by side, and each takes all that there is.
      const scarce = products.at(-1 - locales.indexOf(locale));
      if (!scarce) throw new Error('Nothing is left in the store');
      await enterAs(page, subscriber);
      await page.goto('/products');
      const card = cardOf(page, scarce.pid);
      await expect(card.locator('button')).toBeVisible();
      const giveBack = await takeAll(page.request, scarce);
      await card.locator('button').click();
      await expect(page.getByText(say('errors:no-inventory'))).toBeVisible();
      await expect(card.getByRole('spinbutton')).toHaveCount(0);
      await giveBack();
    });
  });
}

test('two tabs show one basket', async ({ page, context, say }) => {
  const subscriber = await aSubscriber(page.request);
  const [product] = await plentiful(subscriber, 'fr-CA');
  if (!product) throw new Error('Nothing is left in the store');
  await enterAs(page, subscriber);
  await page.goto('/products');
  const second = await context.newPage();
  await enterAs(second, subscriber);
  await second.goto('/cart');
  const lines = second.getByRole('list', { name: say('mfe-cart:cart.lines') });
  await expect(lines.getByRole('spinbutton').first()).toBeVisible();
  await cardOf(page, product.pid).locator('button').click();
  const name = product.copy['fr-CA'].name;
  const field = lines.getByRole('spinbutton', { name: say('mfe-cart:lines.quantity', { name }) });
  await expect(field).toHaveValue('1');
  await field.fill('4');
  await expect(cardOf(page, product.pid).getByRole('spinbutton')).toHaveValue('4');
});

test('what was put in the basket when the session had ended is there after logging in', async ({
  page,
  say,
}) => {
  const subscriber = await aSubscriber(page.request);
  const [product, another] = await plentiful(subscriber, 'fr-CA');
  if (!product || !another) throw new Error('Nothing is left in the store');
  await enterAs(page, subscriber);
  await page.goto('/products');
  const card = cardOf(page, product.pid);
  await expect(card.locator('button')).toBeVisible();
  const pressed = Promise.withResolvers<void>();
  await endSessionAtNextSend(page, pressed.promise);
  await card.locator('button').click();
  await card.getByRole('button', { name: say('ui:quantity.increase') }).click();
  await cardOf(page, another.pid).locator('button').click();
  pressed.resolve();
  await expect(page.getByText(say('errors:token-expired'))).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/products/${product.pid}`),
  );
  await typeLogIn(page, subscriber.email, subscriber.password);
  await expect(page).toHaveURL(/\/products$/);
  const { payload }: { payload: OrderChange } = await (await saved).json();
  expect(payload.line?.quantity).toBe(2);
  await expect(card.getByRole('spinbutton')).toHaveValue('2');
  await expect(cardOf(page, another.pid).getByRole('spinbutton')).toHaveValue('1');
});

test('without the catalogue’s remote, the pages that have its slots stay whole', async ({
  page,
  say,
  expectedOnConsole,
}) => {
  // A slot that the server wrote is drawn anew once its remote is missing.
  expectedOnConsole.push(/#422/);
  const subscriber = await aSubscriber(page.request);
  await page.route(/\/remotes\/mfe-catalog\//, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await enterAs(page, subscriber);
  await page.goto('/cart');
  const lines = page.getByRole('list', { name: say('mfe-cart:cart.lines') });
  await expect(lines.getByRole('spinbutton').first()).toBeVisible();
  await expect(page.getByText(say('mfe-cart:summary.total'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('mfe-catalog:slots.promos'))).toHaveCount(0);
});

test('a carousel shows as many products as fit, and moves by button and by arrow key', async ({
  page,
  say,
}) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: say('mfe-catalog:slots.featured') });
  await carousel.scrollIntoViewIfNeeded();
  const slides = carousel.locator('li:has(article)');
  await expect(slides.first()).toBeVisible();
  for (const [width, shown] of [
    [1280, 4],
    [1000, 3],
    [700, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(carousel.locator('li:has(article):not([inert])')).toHaveCount(shown);
  }
  // While one slide follows another both are there.
  const shownSlide = carousel.locator('li:has(article):not([inert])').first();
  const first = () => shownSlide.getByRole('heading').textContent();
  const start = await first();
  await carousel.getByRole('button', { name: say('mfe-catalog:carousel.next') }).click();
  await expect.poll(first).not.toBe(start);
  await carousel.locator('li:not([inert]) a').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(first).toBe(start);
});
