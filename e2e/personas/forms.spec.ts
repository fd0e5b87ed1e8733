import type { Page } from '@playwright/test';
import { changeOfMembership, type Form, forms } from '../support/forms.ts';
import { endSessionAtNextSend, typeLogIn } from '../support/log-in.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterAs, type Subscriber } from '../support/subscriber.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(400, 401, 402, 404, 409)]),
});

/**
 * Others take the first place that is free: a point whose last one is given up here by another tab would be full for this one.
 * Theirs are the first points of the list, which do not deliver on Saturdays.
 */
const SATURDAYS = { weekday: 6 };

test('in the middle of each form a reload, another tab that saves or a session that ends loses nothing', async ({
  page,
  say,
}) => {
  const customer = await aSubscriber(page.request, '', 'order', SATURDAYS);
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

      // Another tab begins with what is stored; what it saves leaves this one alone, and is not overwritten unawares.
      const other = await page.context().newPage();
      await other.goto(form.path);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await form.elsewhere?.save(other, say);
      await other.close();
      await page.bringToFront();
      if (form.elsewhere) await expect(page.getByText(say(form.elsewhere.warning))).toBeVisible();
      await form.isKept(page, say);

      await endSessionAtNextSend(page);
      await form.send(page, say);
      await logInAgain(page, customer, new RegExp(`${pathname}$`));
      await form.isKept(page, say);
      await form.send(page, say);
      await form.isDone(page, say);
    });
  }
  // What each of two tabs saved of the profile.
  await page.goto('/account/info');
  for (const [name, saved] of [
    ['firstName', 'Zoé'],
    ['lastName', 'Gagnon'],
  ])
    await expect(page.getByLabel(say(`mfe-account:info.${name}`), { exact: true })).toHaveValue(`${saved}`);
});

for (const [drawnBy, isDrawnByBrowser] of [
  ['the server', false],
  ['the browser', true],
] as const)
  test(`what is typed while the code of its page is on its way outlives a reload, drawn by ${drawnBy}`, async ({
    page,
    context,
    say,
  }) => {
    await enterAs(page, await aSubscriber(page.request));
    const code = Promise.withResolvers<void>();
    await page.route('**/shell/**/main.*.js', async (route) => {
      await code.promise;
      // The page that asked for it may be gone.
      await route.continue().catch(() => undefined);
    });
    const { coupon } = forms as { coupon: Form };
    // A busy machine leaves a page to the browser now and then.
    await expect(async () => {
      await page.goto(coupon.path, { waitUntil: 'commit' });
      await expect(page.locator('script[data-session]')).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await coupon.fill(page, say);
    if (isDrawnByBrowser) await context.clearCookies({ name: 'msl.session' });
    await page.reload({ waitUntil: 'commit' });
    code.resolve();
    await coupon.isKept(page, say);
    await coupon.send(page, say);
    await coupon.isDone(page, say);
  });

async function logInAgain(page: Page, { email, password }: Subscriber, backAt: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await typeLogIn(page, email, password);
  await expect(page).toHaveURL(backAt);
}
