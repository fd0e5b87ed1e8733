import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { readJourney } from '@msl/harness/journey.ts';
import { playJourney } from '@msl/releases/journeys/play-journey.ts';
import type { Page } from '@playwright/test';
import { storeOf } from '../support/stages.ts';
import { expect, test } from '../support/store-test.ts';

const enter = async (page: Page, url: string, state: object) =>
  page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(state))}`);

test('a page that wants a log-in says so to a visitor, and comes to whoever is chosen', async ({
  stageFor,
  page,
  baseURL,
}) => {
  const url = await stageFor('mfe-account', storeOf(baseURL));
  await enter(page, url, { address: '/dashboard', locale: 'en-CA' });
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page wants a log-in');
  await page.getByLabel('Who', { exact: true }).selectOption('active-pickup');
  await expect(heading).not.toHaveText('This page wants a log-in');
  await expect(page.getByLabel('Address')).toHaveValue('/dashboard');
});

test('the console, the calls and the accessibility of the framed page stand beside it', async ({
  stageFor,
  page,
  baseURL,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/404|500|a remote’s own words|nobody caught this/);
  const url = await stageFor('mfe-cart', storeOf(baseURL));
  const faults = [{ target: 'processingOrder', outcome: '500' }];
  await enter(page, url, { address: '/cart', persona: 'order-open', locale: 'en-CA', faults });
  const stage = page.frameLocator('iframe');
  await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  const panels = page.getByRole('region', { name: 'What the page does' });

  await panels.locator('summary', { hasText: 'Network' }).press('Enter');
  await expect(
    panels.getByRole('listitem').filter({ hasText: '/api/orders/current/processing' }).first(),
  ).toContainText('500');
  await expect(panels.getByRole('listitem').filter({ hasText: '/api/subscriptions' }).first()).toContainText(
    '200',
  );
  await stage.locator('main').evaluate((main) => {
    const picture = document.createElement('img');
    picture.src = '/api/no-such-picture';
    main.append(picture);
  });
  await expect(panels.getByRole('listitem').filter({ hasText: '/api/no-such-picture' })).toContainText(
    'No answer',
  );

  await panels.locator('summary', { hasText: 'Accessibility' }).press('Enter');
  const finding = panels.getByRole('listitem').filter({ hasText: 'image-alt' }).first();
  await expect(finding).toContainText('/api/no-such-picture');
  await finding.getByRole('button', { name: /Show/ }).click();
  await stage.locator('main').evaluate((main) => main.lastElementChild?.remove());
  await expect(finding).toHaveCount(0);

  await panels.locator('summary', { hasText: 'Console' }).press('Enter');
  await stage.locator('main').evaluate(() => {
    console.warn('%s: %o', 'a remote’s own words', { basket: 1 });
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
  });
  await expect(panels.getByText('a remote’s own words: {"basket":1}')).toBeVisible();
  await expect(panels.getByText(/nobody caught this/)).toBeVisible();
});

test('another answer to a call is shown until it is removed, and the link carries it', async ({
  stageFor,
  page,
  baseURL,
}) => {
  const url = await stageFor('mfe-cart', storeOf(baseURL));
  await enter(page, url, { address: '/cart', persona: 'order-open', locale: 'fr-CA', latencyMs: 100 });
  const stage = page.frameLocator('iframe');
  await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  const panels = page.getByRole('region', { name: 'Ce que la page fait' });
  const network = panels.locator('summary', { hasText: 'Réseau' });
  await network.press('Enter');
  const change = panels.getByRole('button', { name: 'Donner une autre réponse à processingOrder' });
  await change.first().press('Enter');
  const editor = panels.getByRole('form', { name: /processingOrder/ });
  const answer = editor.getByLabel('Réponse (JSON)');
  const real = JSON.parse(await answer.inputValue());
  expect(real).toMatchObject({ code: 200, payload: { status: 'open' } });

  await answer.fill('{');
  await expect(editor.getByText('Ce n’est pas du JSON.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Donner cette réponse' })).toBeDisabled();
  const first = real.payload.products[0];
  const payload = {
    ...real.payload,
    products: [{ ...first, copy: { ...first.copy, 'fr-CA': { name: 'Rutabaga du banc d’essai' } } }],
  };
  await answer.fill(JSON.stringify({ ...real, payload }));
  await editor.getByRole('button', { name: 'Donner cette réponse' }).click();
  await expect(stage.getByText('Rutabaga du banc d’essai').first()).toBeVisible();

  const link = page.url();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(stage.getByText('Rutabaga du banc d’essai').first()).toBeVisible();
  await network.press('Enter');
  await panels.getByRole('button', { name: 'Retirer la réponse de processingOrder' }).click();
  await expect(stage.getByText(first.copy['fr-CA'].name).first()).toBeVisible();
  await expect(stage.getByText('Rutabaga du banc d’essai')).toHaveCount(0);
});

test('a slot of a remote is opened alone, with the props of its host', async ({
  stageFor,
  page,
  baseURL,
}) => {
  const url = await stageFor('mfe-catalog', storeOf(baseURL));
  await enter(page, url, { address: '/products', persona: 'order-open', locale: 'en-CA' });
  const panels = page.getByRole('region', { name: 'What the page does' });
  await panels.locator('summary', { hasText: 'Slots' }).press('Enter');
  await panels.getByLabel('Slot', { exact: true }).selectOption('cart.promos');
  const props = panels.getByLabel(/^Props/);
  await props.fill('[]');
  await expect(panels.getByText('This is not a JSON object.')).toBeVisible();
  await props.fill('{"limit": 3}');
  await panels.getByRole('button', { name: 'Open alone' }).click();
  const stage = page.frameLocator('iframe');
  await expect(stage.getByRole('heading', { level: 1, name: 'cart.promos' })).toBeVisible();
  await expect(stage.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain('props=');
});

test('a visit is recorded as the file that plays it again', async ({ stageFor, page, baseURL }) => {
  const url = await stageFor('mfe-cart', storeOf(baseURL));
  await enter(page, url, { address: '/cart', persona: 'order-open', locale: 'en-CA' });
  const cart = page.frameLocator('iframe').locator('main');
  const panels = page.getByRole('region', { name: 'What the page does' });
  await panels.locator('summary', { hasText: 'Record a visit' }).press('Enter');
  const more = cart.getByRole('button', { name: 'Increase quantity' }).first();
  await expect(more).toBeVisible();
  await panels.getByRole('button', { name: 'Record' }).press('Enter');
  await more.click();
  await cart
    .getByText('$8.98', { exact: true })
    .first()
    .click({ modifiers: ['Alt'] });
  await expect(panels.getByRole('listitem')).toHaveText([/Increase quantity/, /\$8\.98/]);
  await panels.getByRole('button', { name: 'Stop' }).press('Enter');
  await more.click();
  await panels.getByLabel('Name of the file').fill('one-more-of-a-product');

  const downloading = page.waitForEvent('download');
  await panels.getByRole('button', { name: 'Download the file' }).click();
  const download = await downloading;
  const file = path.join(workspaceRemotes().get('mfe-cart') ?? '', 'journeys', download.suggestedFilename());
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(
    JSON.parse(readFileSync(file, 'utf8')),
  );
});

test('a visit that unfolds something plays again', async ({ stageFor, page, browser, baseURL }) => {
  const store = storeOf(baseURL);
  const url = await stageFor('mfe-catalog', store);
  await enter(page, url, { address: '/products', locale: 'en-CA', width: 360 });
  const aisles = page.frameLocator('iframe').locator('main summary', { hasText: 'Aisles and filters' });
  const panels = page.getByRole('region', { name: 'What the page does' });
  await expect(aisles).toBeVisible();
  await panels.locator('summary', { hasText: 'Record a visit' }).press('Enter');
  await panels.getByRole('button', { name: 'Record' }).press('Enter');
  await aisles.click();
  const steps = panels.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/press.*Aisles and filters/]);
  const downloading = page.waitForEvent('download');
  await panels.getByRole('button', { name: 'Download the file' }).click();
  const visit = readJourney(readFileSync(await (await downloading).path(), 'utf8'));

  for (const host of [url, store]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const other = await context.newPage();
    other.setDefaultTimeout(20_000);
    await playJourney(other, host, visit);
    await expect(other.locator('main details[open] > summary')).toHaveText('Aisles and filters');
    await context.close();
  }
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
  const panels = page.getByRole('region', { name: 'What the page does' });
  const receipts = account.locator('a[href^="/order-history/"]');
  await expect(receipts.first()).toBeVisible();
  await panels.locator('summary', { hasText: 'Record a visit' }).press('Enter');
  await panels.getByRole('button', { name: 'Record' }).press('Enter');
  const [number = ''] = /\b[0-9a-f]{10}\b/.exec((await receipts.nth(1).textContent()) ?? '') ?? [];
  expect(number).not.toBe('');
  await receipts.nth(1).click();
  await expect(panels.getByRole('listitem')).toHaveText([/press/, /arrive/]);
  const downloading = page.waitForEvent('download');
  await panels.getByRole('button', { name: 'Download the file' }).click();
  const visit = readJourney(readFileSync(await (await downloading).path(), 'utf8'));

  for (const host of [url, store]) {
    const context = await browser.newContext();
    const other = await context.newPage();
    other.setDefaultTimeout(20_000);
    await playJourney(other, host, visit);
    await expect(other.locator('main')).toContainText(number);
    await context.close();
  }
});
