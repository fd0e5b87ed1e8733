import type { Page } from '@playwright/test';
import { inputOf } from '../support/card-frames.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';
import { tick } from '../support/tick.ts';

const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('every page of the account and of the membership, its forms open, has one title, fits its screen, and passes axe', {
  tag: '@two-screens',
}, async ({ page, say, checkAccessibility }) => {
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  const seen = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(1);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await sticksOut(page), `${title} fits its screen`).toBe(false);
    await checkAccessibility();
  };
  await logInAs(page, 'member-yearly');
  await test.step('the account', async () => {
    await page.goto('/account');
    await seen(say('mfe-account:overview.title'));
    await page.goto('/account/plans');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await seen(say('mfe-account:plans.title'));
    await page.goto('/account/info');
    await press(say('mfe-account:card.change'));
    await expect(inputOf(page, 'number')).toBeVisible();
    await seen(say('mfe-account:info.title'));
    await page.goto('/account/delivery');
    await expect(page.locator('input[name="timeslot"]').first()).toBeVisible();
    await seen(say('mfe-account:deliveryPage.title'));
    await tick(page.getByRole('radio', { name: say('panels:delivery.type.pickup') }));
    await expect(page.getByRole('group', { name: say('panels:pickup.list') })).toBeVisible();
    await seen(say('mfe-account:deliveryPage.title'));
  });
  await test.step('the receipts', async () => {
    await page.goto('/order-history');
    await expect(page.getByRole('list', { name: say('mfe-account:history.list') })).toBeVisible();
    await seen(say('mfe-account:history.title'));
    const receipts = page.getByRole('list', { name: say('mfe-account:history.list') }).getByRole('link');
    await receipts.and(page.locator('[href*="/memberships/"]')).first().click();
    await seen(say('mfe-account:membershipReceipt.title'));
    await page.goBack();
    await receipts.and(page.locator(':not([href*="/memberships/"])')).first().click();
    await expect(page.getByText(say('mfe-account:receipt.total'), { exact: true })).toBeVisible();
    await seen(say('mfe-account:receipt.title'));
  });
  await test.step('the membership, and its change', async () => {
    await page.goto('/adhesions');
    await press(say('mfe-membership:status.change'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await seen(say('mfe-membership:overview.title'));
  });
  await test.step('what opens on the dashboard', async () => {
    await page.goto('/dashboard');
    await press(say('mfe-account:holidays.plan'));
    await expect(page.getByLabel(say('mfe-account:holidays.start'), { exact: true })).toBeFocused();
    await press(say('mfe-account:referral.open'));
    await expect(page.getByLabel(say('mfe-account:referral.firstName'), { exact: true })).toBeVisible();
    expect(await sticksOut(page)).toBe(false);
    await checkAccessibility();
  });
  await test.step('joining', async () => {
    await logInAs(page, 'active-pickup');
    await page.goto('/adhesions');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await seen(say('mfe-membership:overview.title'));
    await page.getByRole('link', { name: say('mfe-membership:picker.continue') }).click();
    await expect(page.getByRole('button', { name: say('mfe-membership:checkout.start') })).toBeVisible();
    await seen(say('mfe-membership:checkout.title'));
  });
});
