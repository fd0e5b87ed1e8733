import { cards, typeCard } from '../support/card-frames.ts';
import { openOwnStore } from '../support/own-store.ts';
import { aNewcomer, SignUpPage } from '../support/sign-up.page.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(401, 404, 409)]),
});

test('a subscriber, the card and the basket outlive a restart of the whole store', async ({ page, say }) => {
  const store = await openOwnStore('restart');
  try {
    const newcomer = aNewcomer();
    const signUp = new SignUpPage(page, say);
    await page.goto(store.url);
    await page.locator('main').locator('a[href="/sign-up/step-1"]').first().click();
    await signUp.answerPreferences();
    await signUp.choosePlan();
    await signUp.choosePersons(2);
    await signUp.createAccount(newcomer);
    await signUp.choosePickupPoint();
    await signUp.saveDelivery();
    await typeCard(page, cards.visa);
    await signUp.confirm();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${store.url}/cart`);
    const lines = page.getByRole('list', { name: say('mfe-cart:cart.lines') }).getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    const before = await lines.count();

    // Nobody is looking while it is down.
    await page.goto('about:blank');
    await store.stop();
    await store.start();
    await page.goto(`${store.url}/cart`);
    await expect(lines).toHaveCount(before);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${store.url}/login`);
    await page.locator('main input[name="email"]').fill(newcomer.email);
    await page.locator('main input[name="password"]').fill(newcomer.password);
    await page.locator('main input[name="password"]').press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${store.url}/cart`);
    await expect(lines).toHaveCount(before);
  } finally {
    await page.goto('about:blank');
    await store.close();
  }
});
