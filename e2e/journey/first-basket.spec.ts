import type { OrderChange } from '@msl/contracts/entities/order.ts';
import type { ProductPage } from '@msl/contracts/entities/product.ts';
import type { Page } from '@playwright/test';
import { cards, typeCard } from '../support/card-frames.ts';
import { aNewcomer, SignUpPage } from '../support/sign-up.page.ts';
import { expect, test } from '../support/store-test.ts';

for (const delivery of ['pickup', 'home'] as const) {
  // What comes home differs by one step of the way.
  const tag = delivery === 'home' ? '@two-screens' : [];
  test(`a visitor becomes a subscriber (${delivery}) and composes a first basket`, { tag }, async ({
    page,
    say,
    checkAccessibility,
  }) => {
    const newcomer = aNewcomer();
    const signUp = new SignUpPage(page, say);

    await test.step('home', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAccessibility();
      await page.locator('main').locator('a[href="/sign-up/step-1"]').first().click();
    });
    await test.step('preferences and plan', async () => {
      await expect(page).toHaveURL(/\/sign-up\/step-1/);
      await checkAccessibility();
      await signUp.answerPreferences();
      await expect(page.getByRole('heading', { name: say('mfe-signup:plans.title') })).toBeVisible();
      await checkAccessibility();
      await signUp.choosePlan();
      await checkAccessibility();
      await signUp.choosePersons(2);
    });
    await test.step('account', async () => {
      await checkAccessibility();
      await signUp.createAccount(newcomer);
    });
    await test.step('delivery', async () => {
      if (delivery === 'pickup') await signUp.choosePickupPoint();
      else await signUp.chooseHome('H2J 2L1', '4200 rue Saint-Denis');
      await checkAccessibility();
      await signUp.saveDelivery();
    });
    await test.step('confirmation', async () => {
      await typeCard(page, cards.visa);
      await checkAccessibility();
      await signUp.confirm();
      await expect(page.getByText(say('mfe-signup:confirm.activated'))).toBeVisible({ timeout: 30_000 });
      await expect(page).toHaveURL(/\/dashboard/);
    });
    await test.step('dashboard of an active subscriber', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAccessibility();
    });

    const added = await test.step('two products into the basket', async () => {
      await page.goto('/products');
      const names = await plentifulProducts(page);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await checkAccessibility();
      for (const name of names) {
        const written = page.waitForResponse(
          (response) => response.request().method() === 'PUT' && response.ok(),
        );
        await page.locator(`button[aria-label="${say('panels:basket.addNamed', { name })}"]`).click();
        await written;
      }
      return names;
    });
    const [first = '', second = ''] = added;

    await test.step('the cart: another quantity, one product less, totals of the API', async () => {
      await page.goto('/cart');
      const lines = page.getByRole('list', { name: say('mfe-cart:cart.lines') });
      const quantity = lines.getByRole('spinbutton', {
        name: say('mfe-cart:lines.quantity', { name: first }),
      });
      await expect(quantity).toHaveValue('1');
      await checkAccessibility();
      const written = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.ok(),
      );
      await quantity.fill('3');
      const { order }: OrderChange = (await (await written).json()).payload;
      await expect(page.getByText(money(order.total_price, say)).last()).toBeVisible();
      const removed = page.waitForResponse(
        (response) => response.request().method() === 'DELETE' && response.ok(),
      );
      const line = lines.getByRole('group', { name: say('mfe-cart:lines.quantity', { name: second }) });
      await line.getByRole('button', { name: say('ui:quantity.remove') }).click();
      await removed;
      await expect(page.getByText(say('mfe-cart:lines.removed', { name: second })).first()).toBeVisible();
    });

    await test.step('log out, log in: everything is still there', async () => {
      await logOut(page, say);
      await page.goto('/login');
      await checkAccessibility();
      await page.locator('main input[name="email"]').fill(newcomer.email);
      await page.locator('input[name="password"]').fill(newcomer.password);
      await page.locator('main form').getByRole('button').last().click();
      await expect(page).toHaveURL(/\/dashboard/);
      await page.goto('/cart');
      await expect(
        page
          .getByRole('list', { name: say('mfe-cart:cart.lines') })
          .getByRole('spinbutton', { name: say('mfe-cart:lines.quantity', { name: first }) }),
      ).toHaveValue('3');
      await expect(
        page
          .getByRole('list', { name: say('mfe-cart:cart.lines') })
          .getByRole('spinbutton', { name: say('mfe-cart:lines.quantity', { name: second }) }),
      ).toHaveCount(0);
    });
  });
}

/** The writing of an amount is the formatter's own test; here it is enough that the digits are the API's. */
function money(cents: number, say: (key: string) => string): RegExp {
  const separator = say('mfe-cart:summary.total') && '[.,]';
  const [units, rest] = (cents / 100).toFixed(2).split('.');
  return new RegExp(`${units}${separator}${rest}`);
}

/** By the avatar's menu on a desk, by the slide-in menu on a phone. */
async function logOut(page: Page, say: (key: string) => string) {
  const phone = (page.viewportSize()?.width ?? 0) < 840;
  const banner = page.getByRole('banner');
  if (phone) await banner.getByRole('button', { name: say('shell:header.menu'), exact: true }).click();
  else await banner.locator('button[aria-expanded]').click();
  await page.getByRole('button', { name: say('shell:menu.log-out') }).click();
  await expect(page).toHaveURL(phone ? /\/$/ : /\/login/);
  expect(await page.evaluate(() => localStorage.getItem('msl.token'))).toBeNull();
}

/** Two products of the first page that are not in the basket yet, with stock for every run of this journey. */
async function plentifulProducts(page: Page): Promise<string[]> {
  const { products }: ProductPage = await page.evaluate(async () => {
    const lang = document.documentElement.lang;
    const token = localStorage.getItem('msl.token');
    const answer = await fetch(`/api/products/categories/find?limit=20&lang=${lang}&orderBy=promotions`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()).payload;
  });
  const lang = (await page.locator('html').getAttribute('lang')) === 'en-CA' ? 'en-CA' : 'fr-CA';
  return products
    .filter(({ quantity, inventory }) => quantity === 0 && inventory > 0)
    .sort((a, b) => b.inventory - a.inventory)
    .slice(0, 2)
    .map(({ copy }) => copy[lang].name);
}
