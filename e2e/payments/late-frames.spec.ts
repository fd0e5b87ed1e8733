import { cards, frames, typeCard } from '../support/card-frames.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterAs } from '../support/subscriber.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(402)]),
});

test('a frame that is its own parent, as one is that was taken away before it ran, speaks to nobody', async ({
  page,
  say,
}) => {
  await enterAs(page, await aSubscriber(page.request));
  await page.goto('/account/info');
  await page.getByRole('button', { name: say('mfe-account:card.change') }).click();
  const field = (await page.locator(frames.number).getAttribute('src')) ?? '';
  // Its first word, to a page of another origin, would be an error on the console.
  await page.goto(field);
  await expect(page.locator('input')).toBeVisible();
});

test('a card is sent only once its fields stand; fields that do not come are said, and come when asked again', async ({
  page,
  say,
  checkAccessibility,
  expectedOnConsole,
}) => {
  const button = (key: string) => page.getByRole('button', { name: say(key) });
  const save = button('mfe-account:card.save');
  const notLoaded = page.getByText(say('panels:card.notLoaded'));
  let come = false;
  await page.clock.install();
  await enterAs(page, await aSubscriber(page.request));
  expectedOnConsole.push(/net::ERR_FAILED/);
  await page.route('**/frames/field*', (route) => (come ? route.continue() : route.abort()));

  await page.goto('/account/info');
  await Promise.all([
    page.waitForRequest((request) => request.url().includes('/frames/field')),
    button('mfe-account:card.change').click(),
  ]);
  await expect(save).toBeDisabled();
  await expect(page.locator(frames.number)).toBeHidden();
  await page.clock.fastForward(15_000);
  await expect(notLoaded).toBeVisible();
  await expect(save).toBeDisabled();
  await checkAccessibility();

  come = true;
  await button('panels:card.retry').click();
  await expect(notLoaded).toHaveCount(0);
  await typeCard(page, cards.visa);
  await save.click();
  await expect(page.getByText(say('mfe-account:card.changed'))).toBeVisible();
});
