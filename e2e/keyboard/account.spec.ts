import { addDays, dayOf } from '@msl/contracts/calendar-day.ts';
import { locales } from '@msl/contracts/locale.ts';
import { cards } from '../support/card-frames.ts';
import { choose, press, typeCardByKeyboard, typeDay } from '../support/keyboard.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterAs } from '../support/subscriber.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(402)]),
});

const inDays = (days: number) => addDays(dayOf(Date.now()), days);

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test('without a mouse: holidays, another card after a refused one, what follows a trial, and the end of the subscription', async ({
      page,
      say,
      checkAccessibility,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
      const customer = await aSubscriber(page.request);
      await customer.call('POST', '/subscriptions/prime', { lookup_key: 'monthly-prime' });
      await enterAs(page, customer);
      const account = (key: string) => page.getByRole('button', { name: say(`mfe-account:${key}`) });
      const membership = (key: string) => page.getByRole('button', { name: say(`mfe-membership:${key}`) });
      const dialog = page.getByRole('dialog');

      await test.step('holidays', async () => {
        const start = page.getByLabel(say('mfe-account:holidays.start'), { exact: true });
        const end = page.getByLabel(say('mfe-account:holidays.end'), { exact: true });
        await page.goto('/dashboard');
        await press(page, account('holidays.plan'));
        await expect(start).toBeFocused();
        await press(page, account('holidays.save'));
        await expect(start).toBeFocused();
        await expect(start).toHaveAccessibleDescription(/./);
        await typeDay(page, start, inDays(30));
        await typeDay(page, end, inDays(40));
        await press(page, account('holidays.save'));
        await expect(page.getByText(say('mfe-account:holidays.saved'))).toBeVisible();
        await expect(account('holidays.change')).toBeFocused();
        await press(page, account('holidays.remove'));
        await expect(page.getByText(say('mfe-account:holidays.removed'))).toBeVisible();
        await expect(account('holidays.plan')).toBeFocused();
      });

      await test.step('the card', async () => {
        await page.goto('/account/info');
        await press(page, account('card.change'));
        await typeCardByKeyboard(page, cards.declined);
        await press(page, account('card.save'));
        await expect(page.getByRole('group', { name: say('panels:card.legend') })).toContainText(
          say('errors:card-declined'),
        );
        await typeCardByKeyboard(page, cards.visa);
        await press(page, account('card.save'));
        await expect(page.getByText(say('mfe-account:card.changed'))).toBeVisible();
        await expect(account('card.change')).toBeFocused();
        expect(sent.filter((call) => call === 'PUT /api/subscriptions/card/change')).toHaveLength(1);
      });

      await test.step('what follows the trial: another plan, its end, and its renewal again', async () => {
        await page.goto('/adhesions');
        await press(page, membership('status.change'));
        await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(membership('status.change')).toBeFocused();

        await page.keyboard.press('Enter');
        await press(page, membership('change.confirm.yearly-prime'));
        await expect(dialog).toHaveCount(0);
        await expect(membership('status.change')).toBeFocused();
        await page.keyboard.press('Enter');
        await choose(page, dialog.getByRole('group'), say('mfe-membership:change.end'));
        await expect(dialog.getByText(say('mfe-membership:change.lines.again'))).toBeVisible();
        await press(page, membership('change.confirm.end'));
        await expect(page.getByText(say('mfe-membership:status.badge.ending'))).toBeVisible();
        await expect(membership('status.resume')).toBeFocused();
        await page.keyboard.press('Enter');
        await press(page, membership('change.confirm.monthly-prime'));
        await expect(page.getByText(say('mfe-membership:status.badge.trialing'))).toBeVisible();
      });

      await test.step('the end of the subscription says what will happen, and Escape leaves everything as it was', async () => {
        await page.goto('/dashboard');
        await press(page, account('suspend.open'));
        await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
        await checkAccessibility();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(account('suspend.open')).toBeFocused();

        await page.keyboard.press('Enter');
        await choose(page, dialog.getByRole('group'), say('mfe-account:suspend.choices.cancel'));
        await expect(dialog.getByText(say('mfe-account:suspend.lines.historyKept'))).toBeVisible();
        await press(page, dialog.getByRole('button', { name: say('mfe-account:suspend.confirm.cancel') }));
        await expect(
          page.getByRole('heading', { name: say('mfe-account:banner.cancelled.title') }),
        ).toBeVisible();
        await press(page, account('reactivate.action').first());
        await expect(page.getByText(say('mfe-account:reactivate.done'))).toBeVisible();
      });
    });
  });
}
