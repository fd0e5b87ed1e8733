import type { Page } from '@playwright/test';
import { expect, test } from '../support/store-test.ts';
import { openStages, storeOf } from './stages.ts';

// One worker: each would build the harness again.
test.describe.configure({ mode: 'default' });

let stages: Awaited<ReturnType<typeof openStages>>;
test.beforeAll(async () => {
  stages = await openStages();
});
test.afterAll(() => stages.close());

const enter = async (page: Page, url: string, state: object) =>
  page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(state))}`);

test('the console, the calls and the accessibility of the framed page stand beside it', async ({
  page,
  baseURL,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/404|500|a remote’s own words|nobody caught this/);
  const url = await stages.stageFor('mfe-cart', storeOf(baseURL));
  const faults = [{ target: 'processingOrder', outcome: '500' }];
  await enter(page, url, { address: '/cart', persona: 'order-open', locale: 'en-CA', faults });
  const stage = page.frameLocator('iframe');
  await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  const panels = page.getByRole('region', { name: 'Ce que la page fait' });

  await panels.locator('summary', { hasText: 'Réseau' }).press('Enter');
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
    'Aucune réponse',
  );

  await panels.locator('summary', { hasText: 'Accessibilité' }).press('Enter');
  const finding = panels.getByRole('listitem').filter({ hasText: 'image-alt' }).first();
  await expect(finding).toContainText('/api/no-such-picture');
  await finding.getByRole('button', { name: /Montrer/ }).click();
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
