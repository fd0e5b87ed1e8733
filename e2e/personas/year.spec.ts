import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStore } from '@msl/workspace/running/store-process.ts';
import type { Page } from '@playwright/test';
import { cards, typeCard } from '../support/card-frames.ts';
import { typeLogIn } from '../support/log-in.ts';
import { aNewcomer, type Newcomer, SignUpPage } from '../support/sign-up.page.ts';
import { expect, test } from '../support/store-test.ts';

/** Saved without a word, declined when it is charged. */
const poorCard = '4000000000000341';
/** In the middle of the day in Quebec, summer and winter; and in the morning, after the billing at four. */
const noon = (day: string) => `${day}T17:30:00.000Z`;
const morning = (day: string) => `${day}T10:30:00.000Z`;
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

type Coming = {
  delivery_date: string;
  populating_date: string;
  shown_processing_date: string;
  status: string;
};

test('the seasons of a subscriber: first box, skip, holidays, member, a failed card, a move, good-bye and back', async ({
  page,
  say,
}) => {
  test.setTimeout(420_000);
  // The clock belongs to a whole store: moving it must not disturb anybody else.
  const folder = mkdtempSync(join(tmpdir(), 'year-'));
  const { STORE_DIR } = process.env;
  const env = { RATE_LIMIT_SCALE: '100' };
  const store = await startStore({ dataDir: folder, env, ...(STORE_DIR && { storeDir: STORE_DIR }) });
  try {
    const customer = aNewcomer();
    const life = new Life(page, store.url, customer);
    const signUp = new SignUpPage(page, say);
    const account = (key: string) => say(`mfe-account:${key}`);
    const press = (key: string) =>
      page
        .getByRole('button', { name: account(key) })
        .first()
        .click();
    const banner = async (kind: string) => {
      await life.open('/dashboard');
      await expect(page.locator('main section[data-kind]')).toHaveAttribute('data-kind', kind);
    };

    await test.step('sign-up', async () => {
      await page.goto(store.url);
      await page.locator('main').locator('a[href="/sign-up/step-1"]').first().click();
      await signUp.answerPreferences();
      await signUp.choosePlan();
      await signUp.choosePersons(2);
      await signUp.createAccount(customer);
      await signUp.choosePickupPoint();
      await signUp.saveDelivery();
      await typeCard(page, cards.visa);
      await signUp.confirm();
      await expect(page).toHaveURL(/\/dashboard/);
      await banner('open');
    });
    await test.step('the first box arrives', async () => {
      const { delivery_date } = await life.read<{ delivery_date: string }>('/orders/current/processing');
      await life.goTo(noon(delivery_date));
      await banner('deliveredToday');
      expect(await life.receipts()).toBe(1);
    });
    await test.step('the next one is skipped, and not billed', async () => {
      const { delivery_date, populating_date } = await life.next();
      await life.goTo(noon(populating_date));
      await banner('open');
      await press('skip.action');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: account('skip.confirm') })
        .click();
      await banner('skipped');
      await life.goTo(noon(delivery_date));
      expect(await life.receipts()).toBe(1);
    });
    await test.step('holidays: no basket is prepared', async () => {
      const { delivery_date } = await life.next();
      await life.open('/dashboard');
      await press('holidays.plan');
      await page.getByLabel(account('holidays.start'), { exact: true }).fill(delivery_date);
      await page.getByLabel(account('holidays.end'), { exact: true }).fill(dayAfter(delivery_date));
      await press('holidays.save');
      await expect(page.getByText(account('holidays.saved'))).toBeVisible();
      await life.goTo(noon(dayAfter(delivery_date)));
      expect(await life.receipts()).toBe(1);
    });
    await test.step('a member, on trial first', async () => {
      await life.open('/adhesions');
      await page.getByRole('link', { name: say('mfe-membership:picker.continue') }).click();
      await page.getByRole('button', { name: say('mfe-membership:checkout.start') }).click();
      await expect(page).toHaveURL(/\/adhesions$/);
      await expect(page.getByText(say('mfe-membership:status.badge.trialing'))).toBeVisible();
    });
    await test.step('a card that fails, and a good one that settles it', async () => {
      await life.open('/account/info');
      await press('card.change');
      await typeCard(page, poorCard);
      await press('card.save');
      await expect(page.getByText(account('card.changed'))).toBeVisible();
      const { shown_processing_date } = await life.next();
      await life.goTo(morning(shown_processing_date));
      await banner('failed');
      await page.getByRole('link', { name: account('banner.actions.card') }).click();
      await typeCard(page, cards.visa);
      await press('card.save');
      await expect(page.getByText(account('card.changed'))).toBeVisible();
      await banner('billedToday');
      expect(await life.receipts()).toBe(2);
    });
    await test.step('another address: the baskets come home', async () => {
      await life.open('/account/delivery');
      await signUp.chooseHome('H2J 2L1', '4200 rue Saint-Denis');
      await press('deliveryPage.save');
      await expect(page).toHaveURL(/\/dashboard/);
      await expect(page.getByRole('region', { name: account('delivery.home') })).toContainText('4200');
    });
    await test.step('good-bye: weeks without a basket', async () => {
      await press('suspend.open');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: account('suspend.choices.cancel') }).check();
      await dialog.getByRole('button', { name: account('suspend.confirm.cancel') }).click();
      await expect(page.getByText(account('suspend.done.cancel'))).toBeVisible();
      const before = await life.receipts();
      await life.advance('P2W');
      await banner('cancelled');
      expect(await life.receipts()).toBeLessThanOrEqual(before + 1);
    });
    await test.step('and back, with the card on file', async () => {
      const before = await life.receipts();
      await press('reactivate.action');
      await expect(page.getByText(account('reactivate.done'))).toBeVisible();
      const { delivery_date } = await life.next();
      await life.goTo(noon(delivery_date));
      await banner('deliveredToday');
      expect(await life.receipts()).toBe(before + 1);
    });
  } finally {
    await page.goto('about:blank');
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** One customer of one store whose days go by as fast as wanted. */
class Life {
  readonly #page: Page;
  readonly #url: string;
  readonly #customer: Newcomer;

  constructor(page: Page, url: string, customer: Newcomer) {
    this.#page = page;
    this.#url = url;
    this.#customer = customer;
  }

  /** Opens a page, and logs in again when the session has ended in the meantime. */
  async open(path: string) {
    const page = this.#page;
    await page.goto(this.#url + path);
    // Log-in or the page itself: both are there once their content is.
    await expect(page.getByRole('main').locator('h2, form').first()).toBeVisible();
    if (!page.url().includes('/login')) return;
    await typeLogIn(page, this.#customer.email, this.#customer.password);
    await expect(page).toHaveURL(this.#url + path);
  }

  goTo = (now: string) => this.#move({ now });
  advance = (advance: string) => this.#move({ advance });

  /** The store's clock, and the browser's with it. */
  async #move(data: object) {
    const answer = await this.#page.request.post(`${this.#url}/api/sandbox/clock`, {
      data,
      timeout: 240_000,
    });
    const { payload } = (await answer.json()) as { payload: { now: string } };
    await this.#page.clock.setFixedTime(payload.now);
  }

  async read<T>(path: string): Promise<T> {
    await this.open('/dashboard');
    const token = await this.#page.evaluate(() => localStorage.getItem('msl.token'));
    const headers = { authorization: `Bearer ${token}` };
    return (await (await this.#page.request.get(`${this.#url}/api${path}`, { headers })).json()).payload as T;
  }

  /** The next delivery that nothing stands for yet. */
  async next(): Promise<Coming> {
    const { deliveries } = await this.read<{ deliveries: Coming[] }>('/next-deliveries');
    const coming = deliveries.find(({ status }) => status === 'planned' || status === 'open');
    if (!coming) throw new Error('no delivery is coming');
    return coming;
  }

  receipts = async () => (await this.read<unknown[]>('/history?locale=fr-CA')).length;
}
