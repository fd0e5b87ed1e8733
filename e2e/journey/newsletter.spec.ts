import { linkInMailTo } from '../support/outbox.ts';
import { aNewcomer } from '../support/sign-up.page.ts';
import { expect, test } from '../support/store-test.ts';

test('a reader asks at the foot of the page, says yes by the mail, and leaves by the next one', {
  tag: '@two-screens',
}, async ({ page, say, checkAccessibility }) => {
  const { email } = aNewcomer();
  await page.goto('/faq');
  const field = page.getByRole('contentinfo').getByLabel(say('shell:newsletter.email.label'));
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByText(say('shell:newsletter.success'))).toBeVisible();

  await test.step('yes', async () => {
    await page.goto(await linkInMailTo(page, email, '/newsletter/confirm'));
    await expect(page.getByRole('heading', { name: say('shell-newsletter:confirm.title') })).toBeVisible();
    await checkAccessibility();
  });

  await test.step('and no', async () => {
    await page.goto(await linkInMailTo(page, email, '/newsletter/unsubscribe'));
    await page.getByRole('button', { name: say('shell-newsletter:leave.submit') }).click();
    await expect(page.getByRole('heading', { name: say('shell-newsletter:left.title') })).toBeVisible();
    await checkAccessibility();
  });
});
