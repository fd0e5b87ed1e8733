import type { Page } from '@playwright/test';
import { cards, frames } from '../support/card-frames.ts';
import { choose, press, tabTo, type, typeDay } from '../support/keyboard.ts';
import { endSession, typeLogIn } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';
import { aSubscriber, enterAs, type Subscriber } from '../support/subscriber.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test.describe('in the middle of a form nothing is lost', () => {
  test('the profile, by a reload, another tab and a session that ends', async ({ page, say }) => {
    const customer = await aSubscriber(page.request);
    await enterAs(page, customer);
    await page.goto('/account/info');
    const first = page.getByLabel(say('mfe-account:info.firstName'), { exact: true });
    const newsletter = page.getByLabel(say('mfe-account:info.newsletter'));
    await first.fill('Zoé');
    await newsletter.uncheck();
    await page.reload();
    await expect(first).toHaveValue('Zoé');
    await expect(newsletter).not.toBeChecked();

    const other = await page.context().newPage();
    await other.goto('/account/info');
    const last = other.getByLabel(say('mfe-account:info.lastName'), { exact: true });
    await expect(other.getByLabel(say('mfe-account:info.firstName'), { exact: true })).toHaveValue(
      customer.first,
    );
    await last.fill('Gagnon');
    await other.getByRole('button', { name: say('mfe-account:info.save') }).click();
    await expect(other.getByText(say('mfe-account:info.saved'))).toBeVisible();
    await other.close();
    await page.bringToFront();
    await expect(first).toHaveValue('Zoé');

    await endSession(page);
    await page.getByRole('button', { name: say('mfe-account:info.save') }).click();
    await logInAgain(page, customer, /\/account\/info$/);
    await expect(first).toHaveValue('Zoé');
    await expect(newsletter).not.toBeChecked();
    await page.getByRole('button', { name: say('mfe-account:info.save') }).click();
    await expect(page.getByText(say('mfe-account:info.saved'))).toBeVisible();
  });

  test('the baskets and the delivery, by a reload and a session that ends', async ({ page, say }) => {
    const customer = await aSubscriber(page.request);
    await enterAs(page, customer);
    const three = page.getByRole('radio', { name: say('mfe-account:persons.count_other', { count: 3 }) });
    const biWeekly = page.getByRole('radio', { name: say('panels:delivery.frequency.biWeekly') });
    await page.goto('/account/plans');
    await three.check();
    await page.reload();
    await expect(three).toBeChecked();
    await endSession(page);
    await page.getByRole('button', { name: say('mfe-account:plans.save') }).click();
    await logInAgain(page, customer, /\/account\/plans$/);
    await expect(three).toBeChecked();
    await page.getByRole('button', { name: say('mfe-account:plans.save') }).click();
    await expect(page.getByText(say('mfe-account:plans.saved'))).toBeVisible();

    await page.goto('/account/delivery');
    await biWeekly.check();
    await page.reload();
    await expect(biWeekly).toBeChecked();
    await endSession(page);
    await page.getByRole('button', { name: say('mfe-account:deliveryPage.save') }).click();
    await logInAgain(page, customer, /\/account\/delivery$/);
    await expect(biWeekly).toBeChecked();
    await page.getByRole('button', { name: say('mfe-account:deliveryPage.save') }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText(say('mfe-account:baskets.biWeekly'))).toBeVisible();
  });

  test('the holidays, by keyboard alone, with a reload and a session that ends', async ({ page, say }) => {
    const customer = await aSubscriber(page.request);
    await enterAs(page, customer);
    const button = (key: string) => page.getByRole('button', { name: say(`mfe-account:holidays.${key}`) });
    const start = page.getByLabel(say('mfe-account:holidays.start'), { exact: true });
    const end = page.getByLabel(say('mfe-account:holidays.end'), { exact: true });
    await page.goto('/dashboard');
    await press(page, button('plan'));
    await expect(start).toBeFocused();
    await typeDay(page, start, inDays(30));
    await typeDay(page, end, inDays(40));

    await page.reload();
    await expect(start).toHaveValue(inDays(30));
    await expect(end).toHaveValue(inDays(40));
    await endSession(page);
    await press(page, button('save'));
    await logInAgain(page, customer, /\/dashboard$/);
    await expect(start).toHaveValue(inDays(30));
    await press(page, button('save'));
    await expect(page.getByText(say('mfe-account:holidays.saved'))).toBeVisible();
    await expect(button('change')).toBeFocused();
    await press(page, button('remove'));
    await expect(page.getByText(say('mfe-account:holidays.removed'))).toBeVisible();
  });
});

test('without a mouse: another card after a refused one, then the subscription ends and is taken up again', async ({
  page,
  say,
  checkAccessibility,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await enterAs(page, await aSubscriber(page.request));
  const button = (key: string) => page.getByRole('button', { name: say(`mfe-account:${key}`) });

  await test.step('the card', async () => {
    await page.goto('/account/info');
    await press(page, button('card.change'));
    await typeCardByKeyboard(page, cards.declined);
    await press(page, button('card.save'));
    await expect(page.getByRole('group', { name: say('panels:card.legend') })).toContainText(
      say('errors:card-declined'),
    );
    await typeCardByKeyboard(page, cards.visa);
    await press(page, button('card.save'));
    await expect(page.getByText(say('mfe-account:card.changed'))).toBeVisible();
    await expect(button('card.change')).toBeFocused();
    expect(sent.filter((call) => call === 'PUT /api/subscriptions/card/change')).toHaveLength(1);
  });

  await test.step('the dialog says what will happen, and Escape leaves everything as it was', async () => {
    await page.goto('/dashboard');
    await press(page, button('suspend.open'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button('suspend.open')).toBeFocused();

    await page.keyboard.press('Enter');
    await choose(page, dialog.getByRole('group'), say('mfe-account:suspend.choices.cancel'));
    await expect(dialog.getByText(say('mfe-account:suspend.lines.historyKept'))).toBeVisible();
    await press(page, dialog.getByRole('button', { name: say('mfe-account:suspend.confirm.cancel') }));
    await expect(
      page.getByRole('heading', { name: say('mfe-account:banner.cancelled.title') }),
    ).toBeVisible();
    await button('reactivate.action').first().click();
    await expect(page.getByText(say('mfe-account:reactivate.done'))).toBeVisible();
  });
});

async function logInAgain(page: Page, { email, password }: Subscriber, backAt: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await typeLogIn(page, email, password);
  await expect(page).toHaveURL(backAt);
}

async function typeCardByKeyboard(page: Page, number: string): Promise<void> {
  for (const [frame, digits] of [
    ['number', number],
    ['expiry', '1234'],
    ['cvc', '123'],
  ] as const) {
    await tabTo(page, page.locator(frames[frame]));
    await page.keyboard.press('ControlOrMeta+A');
    await type(page, page.locator(frames[frame]), digits);
  }
}
