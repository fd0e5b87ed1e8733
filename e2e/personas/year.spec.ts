import { addDays, dayOf, momentOf, timeOf } from '@msl/contracts/calendar-day.ts';
import { formatDate, formatMoney } from '@msl/i18n/format.ts';
import { cards, typeCard } from '../support/card-frames.ts';
import { Life, withoutPersonas } from '../support/life.ts';
import { openOwnStore } from '../support/own-store.ts';
import { aNewcomer, SignUpPage } from '../support/sign-up.page.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { tick } from '../support/tick.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(400, 401, 402, 404, 409)]),
});

/** Saved without a word, declined when it is charged. */
const poorCard = '4000000000000341';
/** In the middle of the day in Quebec, summer and winter; and in the morning, after the billing at four. */
const noon = (day: string) => `${day}T17:30:00.000Z`;
const morning = (day: string) => `${day}T10:30:00.000Z`;
const dayAfter = (day: string) => addDays(day, 1);

test('a year of a subscriber: first box, skip, holidays, member, a failed card, a move, good-bye and back', async ({
  page,
  say,
}) => {
  // A year has many pages, and a busy machine takes its time for each.
  test.setTimeout(1_800_000);
  const store = await openOwnStore('year');
  try {
    await withoutPersonas(page, store.url);
    const customer = aNewcomer();
    const life = new Life(page, store.url, customer);
    const signUp = new SignUpPage(page, say);
    const account = (key: string) => say(`mfe-account:${key}`);
    const membership = (key: string) => say(`mfe-membership:${key}`);
    const press = (name: string) => page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog');
    /** What the dashboard says at the top, and under the steps of the timeline. */
    const stands = async (kind: string, words?: string) => {
      await life.open('/dashboard');
      await expect(page.locator('main section[data-kind]')).toHaveAttribute('data-kind', kind);
      const timeline = page.getByRole('region', { name: account('timeline.title') });
      if (words) await expect(timeline).toContainText(account(`timeline.${words}`).split('{{')[0] ?? '');
    };
    const start = Date.now();

    await test.step('sign-up, with the welcome coupon', async () => {
      await page.goto(store.url);
      await page.locator('main').locator('a[href="/sign-up/step-1"]').first().click();
      await signUp.answerPreferences();
      await signUp.choosePlan();
      await signUp.choosePersons(2);
      await signUp.createAccount(customer);
      await signUp.choosePickupPoint();
      await signUp.saveDelivery();
      await page.getByLabel(say('mfe-signup:confirm.coupon')).fill('BIENVENUE');
      await typeCard(page, cards.visa);
      await signUp.confirm();
      await expect(page).toHaveURL(/\/dashboard/);
      await stands('open', 'until');
      for (const mail of ['confirmation', 'activated']) expect(await life.told(mail)).toBe(1);
    });
    await test.step('the first box is billed, then arrives, with five dollars less', async () => {
      const order = await life.read<{ delivery_date: string; shown_processing_date: string }>(
        '/orders/current/processing',
      );
      await life.goTo(noon(order.shown_processing_date));
      await stands('billedToday', 'stage.paid');
      await life.goTo(noon(order.delivery_date));
      await stands('deliveredToday');
      const [{ oid } = { oid: '' }, ...others] = await life.history();
      expect(others).toEqual([]);
      await life.open(`/order-history/${oid}`);
      await expect(page.getByText(/[-−]5,00/)).toBeVisible();
    });
    await test.step('the next one is skipped, and not billed', async () => {
      const { delivery_date, populating_date } = await life.next();
      await life.goTo(noon(populating_date));
      await stands('open', 'until');
      await press(account('skip.action'));
      await dialog.getByRole('button', { name: account('skip.confirm') }).click();
      await stands('skipped');
      await life.goTo(noon(delivery_date));
      expect(await life.receipts()).toBe(1);
    });
    await test.step('holidays: no basket is prepared', async () => {
      const { delivery_date } = await life.next();
      await life.open('/dashboard');
      await press(account('holidays.plan'));
      await page.getByLabel(account('holidays.start'), { exact: true }).fill(delivery_date);
      await page.getByLabel(account('holidays.end'), { exact: true }).fill(dayAfter(delivery_date));
      await press(account('holidays.save'));
      await expect(page.getByText(account('holidays.saved'))).toBeVisible();
      await life.goTo(noon(dayAfter(delivery_date)));
      expect(await life.receipts()).toBe(1);
    });
    await test.step('a member, on trial first, who then chooses to pay by the month', async () => {
      await life.open('/adhesions');
      await page.getByRole('link', { name: membership('picker.continue') }).click();
      await page.getByRole('button', { name: membership('checkout.start') }).click();
      await expect(page).toHaveURL(/\/adhesions$/);
      await expect(page.getByText(membership('status.badge.trialing'))).toBeVisible();
      await press(membership('status.change'));
      await press(membership('change.confirm.monthly-prime'));
      await expect(dialog).toHaveCount(0);
      await life.advance('P5W');
      await life.open('/adhesions');
      await expect(page.getByText(membership('status.badge.active'), { exact: true })).toBeVisible();
      await expect(page.getByText(membership('status.plans.monthly-prime'), { exact: true })).toBeVisible();
      await expect(page.getByText(membership('savings.member'))).toBeVisible();
      expect(await life.receipts()).toBe(6);
      for (const mail of ['prime-joined', 'prime-changed']) expect(await life.told(mail)).toBe(1);
    });
    await test.step('a card that fails, and a good one that settles it', async () => {
      await life.open('/account/info');
      await press(account('card.change'));
      await typeCard(page, poorCard);
      await press(account('card.save'));
      await expect(page.getByText(account('card.changed'))).toBeVisible();
      const before = await life.receipts();
      const { shown_processing_date } = await life.next();
      await life.goTo(morning(shown_processing_date));
      await stands('failed', 'payUntil');
      expect(await life.receipts()).toBe(before);
      expect(await life.told('order-payment-failed')).toBe(1);
      const banner = page.getByRole('region', { name: account('banner.label') });
      await banner.getByRole('link', { name: account('banner.actions.card') }).click();
      await typeCard(page, cards.visa);
      await press(account('card.save'));
      await expect(page.getByText(account('card.changedOwing'))).toBeVisible();
      expect(await life.receipts()).toBe(before);
      await life.open('/dashboard');
      await page.getByRole('button', { name: account('pay.action').split('{{')[0] ?? '' }).click();
      await expect(page.getByText(account('pay.done'))).toBeVisible();
      await stands('billedToday', 'stage.paid');
      expect(await life.receipts()).toBe(before + 1);
    });
    await test.step('another address: from now on the baskets come home', async () => {
      await life.open('/account/delivery');
      await signUp.chooseHome('H2J 2L1', '4200 rue Saint-Denis');
      await press(account('deliveryPage.save'));
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(page.getByRole('region', { name: account('delivery.home') })).toContainText('4200');
      const before = await life.receipts();
      await life.advance('P10W');
      const history = await life.history();
      expect(history.length).toBeGreaterThanOrEqual(before + 9);
      await life.open(`/order-history/${history[0]?.oid}`);
      await expect(page.getByRole('article')).toContainText(account('receipt.home'));
      await expect(page.getByRole('article')).toContainText('4200');
      expect(await life.told('home-delivery')).toBeGreaterThanOrEqual(9);
    });
    await test.step('good-bye: a summer without a basket', async () => {
      await life.open('/dashboard');
      await press(account('suspend.open'));
      await tick(dialog.getByRole('radio', { name: account('suspend.choices.cancel') }));
      await dialog.getByRole('button', { name: account('suspend.confirm.cancel') }).click();
      await expect(page.getByText(account('suspend.done.cancel'))).toBeVisible();
      await life.advance('P1W');
      const before = await life.receipts();
      await life.advance('P12W');
      await stands('cancelled');
      expect(await life.receipts()).toBe(before);
      expect(await life.told('cancelled')).toBe(1);
    });
    await test.step('and back, with the card on file, until the year is over', async () => {
      const before = await life.receipts();
      await press(account('reactivate.action'));
      await expect(page.getByText(account('reactivate.done'))).toBeVisible();
      const { delivery_date } = await life.next();
      await life.goTo(noon(delivery_date));
      await stands('deliveredToday');
      expect(await life.receipts()).toBe(before + 1);
      expect(await life.told('reactivated')).toBe(1);
      await life.goTo(momentOf(addDays(dayOf(start), 366), timeOf(start)).toISOString());
    });
    await test.step('a year later every basket has one receipt, and one mail with its amount', async () => {
      const history = await life.history();
      expect(history.length).toBeGreaterThan(30);
      expect(new Set(history.map((order) => order.delivery_date)).size).toBe(history.length);
      // The one whose first card failed was settled by the other card, not by the clock.
      expect(life.done.filter((what) => what === 'paid')).toHaveLength(history.length - 1);
      const receipts = (await life.mails()).filter(({ template }) => template === 'order-receipt');
      expect(receipts).toHaveLength(history.length);
      for (const { total_price, delivery_date } of history) {
        const words = [formatMoney(total_price, 'fr-CA'), formatDate(delivery_date, 'fr-CA')].map(plain);
        expect(
          receipts.filter(({ subject }) => words.every((one) => plain(subject).includes(one))),
        ).toHaveLength(1);
      }
    });
  } finally {
    // A page that is closed by now asks for nothing more either.
    await page.goto('about:blank').catch(() => undefined);
    await store.close();
  }
});

/** With every kind of space alike. */
const plain = (text: string) => text.replace(/\s/g, ' ');
