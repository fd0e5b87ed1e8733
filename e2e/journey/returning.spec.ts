import type { Locale } from '@msl/contracts/locale.ts';
import { typeLogIn } from '../support/log-in.ts';
import { linkInMailTo } from '../support/outbox.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterOnce } from '../support/subscriber.ts';

test('the account is confirmed and its password changed by the links of the mails; log-in returns to what was asked', {
  tag: '@two-screens',
}, async ({ page, say, locale, checkAccessibility, expectedOnConsole }) => {
  expectedOnConsole.push(refusedCall(401, 404));
  const newcomer = await aSubscriber(page.request, '', 'account', { locale: locale as Locale });
  await page.goto('/faq');
  await enterOnce(page, newcomer);

  await test.step('the link of the confirmation mail', async () => {
    await page.goto(await linkInMailTo(page, newcomer.email, '/auth/confirmation/'));
    await expect(page.getByRole('heading', { name: say('shell-auth:confirm.title') })).toBeVisible();
    await expect(page.locator('main').locator('a[href="/products"]')).toBeVisible();
    await checkAccessibility();
  });

  await test.step('a new password is asked for; a mistake is said in its place', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.locator('main').locator('a[href="/request/password"]').click();
    await expect(page).toHaveURL(/\/request\/password/);
    const email = page.getByLabel(say('shell-auth:email'), { exact: true });
    await email.fill('rosalie');
    await page.getByRole('button', { name: say('shell-auth:request.submit') }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(say('errors:invalid-email'));
    await expect(email).toHaveValue('rosalie');
    await email.fill(newcomer.email);
    await page.getByRole('button', { name: say('shell-auth:request.submit') }).click();
    await expect(page.getByText(say('shell-auth:request.sent.title'))).toBeVisible();
    await checkAccessibility();
  });

  const password = 'topinambour-et-radis';
  await test.step('the link of the mail changes it once', async () => {
    const link = await linkInMailTo(page, newcomer.email, '/reset/password');
    await page.goto(link);
    await choosePassword(password, 'autre-chose');
    await expect(page.getByText(say('errors:password-not-matching')).first()).toBeVisible();
    await checkAccessibility();
    await choosePassword(password, password);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(say('shell-auth:reset.success'))).toBeVisible();
    await page.goto(link);
    await choosePassword('panais-et-rutabaga', 'panais-et-rutabaga');
    await expect(page.getByText(say('errors:reset-token-not-valid')).first()).toBeVisible();
  });

  await test.step('the old password is refused, the new one leads back to the page that was asked for', async () => {
    await page.goto('/account/info?from=mail');
    await expect(page).toHaveURL(/\/login\/%2Faccount%2Finfo%3Ffrom%3Dmail/);
    await typeLogIn(page, newcomer.email, newcomer.password);
    await expect(page.getByText(say('errors:user-fail-password')).first()).toBeVisible();
    await expect(page.locator('main input[name="email"]')).toHaveValue(newcomer.email);
    await typeLogIn(page, newcomer.email, password);
    await expect(page).toHaveURL(/\/account\/info\?from=mail$/);
  });

  async function choosePassword(first: string, second: string) {
    await page.getByLabel(say('shell-auth:reset.new'), { exact: true }).fill(first);
    await page.getByLabel(say('shell-auth:reset.confirmation'), { exact: true }).fill(second);
    await page.getByRole('button', { name: say('shell-auth:reset.submit') }).click();
  }
});
