import { cards } from '../support/card-frames.ts';
import { choose, press, tabTo, type, typeCardByKeyboard } from '../support/keyboard.ts';
import { aNewcomer } from '../support/sign-up.page.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(400, 402, 404, 409)]),
});

test('somebody without a mouse goes from the home page to the first basket', async ({ page, say }) => {
  const newcomer = aNewcomer();
  const button = (key: string) => page.getByRole('button', { name: say(key) }).first();
  const field = (key: string) => page.getByLabel(say(`mfe-signup:account.${key}`), { exact: true });
  /** A step whose code comes only now has the focus too: the next key starts there, not at the top of the document. */
  const arriveAt = async (address: RegExp) => {
    await expect(page).toHaveURL(address);
    await expect(page.locator('main:focus')).toBeVisible();
  };

  await test.step('the first key offers to skip the navigation', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('shell:layout.skip') })).toBeFocused();
    await press(page, page.getByRole('banner').locator('a[href="/sign-up/step-1"]'));
    await expect(page).toHaveURL(/step-1/);
  });
  await test.step('preferences, plan and persons', async () => {
    for (const [question, answer] of [
      ['content', 'fruits-vegetables'],
      ['origin', 'economy'],
      ['agriculture', 'no-preference'],
    ])
      await choose(
        page,
        page.getByRole('group', { name: say(`mfe-signup:preferences.${question}.question`) }),
        say(`mfe-signup:preferences.${question}.${answer}`),
      );
    await press(page, button('mfe-signup:preferences.next'));
    await press(page, button('mfe-signup:plans.choose'));
    await arriveAt(/step-2/);
    await choose(page, page.locator('main form fieldset'), say('panels:persons.count_other', { count: 2 }));
    await press(page, button('mfe-signup:persons.next'));
    await arriveAt(/step-3/);
  });
  await test.step('account', async () => {
    await type(page, field('firstName'), newcomer.first);
    await type(page, field('lastName'), newcomer.last);
    await type(page, field('email'), newcomer.email);
    await type(page, field('password'), newcomer.password);
    await type(page, field('confirmation'), newcomer.password);
    await type(page, field('phone'), '15145550123');
    await tabTo(page, field('referral'));
    await page.keyboard.type(say('mfe-signup:account.referrals.google'));
    await press(page, button('mfe-signup:account.next'));
    await arriveAt(/step-4/);
  });
  await test.step('delivery, by the list that says what the map shows', async () => {
    await choose(
      page,
      page.locator('fieldset:has(input[name="frequence"])'),
      say('panels:delivery.frequency.weekly'),
    );
    await tabTo(page, page.locator('input[name="pickup-point"]').first());
    await page.keyboard.press('Space');
    const next = button('mfe-signup:delivery.next');
    await expect(async () => {
      if ((await next.isDisabled()) || (await page.getByRole('dialog').count())) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('ArrowDown');
      }
      await expect(page.locator('input[name="timeslot"]').first()).toBeVisible({ timeout: 500 });
      await expect(next).toBeEnabled({ timeout: 500 });
    }).toPass();
    await tabTo(page, page.locator('input[name="timeslot"]').first());
    await page.keyboard.press('Space');
    await press(page, next);
    await arriveAt(/confirm/);
  });
  await test.step('the card, in the frames of the payment provider', async () => {
    await typeCardByKeyboard(page, cards.visa);
    await tabTo(page, page.getByRole('checkbox', { name: say('mfe-signup:terms.accept') }));
    await page.keyboard.press('Space');
    await press(page, button('mfe-signup:confirm.confirm'));
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
