import { typeLogIn } from '../support/log-in.ts';
import { openOwnStore } from '../support/own-store.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterOnce } from '../support/subscriber.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(401, 404, 409)]),
});

test('a subscriber, the card and the basket outlive a restart of the whole store', async ({ page, say }) => {
  const store = await openOwnStore('restart');
  try {
    const customer = await aSubscriber(page.request, store.url);
    await page.goto(`${store.url}/faq`);
    await enterOnce(page, customer);
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
    expect(await customer.call('GET', '/subscriptions')).toMatchObject({ lastDigits: '4242' });

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${store.url}/login`);
    await typeLogIn(page, customer.email, customer.password);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${store.url}/cart`);
    await expect(lines).toHaveCount(before);
  } finally {
    await page.goto('about:blank');
    await store.close();
  }
});
