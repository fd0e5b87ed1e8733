import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cards, challengeOf, payByWallet, walletButton, walletOf } from '../support/card-frames.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { tick } from '../support/tick.ts';
import { type CardPage, startCardPage } from './card-page.ts';

// What the stand-in refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(400, 402)]),
});

let card: CardPage;
test.beforeAll(async () => {
  card = await startCardPage();
});
test.afterAll(() => card.close());

const open = (page: Page, query = '') => page.goto(`${card.url}/wallet?locale=fr-CA${query}`);
const status = (page: Page) => page.getByRole('status');
const accept = (page: Page) => tick(page.getByRole('checkbox'));

test.describe('the wallet of the stand-in', () => {
  test('says which wallets there are, opens when the page lets it, and gives card, name and address', async ({
    page,
  }) => {
    await open(page);
    await expect(status(page)).toContainText('"googlePay":true');
    await walletButton(page, 'Google Pay').click();
    await expect(status(page)).toHaveAttribute('data-pressed', 'google_pay');
    await expect(walletOf(page).getByRole('dialog')).toHaveCount(0);
    await accept(page);
    await walletButton(page, 'Google Pay').click();
    await expect(walletOf(page).getByRole('combobox', { name: 'Carte' })).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await payByWallet(page, '5555555555554444');
    await expect(status(page)).toHaveText('mastercard google_pay H2X 1Y4 succeeded');
  });

  test('names what is paid, in the language of the page', async ({ page }) => {
    await page.goto(`${card.url}/wallet?locale=en-CA&amount=1035`);
    await accept(page);
    await walletButton(page, 'Link').click();
    await expect(walletOf(page).getByRole('button', { name: 'Pay $10.35' })).toBeVisible();
    await expect(walletOf(page).getByText('MSL+ : $9.00')).toBeVisible();
  });

  test('is left by Escape and by its button, and can be opened again', async ({ page }) => {
    await open(page);
    await accept(page);
    await walletButton(page, 'Link').focus();
    await page.keyboard.press('Enter');
    await expect(walletOf(page).getByRole('combobox')).toBeFocused();
    for (const focused of ['Annuler', 'Utiliser cette carte']) {
      await page.keyboard.press('Tab');
      await expect(walletOf(page).getByRole('button', { name: focused })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(status(page)).toHaveText('cancelled');
    await walletButton(page, 'Link').click();
    await walletOf(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(page.locator('iframe[name="sandbox-wallet"]')).toHaveCount(0);
  });

  for (const [number, outcome] of [
    [cards.declined, 'visa google_pay H2X 1Y4 card_declined'],
    [cards.amex, 'amex google_pay H2X 1Y4 succeeded'],
  ] as const)
    test(`ends as the card does: ${outcome}`, async ({ page }) => {
      await open(page);
      await accept(page);
      await walletButton(page, 'Google Pay').click();
      await payByWallet(page, number);
      await expect(status(page)).toHaveText(outcome);
    });

  test('lets the bank ask after it', async ({ page }) => {
    await open(page);
    await accept(page);
    await walletButton(page, 'Google Pay').click();
    await payByWallet(page, cards.asksAlways);
    await challengeOf(page).locator('#complete').click();
    await expect(status(page)).toHaveText('visa google_pay H2X 1Y4 succeeded');
  });

  test('is not there in a browser without payment requests', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'));
    await open(page);
    await expect(status(page)).toHaveText('null');
    await expect(page.locator('iframe[src*="/frames/express"]')).toHaveCount(0);
  });
});
