import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@msl/contracts/routes.ts';
import { createHarness } from '@msl/harness/harness-server.ts';
import type { Page } from '@playwright/test';
import { stageBuild, storeOf } from '../support/stages.ts';
import { expect, test } from '../support/store-test.ts';

let server: Server;
let origin: string;
test.beforeAll(async () => {
  const build = await stageBuild();
  server = createServer(createHarness({ storeUrl: () => storeOf(process.env.BASE_URL), build }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const cart = { address: '/cart', persona: 'order-open', locale: 'en-CA' };
const hashOf = (state: object) => `#${encodeURIComponent(JSON.stringify(state))}`;
const enter = (page: Page, state: object, remote = 'mfe-cart') =>
  page.goto(`${origin}/__harness/${remote}${hashOf({ ...cart, ...state })}`);
const titleOn = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 });
const panelsOf = (page: Page) => page.getByRole('region', { name: 'What the page does' });
const linkOf = (page: Page) => JSON.parse(decodeURIComponent(new URL(page.url()).hash.slice(1)));

for (const [locale, said, back] of [
  ['en-CA', 'Another tab has taken over this stage', 'Take it back'],
  ['fr-CA', 'Un autre onglet a pris ce banc d’essai', 'Le reprendre ici'],
] as const) {
  test(`of two tabs the one that is no longer in charge says so, and takes the stage back, in ${locale}`, async ({
    page,
    context,
    checkAccessibility,
  }) => {
    await enter(page, { locale, width: 768 });
    await expect(titleOn(page)).toBeVisible();
    const other = await context.newPage();
    await enter(other, { locale, persona: null, faults: [{ target: 'currentUser', outcome: '500' }] });
    await expect(titleOn(other)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(other.getByRole('alert')).toHaveCount(0);
    await checkAccessibility();

    await page.getByRole('button', { name: back }).click();
    await expect(titleOn(page)).toBeVisible();
    expect(linkOf(page)).toMatchObject({ address: '/cart', persona: 'order-open', width: 768, faults: [] });
    await expect(other.getByRole('alert')).toContainText(said);
    await expect(other.locator('iframe')).toHaveCount(0);
  });
}

test('another remote keeps whoever looks, the day and the rest that holds for it', async ({ page }) => {
  await enter(page, { date: '2026-11-24T15:00:00.000Z', latencyMs: 100, width: 768 });
  await expect(titleOn(page)).toBeVisible();
  await page.getByLabel('Remote', { exact: true }).selectOption('mfe-account');
  await expect(page).toHaveURL(/__harness\/mfe-account#/);
  await expect(page.getByLabel('Who', { exact: true })).toHaveValue('order-open');
  expect(linkOf(page)).toMatchObject({
    ...{ address: '/dashboard', persona: 'order-open', locale: 'en-CA', version: null },
    ...{ date: '2026-11-24T15:00:00.000Z', latencyMs: 100, width: 768 },
  });
  await expect(titleOn(page)).toBeVisible();
});

test('a link that is pasted over the one of an open tab shows what it holds', async ({ page }) => {
  await enter(page, { width: 768 });
  await expect(titleOn(page)).toHaveText('My basket');
  await page.evaluate(
    (hash) => location.assign(hash),
    hashOf({ ...cart, persona: 'order-skipped', locale: 'fr-CA', latencyMs: 2500 }),
  );
  await expect(titleOn(page)).toHaveText('Mon panier');
  await expect(page.getByLabel('Qui', { exact: true })).toHaveValue('order-skipped');
  expect(linkOf(page)).toMatchObject({
    persona: 'order-skipped',
    locale: 'fr-CA',
    width: null,
    latencyMs: 2500,
  });
});

test('a store that goes away under an open stage is said, and what is chosen once it is back is shown', async ({
  page,
  context,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await enter(page, {});
  await expect(titleOn(page)).toHaveText('My basket');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied without the moment')).toBeVisible();
  await page.getByLabel('Language').selectOption('fr-CA');
  await expect(page.getByText('Le magasin ne répond pas')).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel('Qui', { exact: true }).selectOption('order-skipped');
  await expect(titleOn(page)).toHaveText('Mon panier');
  await expect(page.getByText('Le magasin ne répond pas')).toHaveCount(0);
});

test('a call that has no answer yet is listed as pending, and with its answer once it came', async ({
  page,
}) => {
  await enter(page, { latencyMs: 5000 });
  const summary = panelsOf(page).locator('summary', { hasText: 'Network' });
  await summary.press('Enter');
  const call = panelsOf(page).getByRole('listitem').filter({ hasText: '/api/orders/current/processing' });
  await expect(call).toContainText('Pending…');
  await expect(summary).not.toContainText('pending: 0');
  await expect(call).toContainText('200');
  await expect(call).not.toContainText('Pending…');
  await expect(summary).toContainText('pending: 0');
});

test('a recording outlives a page that is loaded again, and says what its file does not hold', async ({
  page,
}) => {
  await enter(page, { width: 768, date: '2026-11-24T15:00:00.000Z' });
  const more = page.frameLocator('iframe').getByRole('button', { name: 'Increase quantity' }).first();
  await expect(more).toBeVisible();
  const summary = panelsOf(page).locator('summary', { hasText: /Record a visit|being recorded/ });
  await summary.press('Enter');
  await panelsOf(page).getByRole('button', { name: 'Record' }).press('Enter');
  await more.click();
  const steps = panelsOf(page).getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/Increase quantity/]);
  await page.reload();
  await expect(more).toBeVisible();
  await summary.press('Enter');
  await expect(steps).toHaveText([/Increase quantity/]);
  await expect(panelsOf(page)).toContainText('The page was loaded again');
  await expect(panelsOf(page)).toContainText('Day and time (UTC): 2026-11-24T15:00:00.000Z');
  await expect(panelsOf(page)).toContainText('Width of the screen: 768 px');
  await expect(panelsOf(page).getByRole('button', { name: 'Download the file' })).toBeEnabled();
});

test('what would change nothing cannot be set, and says why', async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(/^Blocked script execution/);
  await enter(page, { rendering: 'html' });
  await expect(page.getByLabel('Slowness of the API')).toBeDisabled();
  await expect(page.getByText(/neither faults nor slowness change/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add this fault' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await page.getByLabel('Who draws the page').selectOption('page');
  await expect(page.getByLabel('Compare with what visitors get')).toBeDisabled();
  await expect(page.getByText(/it is not compared/)).toBeVisible();
  await expect(page.getByLabel('Slowness of the API')).toBeEnabled();
  await page.getByLabel('Who draws the page').selectOption('');
  await expect(page.getByLabel('Compare with what visitors get')).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

test('answers of the stage and faults say where the server, which draws the page, does not meet them', async ({
  page,
}) => {
  const answers = [{ call: 'banners', status: 200, body: { code: 200, payload: [] } }];
  await enter(page, {
    ...{ rendering: 'page', answers },
    faults: [{ target: 'processingOrder', outcome: '500' }],
  });
  const told = page.getByRole('region', { name: 'What the server did' });
  await expect(told).toContainText('these answers change nothing here');
  await expect(page.getByText(/The server makes its calls without this fault/)).toBeVisible();
  await told.getByRole('button', { name: 'Remove the answer to banners' }).click();
  await expect(told.getByText('these answers change nothing here')).toHaveCount(0);
});

test('every call fails at once when a link says so', async ({ page, expectedOnConsole }) => {
  expectedOnConsole.push(/503/);
  const faults = Object.keys(routes).map((target) => ({ target, outcome: '503' }));
  await enter(page, { faults });
  await panelsOf(page).locator('summary', { hasText: 'Network' }).press('Enter');
  const calls = panelsOf(page).getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(calls.filter({ hasText: '503' }).first()).toBeVisible();
  await expect(calls.filter({ hasText: /^[24]\d\d/ })).toHaveCount(0);
  await expect(page.getByText(/Cookie was malformed/)).toHaveCount(0);
});

test('a slot that takes no props says so once it stands there; JSON stands in letters of one width', async ({
  page,
}) => {
  await enter(page, { address: '/products' }, 'mfe-catalog');
  await panelsOf(page).locator('summary', { hasText: 'Slots' }).press('Enter');
  await panelsOf(page).getByLabel('Slot', { exact: true }).selectOption('cart.promos');
  await expect(panelsOf(page)).toContainText('Filled by promo-carousel');
  await expect(panelsOf(page).getByLabel(/^Props/)).toHaveCSS('font-family', /mono/);
  await panelsOf(page).getByRole('button', { name: 'Open alone' }).click();
  await expect(panelsOf(page)).toContainText('promo-carousel takes no props');
});

test('on a phone the page under test stands first, and the settings unfold', async ({
  page,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, {});
  await expect(titleOn(page)).toBeInViewport();
  await expect(page.getByLabel('Who', { exact: true })).toBeHidden();
  await checkAccessibility();
  await page.locator('summary', { hasText: 'Settings' }).click();
  await page.getByLabel('Language').selectOption('fr-CA');
  await expect(titleOn(page)).toHaveText('Mon panier');
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeVisible();
  await checkAccessibility();
});
