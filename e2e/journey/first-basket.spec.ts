import { cards, typeCard } from '../support/card-frames.ts';
import { aNewcomer, SignUpPage } from '../support/sign-up.page.ts';
import { expect, test } from '../support/store-test.ts';

for (const delivery of ['pickup', 'home'] as const) {
  test(`a visitor becomes a subscriber (${delivery}) and composes a first basket`, async ({
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
      await expect(
        page.getByRole('status').filter({ hasText: say('mfe-signup:confirm.activated') }),
      ).toBeVisible({ timeout: 30_000 });
      await expect(page).toHaveURL(/\/dashboard/);
    });
    await test.step('dashboard of an active subscriber', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAccessibility();
    });

    const added = await test.step('two products into the basket', async () => {
      await page.goto('/products');
      const buttons = page.getByRole('button', {
        name: new RegExp(`^${say('panels:basket.addNamed', { name: '' })}`),
      });
      const names: string[] = [];
      await expect(buttons.first()).toBeVisible();
      await checkAccessibility();
      for (let index = 0; index < 2; index++) {
        const label = (await buttons.first().getAttribute('aria-label')) ?? '';
        const name = label.slice(say('panels:basket.addNamed', { name: '' }).length);
        const written = page.waitForResponse(
          (response) => response.request().method() === 'PUT' && response.ok(),
        );
        await buttons.first().click();
        await written;
        names.push(name);
      }
      return names;
    });
    const [first = '', second = ''] = added;

    await test.step('the cart: another quantity, one product less, totals of the API', async () => {
      await page.goto('/cart');
      const quantity = page.getByRole('spinbutton', {
        name: say('mfe-cart:lines.quantity', { name: first }),
      });
      await expect(quantity).toHaveValue('1');
      await checkAccessibility();
      const written = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.ok(),
      );
      await quantity.fill('3');
      const order = (await (await written).json()).payload;
      await expect(page.getByText(money(order.total_price, say)).last()).toBeVisible();
      const removed = page.waitForResponse(
        (response) => response.request().method() === 'DELETE' && response.ok(),
      );
      const line = page.getByRole('group', { name: say('mfe-cart:lines.quantity', { name: second }) });
      await line.getByRole('button', { name: say('ui:quantity.remove') }).click();
      await removed;
      await expect(page.getByText(say('mfe-cart:lines.removed', { name: second })).first()).toBeVisible();
    });

    await test.step('log out, log in: everything is still there', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await checkAccessibility();
      await page.locator('main input[name="email"]').fill(newcomer.email);
      await page.locator('input[name="password"]').fill(newcomer.password);
      await page.locator('main form').getByRole('button').last().click();
      await expect(page).toHaveURL(/\/dashboard/);
      await page.goto('/cart');
      await expect(
        page.getByRole('spinbutton', { name: say('mfe-cart:lines.quantity', { name: first }) }),
      ).toHaveValue('3');
      await expect(
        page.getByRole('spinbutton', { name: say('mfe-cart:lines.quantity', { name: second }) }),
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
