import type { Page } from '@playwright/test';
import { cards, frames } from '../support/card-frames.ts';
import { changeOfMembership, type Form, forms } from '../support/forms.ts';
import { choose, press, tabTo, type, typeDay } from '../support/keyboard.ts';
import { endSession, typeLogIn } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';
import { aSubscriber, enterAs, type Subscriber } from '../support/subscriber.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('in the middle of each form a reload, another tab or a session that ends loses nothing', async ({
  page,
  say,
}) => {
  const customer = await aSubscriber(page.request);
  await enterAs(page, customer);
  const { suspension, ...others } = forms;
  const walk = { ...others, 'change of membership': changeOfMembership, suspension };
  for (const [name, form] of Object.entries(walk) as [string, Form][]) {
    await test.step(name, async () => {
      await page.goto(form.path);
      await form.fill(page, say);
      const { pathname } = new URL(page.url());
      await page.reload();
      await form.isKept(page, say);

      // Another tab begins with what is stored, and leaves this one alone.
      const other = await page.context().newPage();
      await other.goto(form.path);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await other.close();
      await page.bringToFront();
      await form.isKept(page, say);

      await endSession(page);
      await form.send(page, say);
      await logInAgain(page, customer, new RegExp(`${pathname}$`));
      await form.isKept(page, say);
      await form.send(page, say);
      await form.isDone(page, say);
    });
  }
});

test('the profile in two tabs: one is saved, the other keeps what is typed', async ({ page, say }) => {
  const customer = await aSubscriber(page.request);
  await enterAs(page, customer);
  await page.goto('/account/info');
  const first = page.getByLabel(say('mfe-account:info.firstName'), { exact: true });
  await first.fill('Zoé');
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
