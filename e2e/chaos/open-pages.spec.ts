import type { Page, Request } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { textOf } from '../support/texts.ts';
import { walk } from '../support/walk.ts';
import { expect, openFaq, saidOf, test } from './chaos-test.ts';

/** Versions of a remote whose scripts this page asked for. */
function versionsAskedBy(page: Page, remote: string): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request: Request) => {
    const [, name, version = ''] = /\/remotes\/([^/]+)\/([^/]+)\/.*\.js$/.exec(request.url()) ?? [];
    if (name === remote) versions.add(version);
  });
  return versions;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a rendered page whose remote does not come stays readable; at a touch the shell answers, and says what is missing', async ({
  page,
  store,
  expectedOnConsole,
}) => {
  // What the server wrote is drawn anew once the remote is missing.
  expectedOnConsole.push(...saidOf('mfe-catalog'), /#422/);
  await page.route(/\/remotes\/mfe-catalog\/.*\/remoteEntry\.js$/, (route) => route.abort());
  await page.goto(`${store.url}/products`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  const retry = page.getByRole('main').getByRole('button', { name: textOf('fr-CA', 'shell:failed.retry') });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(page.locator('main article').first()).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: textOf('fr-CA', 'shell:header.log-in') })
    .click();
  await expect(page.locator('main input[name="email"]')).toBeVisible();
});

test('a release reaches whoever is in the application when they next go there; what is open keeps its files', async ({
  page,
  store,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(...saidOf('mfe-account'));
  await logInAs(page, 'order-open');
  const asked = versionsAskedBy(page, 'mfe-account');
  await openFaq(page, store);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await walk(page, '/account/info');
  await expect(page.locator('main input[name="first_name"]')).toBeVisible();
  const [before] = asked;
  const released = await store.release('mfe-account', undefined, 'an earlier version');
  try {
    // Another page of the same remote: it goes on with the files that it has.
    await walk(page, '/order-history');
    await expect(heading(page)).toBeVisible();
    expect([...asked]).toEqual([before]);
    const file = await page.request.get(`${store.url}/remotes/mfe-account/${before}/remoteEntry.js`);
    expect([file.status(), file.headers()['cache-control']]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);

    // What was heard a moment ago is good enough for a second, and nobody waits for a slow answer: the next time they come
    // is soon enough.
    await expect
      .poll(async () => {
        await walk(page, '/cart');
        await expect(heading(page)).toBeVisible();
        await walk(page, '/account/info');
        await expect(page.locator('main input[name="first_name"]')).toBeVisible();
        return [...asked];
      })
      .toEqual([before, released]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await store.restore('mfe-account');
  }
});

test('an error in a remote is told to the team by its place in the sources', async ({
  page,
  store,
  expectedOnConsole,
}) => {
  // The version that takes over may be one that another test has planted.
  expectedOnConsole.push(...saidOf('mfe-cart'), /Invalid time value/, /planted at/);
  await logInAs(page, 'order-open');
  await page.route('**/api/orders/current/processing*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { payload: object };
    const json = { ...answer, payload: { ...answer.payload, delivery_date: 'no day' } };
    await route.fulfill({ response, json });
  });
  await page.goto(`${store.url}/cart`);
  const errors = async () => {
    const answer = await page.request.get(`${store.url}/telemetry/errors`);
    return JSON.stringify(((await answer.json()) as Record<string, object>)['mfe-cart'] ?? {});
  };
  await expect.poll(errors).toMatch(/mfe-cart\/src\/[\w/.-]+\.tsx:\d+:\d+/);
  await page.goto(`${store.url}/registry`);
  await expect(page.getByText(/mfe-cart\/src\/[\w/.-]+\.tsx?:\d+/).first()).toHaveCount(1);
});
