import type { Locale } from '@msl/contracts/locale.ts';
import type { Locator, Page, Route } from '@playwright/test';
import { cards, challengeOf, typeCard } from '../support/card-frames.ts';
import { plentiful } from '../support/products.ts';
import { aNewcomer, SignUpPage } from '../support/sign-up.page.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterAs, type Subscriber } from '../support/subscriber.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(400, 402, 404, 409)]),
});

/** The first time it is asked for, the store acts and the browser never hears of it. */
const loseAnswer = async (page: Page, method: string, path: string) => {
  let lost = false;
  await page.route(`**/api${path}`, async (route: Route) => {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
};

/** One active subscription, one first order, one contract, whatever was lost. */
const isStartedOnce = async ({ call }: Subscriber) => {
  expect(await call('GET', '/subscriptions')).toMatchObject({ status: 'active', lastDigits: '4242' });
  const first = await call<{ oid: string }>('POST', '/orders');
  expect((await call<{ oid: string }>('POST', '/orders')).oid).toBe(first.oid);
  const { deliveries } = await call<{ deliveries: { status: string }[] }>('GET', '/next-deliveries');
  expect(deliveries.filter(({ status }) => status === 'open')).toHaveLength(1);
};

test.describe('a first payment whose answer is lost', () => {
  test.use({ expectedOnConsole: [/net::ERR_FAILED/] });

  for (const [method, path] of [
    ['POST', '/subscriptions/card/setup'],
    ['POST', '/subscriptions/card'],
    ['POST', '/orders'],
  ] as const) {
    test(`at ${method} ${path}: pressing again ends at the dashboard, started once`, async ({
      page,
      say,
    }) => {
      const who = await aSubscriber(page.request, '', 'delivery');
      await enterAs(page, who);
      await loseAnswer(page, method, path);
      const signUp = new SignUpPage(page, say);
      await page.goto('/sign-up/confirm');
      await typeCard(page, cards.visa);
      await signUp.confirm();
      await expect(
        page
          .getByRole('alert')
          .or(page.getByText(say('errors:network')))
          .first(),
      ).toBeVisible();
      await signUp.confirm();
      await expect(page).toHaveURL(/\/dashboard/);
      await isStartedOnce(who);
    });
  }

  test('at the card, then a reload: the dashboard is there, with the basket', async ({ page, say }) => {
    const who = await aSubscriber(page.request, '', 'delivery');
    await enterAs(page, who);
    await loseAnswer(page, 'POST', '/subscriptions/card');
    const signUp = new SignUpPage(page, say);
    await page.goto('/sign-up/confirm');
    await typeCard(page, cards.visa);
    await signUp.confirm();
    await expect(page.getByText(say('errors:network'))).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard/);
    await isStartedOnce(who);
  });
});

test.describe('a change of the basket whose answer is lost', () => {
  test.use({ expectedOnConsole: [/net::ERR_FAILED/] });

  test('every tab shows what the store has, by itself, and nothing is said to have failed', async ({
    page,
    context,
    say,
    locale,
  }) => {
    const lang = locale as Locale;
    const who = await aSubscriber(page.request);
    const { oid } = await who.call<{ oid: string }>('GET', '/orders/current/processing');
    const [product] = await plentiful(who, lang);
    if (!product) throw new Error('Nothing is left in the store');
    const { pid, copy } = product;
    await who.call('PUT', `/orders/${oid}/products/${pid}`, { quantity: 1 });
    await enterAs(page, who);
    const other = await context.newPage();
    // Before the carousel, which may show it too.
    const lineIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: copy[lang].name }).first();
    const [here, there] = [page, other].map((tab) => lineIn(tab).getByRole('spinbutton'));
    for (const tab of [page, other]) await tab.goto('/cart');
    await expect(there as Locator).toHaveValue('1');
    await loseAnswer(page, 'PUT', `/orders/${oid}/products/${pid}`);
    const readAgain = page
      .waitForEvent('requestfailed', (request) => request.method() === 'PUT')
      .then(() => page.waitForResponse(/\/orders\/current\/processing$/));
    await lineIn(page)
      .getByRole('button', { name: say('ui:quantity.increase') })
      .click();
    await readAgain;
    await expect(there as Locator).toHaveValue('2');
    await expect(here as Locator).toHaveValue('2');
    await expect(page.getByText(say('errors:network'))).toHaveCount(0);
  });
});

test('a 3-D Secure card that asks always: refused at the bank, then confirmed', async ({ page, say }) => {
  const signUp = new SignUpPage(page, say);
  await signUp.goToConfirmation(aNewcomer());
  await typeCard(page, cards.asksAlways);
  await signUp.confirm();
  await challengeOf(page).locator('#fail').click();
  await expect(page.getByText(say('errors:authentication-required'))).toBeVisible();
  await signUp.confirm();
  await challengeOf(page).locator('#complete').click();
  await expect(page).toHaveURL(/\/dashboard/);
});
