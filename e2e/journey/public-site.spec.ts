import type { Page } from '@playwright/test';
import { expect, refusedCall, test } from '../support/store-test.ts';

const pages = [
  '/mission',
  '/about-us',
  '/msl',
  '/becoming-pup',
  '/waiting-list',
  '/privacy',
  '/terms-and-conditions',
  '/login',
  '/request/password',
] as const;

test('home tells a visitor what the store is, what it costs and whether it comes to their door', async ({
  page,
  say,
  locale,
  checkAccessibility,
}) => {
  await page.goto('/');
  for (const part of ['how', 'advantages', 'wasted', 'offer', 'pickup', 'testimonials', 'faq'])
    await expect(page.getByRole('heading', { name: say(`shell-home:${part}.title`) })).toBeVisible();
  await expect(page.locator('main a[href="/login"]').first()).toBeVisible();
  await expect(page.locator('main a[href="/pick-up-points"]').first()).toBeVisible();
  await expect(page.locator('main a[href^="/products/"]')).toHaveCount(8);

  await test.step('the price list is a PDF in the language of the page', async () => {
    const list = page.getByRole('link', { name: say('shell-home:offer.pdf') });
    await expect(list).toHaveAttribute('hreflang', locale ?? '');
    const file = await page.request.get((await list.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the check waits for a postal code, then says home, points near, or neither', async () => {
    const place = page.getByRole('combobox', { name: say('shell-home:check.label') });
    // By keyboard: the list of places may lie over the button.
    const check = page.getByRole('button', { name: say('shell-home:check.submit') });
    await place.fill('H2J');
    await check.press('Enter');
    await expect(page.getByText(say('shell-home:check.incomplete'))).toBeVisible();
    await expect(place).toHaveValue('H2J');
    await place.fill('H2J 2L1');
    await check.press('Enter');
    await expect(page.getByText(say('shell-home:check.home.yes', { zip: 'H2J 2L1' }))).toBeVisible();
    await place.fill('J9X 5B2');
    await check.press('Enter');
    await expect(page.getByText(say('shell-home:check.none.title', { zip: 'J9X 5B2' }))).toBeVisible();
    await page.getByRole('link', { name: say('shell-home:check.none.waiting-list') }).click();
    await expect(page).toHaveURL(/\/waiting-list\?zip=J9X/);
    await expect(page.locator('input[name="zip_code"]')).toHaveValue('J9X 5B2');
  });
  await page.goto('/');
  await checkAccessibility();
});

test('every public page has one title, fits its screen, and passes axe', async ({
  page,
  checkAccessibility,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await checkAccessibility();
    await expect(page).not.toHaveTitle('');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});

test('help has its topics; the language changes without leaving the page or its query; an unknown address leads home', async ({
  page,
  say,
  locale,
  checkAccessibility,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedCall(404));
  await page.goto('/faq?from=mail');
  const topics = page.getByRole('navigation', { name: say('shell-public:faq.topics') });
  await topics.getByRole('link').nth(1).click();
  const question = page.locator('main summary, main button[aria-expanded]').first();
  await question.click();
  await expect(question.locator('xpath=..')).toContainText(/\S{3}/);
  await checkAccessibility();

  await switchLanguage(page, say('shell:language.other'), say('shell:header.menu'));
  await expect(page).toHaveURL(/\/faq\?topic=/);
  await expect(page.locator('html')).toHaveAttribute('lang', locale === 'fr-CA' ? 'en-CA' : 'fr-CA');
  await page.goto('/nothing-here');
  await expect(page.locator('main a[href="/"]')).toBeVisible();
});

test('help on paper has its answers, and nothing of what stands around the page', async ({ page, say }) => {
  await page.goto('/faq');
  const answer = page.locator('main details > div').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('link', { name: say('shell:layout.skip') })).toBeHidden();
  for (const around of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(around, { includeHidden: true })).toBeHidden();
});

test('the banner can be stopped; the footer leads everywhere, back to the top, and into the newsletter', async ({
  page,
  say,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedCall(400));
  await page.goto('/mission');
  await page.getByRole('button', { name: say('shell:banner.pause') }).click();
  await expect(page.getByRole('button', { name: say('shell:banner.play') })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const path of [
    '/products',
    '/about-us',
    '/mission',
    '/faq',
    '/sign-up/step-1',
    '/becoming-pup',
    '/terms-and-conditions',
  ])
    await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(3);
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);

  const email = footer.getByRole('textbox');
  await email.fill('not an address');
  await footer.getByRole('button', { name: say('shell:newsletter.submit') }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('not an address');
  await email.fill(`reader-${Date.now()}-${process.pid}@journey.test`);
  await footer.getByRole('button', { name: say('shell:newsletter.submit') }).click();
  await expect(page.getByText(say('shell:newsletter.success'))).toBeVisible();
  // The snackbar may still lie over it on a phone; the keyboard reaches it all the same.
  await footer.getByRole('button', { name: say('shell:footer.top') }).press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a place that wants to hand out baskets writes to the team; a mistake is said on its field', {
  tag: '@two-screens',
}, async ({ page, say }) => {
  await page.goto('/becoming-pup');
  const send = page.getByRole('button', { name: say('shell-public:becoming.submit') });
  await send.click();
  await expect(page.locator('input[name="first_name"]')).toBeFocused();
  await page.locator('input[name="first_name"]').fill('Joanne');
  await page.locator('input[name="last_name"]').fill('Picard');
  await page.locator('input[name="phone"]').fill('514555012');
  await page.locator('main input[name="email"]').fill('joanne@cafe.test');
  await page.locator('input[name="zip_code"]').fill('h4g 2l8');
  await page.locator('textarea').fill('Un café avec une grande cave fraîche.');
  await send.click();
  await expect(page.locator('input[name="phone"]')).toBeFocused();
  await expect(page.locator('textarea')).toHaveValue('Un café avec une grande cave fraîche.');
  await page.locator('input[name="phone"]').fill('5145550123');
  await send.click();
  await expect(page.getByText(say('shell-public:becoming.done'))).toBeVisible();
});

test('the waiting list opens once it knows whom to write to, and says when somebody is on it', {
  tag: '@two-screens',
}, async ({ page, say }) => {
  await page.goto('/waiting-list');
  const join = page.getByRole('button', { name: say('shell-public:waiting.submit') });
  await expect(join).toBeDisabled();
  await page.locator('input[name="first_name"]').fill('Denis');
  await page.locator('input[name="last_name"]').fill('Roy');
  await page.locator('main input[name="email"]').fill(`denis-${Date.now()}-${process.pid}@journey.test`);
  await page.locator('input[name="zip_code"]').fill('J9X 5B2');
  await page.locator('input[name="phone"]').pressSequentially('18195550123');
  await expect(join).toBeEnabled();
  await join.click();
  await expect(page.getByText(say('shell-public:waiting.done'))).toBeVisible();
});

test('pick-up points: ten near a place with their hours, full ones said so, details on the map, nothing to choose', async ({
  page,
  say,
  checkAccessibility,
}) => {
  // The map does not fly then: what is looked at stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pick-up-points');
  await checkAccessibility();
  const list = page.locator('main ul li h2');
  await expect(list).toHaveCount(10);
  const search = page.getByRole('combobox', { name: say('shell-public:pickup.search') });
  await search.pressSequentially('Verdun');
  await page.getByRole('option').first().click();
  await expect(page.getByText(say('shell-public:pickup.nearest_other', { count: 10 }))).toBeVisible();
  await expect(
    page
      .locator('main ul li')
      .filter({ hasText: say('panels:pickup.full') })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  const map = page.getByRole('region', { name: say('panels:pickup.map') });
  await expect(map.locator('..')).toHaveCSS('height', '420px');
  // A finger that lies on it scrolls the page.
  if (test.info().project.use.hasTouch) await expect(map).toHaveCSS('touch-action', 'pan-x pan-y');
  const pin = map.locator('.leaflet-marker-icon').filter({ hasNotText: /\d/ }).first();
  await pin.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pin).toBeFocused();
  await checkAccessibility();
});

/** In the header on a desk, in the slide-in menu on a phone. */
async function switchLanguage(page: Page, other: string, menu: string): Promise<void> {
  const direct = page.getByRole('banner').getByRole('button', { name: other });
  if (!(await direct.isVisible()))
    await page.getByRole('banner').getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('button', { name: other }).first().click();
}
