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
