import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { type Journey, readJourney } from '@msl/harness/journey.ts';
import { playJourney } from '@msl/releases/journeys/play-journey.ts';
import type { Browser, BrowserContextOptions, Download, Page } from '@playwright/test';
import { storeOf } from '../support/stages.ts';
import { expect, test } from '../support/store-test.ts';

const enter = async (page: Page, url: string, state: object) =>
  page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(state))}`);

const panelsOf = (page: Page) => page.getByRole('region', { name: 'What the page does' });

async function record(page: Page): Promise<void> {
  await panelsOf(page).locator('summary', { hasText: 'Record a visit' }).press('Enter');
  await panelsOf(page).getByRole('button', { name: 'Record' }).press('Enter');
}

async function download(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await panelsOf(page).getByRole('button', { name: 'Download the file' }).click();
  return downloading;
}

const visitOf = async (page: Page): Promise<Journey> =>
  readJourney(readFileSync(await (await download(page)).path(), 'utf8'));

/** Plays a visit on each host, in a browser that knows nothing of it, and looks at where it has led. */
async function playOn(
  browser: Browser,
  hosts: readonly string[],
  visit: Journey,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  for (const host of hosts) {
    const context = await browser.newContext(options);
    const other = await context.newPage();
    other.setDefaultTimeout(20_000);
    await playJourney(other, host, visit);
    await look(other);
    await context.close();
  }
}

test('a visit is recorded as the file that plays it again', async ({ stageFor, page, baseURL }) => {
  const url = await stageFor('mfe-cart', storeOf(baseURL));
  await enter(page, url, { address: '/cart', persona: 'order-open', locale: 'en-CA' });
  const cart = page.frameLocator('iframe').locator('main');
  const panels = panelsOf(page);
  const more = cart.getByRole('button', { name: 'Increase quantity' }).first();
  await expect(more).toBeVisible();
  await record(page);
  await more.click();
  await cart
    .getByText('$8.98', { exact: true })
    .first()
    .click({ modifiers: ['Alt'] });
  await expect(panels.getByRole('listitem')).toHaveText([/Increase quantity/, /\$8\.98/]);
  await panels.getByRole('button', { name: 'Stop' }).press('Enter');
  await more.click();
  await panels.getByLabel('Name of the file').fill('one-more-of-a-product');

  const downloaded = await download(page);
  const file = path.join(
    workspaceRemotes().get('mfe-cart') ?? '',
    'journeys',
    downloaded.suggestedFilename(),
  );
  expect(JSON.parse(readFileSync(await downloaded.path(), 'utf8'))).toEqual(
    JSON.parse(readFileSync(file, 'utf8')),
  );
});

test('a visit that unfolds something plays again', async ({ stageFor, page, browser, baseURL }) => {
  const store = storeOf(baseURL);
  const url = await stageFor('mfe-catalog', store);
  await enter(page, url, { address: '/products', locale: 'en-CA', width: 360 });
  const aisles = page.frameLocator('iframe').locator('main summary', { hasText: 'Aisles and filters' });
  const panels = panelsOf(page);
  await expect(aisles).toBeVisible();
  await record(page);
  await aisles.click();
  const steps = panels.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/press.*Aisles and filters/]);

  const isUnfolded = (other: Page) =>
    expect(other.locator('main details[open] > summary')).toHaveText('Aisles and filters');
  const onPhone = { viewport: { width: 360, height: 780 } };
  await playOn(browser, [url, store], await visitOf(page), isUnfolded, onPhone);
});

test('a visit that writes a day, leaves a field and closes a dialog without pressing in it plays again', async ({
  stageFor,
  page,
  browser,
  baseURL,
}) => {
  const store = storeOf(baseURL);
  const url = await stageFor('mfe-account', store);
  await enter(page, url, { address: '/dashboard', persona: 'order-open', locale: 'en-CA' });
  const account = page.frameLocator('iframe').locator('main');
  const panels = panelsOf(page);
  const skip = account.getByRole('button', { name: 'Skip this delivery' });
  await expect(skip).toBeVisible();
  await record(page);
  await account.getByRole('button', { name: 'Plan holidays' }).click();
  const from = account.getByLabel('First day away');
  await from.fill('2027-01-10');
  await from.press('Tab');
  const dialog = account.getByRole('dialog');
  await skip.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await skip.click();
  await dialog.click({ position: { x: 5, y: 5 } });
  await expect(dialog).toBeHidden();
  await skip.click();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toBeHidden();
  await expect(panels.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(9);

  await playOn(browser, [url, store], await visitOf(page), async (other) => {
    await expect(other.getByLabel('First day away')).toHaveValue('2027-01-10');
    await expect(other.getByRole('dialog')).toBeHidden();
    await expect(other.getByRole('button', { name: 'Skip this delivery' })).toHaveCount(0);
  });
});

test('a visit that opens a receipt plays again, as another copy of its persona', async ({
  stageFor,
  page,
  browser,
  baseURL,
}) => {
  const store = storeOf(baseURL);
  const url = await stageFor('mfe-account', store);
  await enter(page, url, { address: '/order-history', persona: 'active-home', locale: 'en-CA' });
  const account = page.frameLocator('iframe').locator('main');
  const panels = panelsOf(page);
  const receipts = account.locator('a[href^="/order-history/"]');
  await expect(receipts.first()).toBeVisible();
  await record(page);
  const [number = ''] = /\b[0-9a-f]{10}\b/.exec((await receipts.nth(1).textContent()) ?? '') ?? [];
  expect(number).not.toBe('');
  await receipts.nth(1).click();
  await expect(panels.getByRole('listitem')).toHaveText([/press/, /arrive/]);

  await playOn(browser, [url, store], await visitOf(page), (other) =>
    expect(other.locator('main')).toContainText(number),
  );
});
