import { expect, type FrameLocator, type Page } from '@playwright/test';

export const cards = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000002500003155',
  asksAlways: '4000002760003184',
  amex: '378282246310005',
} as const;

export const frames = {
  number: 'iframe[title*="numéro de carte" i], iframe[title*="card number" i]',
  expiry: 'iframe[title*="expiration" i]',
  cvc: 'iframe[title*="code de sécurité" i], iframe[title*="security code" i]',
} as const;

/** Types a card into the three frames of the payment provider, as a customer does. */
export async function typeCard(page: Page | FrameLocator, number: string): Promise<void> {
  await expect(page.locator(frames.number)).toBeVisible();
  await inputOf(page, 'number').fill(number);
  await inputOf(page, 'expiry').fill('1234');
  await inputOf(page, 'cvc').fill('123');
}

/** The input in one of the frames, which are hidden until each of them has loaded. */
export const inputOf = (page: Page | FrameLocator, frame: keyof typeof frames) =>
  page.frameLocator(frames[frame]).getByRole('textbox');

/** The buttons of the wallets that the browser has; none where it has none. */
export const walletButton = (page: Page, name: 'Google Pay' | 'Link') =>
  page.frameLocator('iframe[src*="/frames/express"]').getByRole('button', { name, exact: true });

/** The wallet's own page, once its button is pressed. */
export const walletOf = (page: Page) => page.frameLocator('iframe[name="sandbox-wallet"]');

/** Chooses a card in the open wallet, and lets it be used. */
export async function payByWallet(page: Page, number: string): Promise<void> {
  await walletOf(page).getByRole('combobox').selectOption(number);
  await walletOf(page).locator('#complete').click();
}

/** The bank's page of a 3-D Secure card. */
export const challengeOf = (page: Page) => page.frameLocator('iframe[src*="challenge"]');
