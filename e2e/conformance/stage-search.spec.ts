import { storeOf } from '../support/stages.ts';
import { expect, test } from '../support/store-test.ts';

const linkTo = (url: string, state: object) =>
  `${url}/__harness#${encodeURIComponent(JSON.stringify(state))}`;

test('a search is a call as any other: it is listed, fails, and is answered otherwise', async ({
  stageFor,
  page,
  baseURL,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/503/);
  const url = await stageFor('mfe-catalog', storeOf(baseURL));
  const found = { address: '/products?search=pomme', persona: 'order-open', locale: 'en-CA' };
  const stage = page.frameLocator('iframe');
  const panels = page.getByRole('region', { name: 'What the page does' });
  const searches = panels.getByRole('listitem').filter({ hasText: 'POST /search/multi_search' });

  await page.goto(linkTo(url, { ...found, faults: [{ target: 'search', outcome: '503' }] }));
  await expect(stage.getByRole('heading', { name: 'The search is not answering' })).toBeVisible();
  await panels.locator('summary', { hasText: 'Network' }).press('Enter');
  await expect(searches.first()).toContainText('503');
  await expect(searches.filter({ hasNotText: 'x-typesense-api-key=…' })).toHaveCount(0);

  const body = {
    results: [{ found: 0, hits: [], page: 1, facet_counts: [], request_params: { per_page: 20 } }],
  };
  await page.goto('about:blank');
  await page.goto(linkTo(url, { ...found, answers: [{ call: 'search', status: 200, body }] }));
  await expect(stage.getByRole('heading', { name: 'Nothing for “pomme” this week' })).toBeVisible();
});
