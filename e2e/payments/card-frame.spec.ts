import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { type CardPage, startCardPage } from './card-page.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(400, 402)]),
});

let card: CardPage;
test.beforeAll(async () => {
  card = await startCardPage();
});
test.afterAll(() => card.close());

const field = (page: Page, id: string) => page.frameLocator(`#${id} iframe`).getByRole('textbox');

async function open(page: Page, locale = 'fr-CA') {
  await page.goto(`${card.url}/?locale=${locale}`);
  await expect(page.getByRole('status')).toHaveText('ready');
}
async function type(page: Page, number: string, expiry = '12 / 30', cvc = '123') {
  await field(page, 'number').pressSequentially(number);
  await field(page, 'expiry').pressSequentially(expiry);
  await field(page, 'cvc').pressSequentially(cvc);
}
const pay = (page: Page) => page.getByRole('button', { name: 'Payer' }).click();
const challenge = (page: Page) => page.frameLocator('iframe[name="sandbox-challenge"]');

test.describe('the card field', () => {
  test('that is asked for before it has come is focused once it stands', async ({ page }) => {
    let letCome = () => {};
    const come = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    // The number's frame is the first to be asked for.
    const late = async (route: Route) => {
      await come;
      await route.continue();
    };
    await page.route(/frames\/field\?/, late, { times: 1 });
    await page.goto(`${card.url}/?locale=fr-CA`, { waitUntil: 'commit' });
    await expect(page.locator('#number iframe')).toBeAttached();
    await page.getByText('Numéro').click();
    letCome();
    await expect(page.getByRole('status')).toHaveText('ready');
    await expect(field(page, 'number')).toBeFocused();
  });

  test('takes a good card, shows its brand, and looks as the store asked', async ({ page }) => {
    await open(page);
    await type(page, '5555555555554444');
    await expect(field(page, 'number')).toHaveValue('5555 5555 5555 4444');
    await expect(page.frameLocator('#number iframe').getByText('Mastercard')).toBeVisible();
    await expect(field(page, 'number')).toHaveCSS('color', 'rgb(20, 60, 30)');
    await expect(field(page, 'number')).toHaveCSS('font-size', '18px');
    await expect(field(page, 'number')).not.toHaveCSS('position', 'fixed');
    await pay(page);
    await expect(page.getByRole('status')).toHaveText('succeeded');
  });

  for (const [locale, text] of [
    ['fr-CA', 'card_declined: Votre carte a été refusée. Essayez une autre carte.'],
    ['en-CA', 'card_declined: Your card was declined. Try another card.'],
  ] as const)
    test(`says in ${locale} that a card was declined, after Enter`, async ({ page }) => {
      await open(page, locale);
      await type(page, '4000000000000002');
      await field(page, 'cvc').press('Enter');
      await expect(page.getByRole('status')).toHaveText(text);
    });

  test('is filled in by keyboard alone, and says what is wrong on leaving', async ({ page }) => {
    await open(page);
    await page.getByText('Numéro').click();
    // The focus goes from frame to frame: what is typed before it has arrived is lost on nobody but a test.
    await expect(field(page, 'number')).toBeFocused();
    await page.keyboard.type('4242 4242 4242 4241');
    await page.keyboard.press('Tab');
    await expect(field(page, 'expiry')).toBeFocused();
    await page.keyboard.type('1220');
    await page.keyboard.press('Tab');
    await expect(field(page, 'cvc')).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    const status = page.getByRole('status');
    await expect(status).toHaveAttribute('data-card-number', 'invalid_number');
    await expect(status).toHaveAttribute('data-card-expiry', 'invalid_expiry_year_past');
    await expect(status).toHaveAttribute('data-card-cvc', 'incomplete_cvc');
    await expect(page.getByRole('button', { name: 'Payer' })).toBeFocused();
    await expect(field(page, 'number')).toHaveAccessibleDescription(
      'Le numéro de votre carte n’est pas valide.',
    );
  });

  test('sends nothing while it is empty, and leads to the first field', async ({ page }) => {
    await open(page, 'en-CA');
    await pay(page);
    await expect(page.getByRole('status')).toHaveText('incomplete_number: Your card number is incomplete.');
    await expect(field(page, 'number')).toBeFocused();
    await expect(field(page, 'cvc')).toHaveAttribute('aria-invalid', 'true');
  });

  test('has names for those who listen, autocomplete, and no axe violation', async ({ page }) => {
    await open(page);
    await expect(field(page, 'number')).toHaveAccessibleName('Numéro de carte');
    await expect(field(page, 'number')).toHaveAttribute('autocomplete', 'cc-number');
    await expect(field(page, 'expiry')).toHaveAccessibleName('Date d’expiration, mois et année');
    await expect(field(page, 'expiry')).toHaveAttribute('autocomplete', 'cc-exp');
    await expect(field(page, 'cvc')).toHaveAttribute('autocomplete', 'cc-csc');
    await type(page, '4242424242424242');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test('cannot be shown by a page of another origin, but of a stage on this machine', async ({ page }) => {
    const shownBy = async (origin: string) => {
      const asked = `${card.sandbox.origin}/frames/field?origin=${encodeURIComponent(origin)}`;
      return (await page.request.get(asked)).status();
    };
    for (const origin of [
      'http://evil.example',
      '*',
      'http://localhost.evil.example',
      'http://localhost:1 *',
    ])
      expect(await shownBy(origin), origin).toBe(403);
    expect(await shownBy('http://localhost:4711')).toBe(200);
  });
});

test.describe('a 3-D Secure card', () => {
  for (const [answer, text] of [
    ['Complete', 'succeeded'],
    ['Fail', 'setup_intent_authentication_failure: Your bank could not confirm your identity.'],
  ] as const)
    test(`asks the bank: ${answer}`, async ({ page }) => {
      await open(page, 'en-CA');
      await type(page, '4000 0000 0000 3220');
      await pay(page);
      await expect(challenge(page).getByRole('dialog')).toBeVisible();
      await expect(challenge(page).getByRole('button', { name: 'Complete' })).toBeFocused();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await challenge(page).getByRole('button', { name: answer }).click();
      await expect(page.getByRole('status')).toContainText(text);
      await expect(page.getByRole('button', { name: 'Payer' })).toBeFocused();
    });

  test('Escape fails the challenge', async ({ page }) => {
    await open(page);
    await type(page, '4000002500003155');
    await pay(page);
    await challenge(page).getByRole('button', { name: 'Confirmer' }).press('Escape');
    await expect(page.getByRole('status')).toContainText('setup_intent_authentication_failure');
  });
});
