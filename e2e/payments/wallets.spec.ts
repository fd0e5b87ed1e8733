import { type Locale, locales } from '@msl/contracts/locale.ts';
import type { Page } from '@playwright/test';
import { cards, challengeOf, frames, payByWallet, walletButton, walletOf } from '../support/card-frames.ts';
import { openOwnStore } from '../support/own-store.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterAs } from '../support/subscriber.ts';
import { tick } from '../support/tick.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(400, 402)]),
});

const widths = [360, 768, 1280];

/** How much the page has moved by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });
    const lang: Locale = locale;

    test('the first payment: terms first; thought better of, refused, not taken, then the bank asks, and it starts', async ({
      page,
      say,
      checkAccessibility,
    }) => {
      const who = await aSubscriber(page.request, '', 'delivery', { locale: lang });
      await enterAs(page, who);
      await page.goto('/sign-up/confirm');
      const google = walletButton(page, 'Google Pay');
      const region = page.getByRole('region', { name: say('panels:wallet.title') });
      await expect(google).toBeVisible();
      await checkAccessibility();

      await google.click();
      await expect(page.getByRole('checkbox', { name: say('mfe-signup:terms.accept') })).toBeFocused();
      await expect(walletOf(page).locator('#complete')).toHaveCount(0);
      await tick(page.getByRole('checkbox', { name: say('mfe-signup:terms.accept') }));

      await test.step('cancelled, by keyboard: nothing happens, and the button can be pressed again', async () => {
        await google.press('Enter');
        await expect(walletOf(page).getByRole('combobox')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.locator('iframe[name="sandbox-wallet"]')).toHaveCount(0);
        await expect(page).toHaveURL(/\/sign-up\/confirm/);
      });
      await test.step('a brand that the store does not take', async () => {
        await google.click();
        await payByWallet(page, cards.amex);
        await expect(region.getByRole('alert')).toHaveText(say('errors:card-not-supported'));
        expect(await who.call('GET', '/subscriptions')).toMatchObject({ lastDigits: null });
      });
      await test.step('a card that is refused', async () => {
        await google.click();
        await payByWallet(page, cards.declined);
        await expect(region.getByRole('alert')).toHaveText(say('errors:card-declined'));
        await checkAccessibility();
      });
      await test.step('a bank that asks: failed, then confirmed', async () => {
        await google.click();
        await payByWallet(page, cards.asksAlways);
        await challengeOf(page).locator('#fail').click();
        await expect(region.getByRole('alert')).toHaveText(say('errors:authentication-required'));
        await google.click();
        await payByWallet(page, cards.asksAlways);
        await challengeOf(page).locator('#complete').click();
        await expect(page).toHaveURL(/\/dashboard/);
      });
      expect(await who.call('GET', '/subscriptions')).toMatchObject({ status: 'active', lastDigits: '3184' });
      const { deliveries } = await who.call<{ deliveries: { status: string }[] }>('GET', '/next-deliveries');
      expect(deliveries.filter(({ status }) => status === 'open')).toHaveLength(1);
    });

    test('MSL+: the card of the wallet takes the place of the one on file', async ({
      page,
      say,
      checkAccessibility,
    }) => {
      const who = await aSubscriber(page.request, '', 'order', { locale: lang });
      await enterAs(page, who);
      await page.goto('/adhesions/signup/monthly-prime');
      await expect(walletButton(page, 'Link')).toBeVisible();
      await expect(page.getByText(say('mfe-membership:checkout.wallet.replaces'))).toBeVisible();
      await checkAccessibility();
      await walletButton(page, 'Link').click();
      await payByWallet(page, '5555555555554444');
      await expect(page).toHaveURL(/\/adhesions$/);
      const member = { is_prime: true, prime_status: 'trialing', brand: 'mastercard', lastDigits: '4444' };
      expect(await who.call('GET', '/subscriptions')).toMatchObject(member);
    });

    test('a change of card', async ({ page, say, checkAccessibility }) => {
      const who = await aSubscriber(page.request, '', 'order', { locale: lang });
      await enterAs(page, who);
      await page.goto('/account/info');
      await page.getByRole('button', { name: say('mfe-account:card.change') }).click();
      await expect(walletButton(page, 'Google Pay')).toBeVisible();
      await checkAccessibility();
      await walletButton(page, 'Google Pay').click();
      await payByWallet(page, cards.declined);
      await expect(page.getByRole('alert').filter({ hasText: say('errors:card-declined') })).toBeVisible();
      expect(await who.call('GET', '/subscriptions')).toMatchObject({ lastDigits: '4242' });
      await walletButton(page, 'Google Pay').click();
      await payByWallet(page, '5555555555554444');
      await expect(page.getByText(say('mfe-account:card.changed'))).toBeVisible();
      expect(await who.call('GET', '/subscriptions')).toMatchObject({ lastDigits: '4444' });
    });
  });
}

test('MSL+ that is paid at once: what is shown is what the wallet says; the bank asks, and then one is a member', async ({
  page,
  say,
}) => {
  const store = await openOwnStore('returning-member');
  try {
    const who = await aSubscriber(page.request, store.url);
    // The trial is used up.
    await who.call('POST', '/subscriptions/prime', { lookup_key: 'monthly-prime' });
    await who.call('DELETE', '/subscriptions/prime');
    await page.request.post(`${store.url}/api/sandbox/clock`, { data: { advance: 'P35D' }, timeout: 0 });
    const data = { email: who.email, password: who.password };
    const answer = await page.request.put(`${store.url}/api/auth/basic`, { data });
    const { token } = (await answer.json()).payload as { token: string };
    const standing = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await (await page.request.get(`${store.url}/api/subscriptions`, { headers })).json()).payload;
    };
    expect(await standing()).toMatchObject({ is_prime: false, status: 'active' });

    await enterAs(page, { token });
    await page.goto(`${store.url}/adhesions/signup/monthly-prime`);
    await walletButton(page, 'Google Pay').click();
    await expect(walletOf(page).locator('#complete')).toContainText('10,35');
    await payByWallet(page, cards.asksAlways);
    // Once for the card that is kept, once for the payment: this bank asks always.
    await challengeOf(page).locator('#complete').click();
    await challengeOf(page).locator('#fail').click();
    const region = page.getByRole('region', { name: say('panels:wallet.title') });
    await expect(region.getByRole('alert')).toHaveText(say('errors:authentication-required'));
    expect(await standing()).toMatchObject({ is_prime: false, prime_due: { kind: 'joining', amount: 1035 } });

    await page.goto(`${store.url}/adhesions`);
    await expect(page.getByRole('heading', { name: say('mfe-membership:due.title.joining') })).toBeVisible();
    await page.getByRole('button', { name: /10,35/ }).click();
    await challengeOf(page).locator('#complete').click();
    await expect(page.getByText(say('mfe-membership:due.done'))).toBeVisible();
    expect(await standing()).toMatchObject({ is_prime: true, prime_status: 'active', prime_due: null });
  } finally {
    await store.close();
  }
});

for (const width of widths) {
  test(`at ${width}: the buttons come without anything that is seen being moved`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await enterAs(page, await aSubscriber(page.request, '', 'delivery'));
    await page.goto('/sign-up/confirm');
    await expect(walletButton(page, 'Google Pay')).toBeVisible();
    await expect(page.locator(frames.number)).toBeVisible();
    const withWallets = await shiftsOf(page);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'));
    await page.reload();
    await expect(page.locator(frames.number)).toBeVisible();
    expect(withWallets - (await shiftsOf(page))).toBeLessThan(0.01);
  });
}

for (const [place, stage] of [
  ['/sign-up/confirm', 'delivery'],
  ['/adhesions/signup/monthly-prime', 'order'],
  ['/account/info', 'order'],
] as const)
  test(`a browser without a wallet shows nothing of it at ${place}`, async ({ page, say }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'));
    await enterAs(page, await aSubscriber(page.request, '', stage));
    await page.goto(place);
    if (place === '/account/info')
      await page.getByRole('button', { name: say('mfe-account:card.change') }).click();
    const wallets = page.locator(`section[aria-label="${say('panels:wallet.title')}"]`);
    await expect(wallets).toBeAttached();
    await expect(wallets).toBeHidden();
    await expect(wallets).toHaveCSS('position', 'absolute');
    await expect(page.locator('iframe[src*="/frames/express"]')).toHaveCount(0);
  });
