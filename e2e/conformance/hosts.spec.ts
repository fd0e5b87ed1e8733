import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import type { Page } from '@playwright/test';
import { cards, typeCard } from '../support/card-frames.ts';
import { endSession, logInAs } from '../support/log-in.ts';
import { storeOf } from '../support/stages.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { walk } from '../support/walk.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(401, 404, 409)]),
});

const samples: Record<string, string> = { ':pid': '2301', ':lookup_key': 'yearly-prime' };
/** A remote's addresses as somebody may type them. */
const addressesOf = (routes: readonly string[]) =>
  routes.map((route) => route.replace(/\/\*$/, '').replace(/:\w+/g, (name) => samples[name] ?? '1'));

for (const host of ['shell', 'stage'] as const) {
  for (const [name, dir] of workspaceRemotes()) {
    const { routes } = readRemoteManifest(dir);
    const addresses = addressesOf(routes);
    const visitorsOwn = routes.some((route) => route.startsWith('/sign-up'));

    test(`${name} in the ${host}: every address is shown, in both languages, and a session that ends leads to log-in`, async ({
      stageFor,
      page,
      baseURL,
    }) => {
      const url = host === 'shell' ? storeOf(baseURL) : await stageFor(name, storeOf(baseURL));
      const others = otherRemotesAskedBy(page, name);
      if (!visitorsOwn) await logInAs(page, 'order-open');

      for (const [locale, asked] of [
        ['fr-CA', addresses],
        ['en-CA', addresses.slice(0, 1)],
      ] as const) {
        await page.context().addCookies([{ name: 'msl.locale', value: locale, url }]);
        for (const address of asked) {
          await page.goto(url + address);
          await shows(page);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
        }
      }
      const [first = '/', last = '/'] = [addresses[0], addresses.at(-1)];
      await walk(page, last);
      await shows(page);
      await page.goBack();
      await expect(page).toHaveURL(url + first);
      await shows(page);
      if (host === 'stage') expect(others, 'a stage asks for no other remote').toEqual([]);

      if (visitorsOwn) return;
      const guarded =
        addresses.find((address) => !address.startsWith('/products') && address !== '/msl') ?? '/account';
      if (name === 'mfe-catalog') return;
      await page.goto(url + guarded);
      await shows(page);
      await endSession(page);
      await page.goto(url + guarded);
      await expect(page).toHaveURL(new RegExp(`/login/${encodeURIComponent(guarded)}`));
    });
  }
}

test('a fault that a tester asks for happens, and a link brings it back', async ({
  stageFor,
  page,
  baseURL,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/500/);
  const url = await stageFor('mfe-cart', storeOf(baseURL));
  const state = {
    address: '/cart',
    persona: 'order-open',
    locale: 'en-CA',
    width: 360,
    faults: [{ target: 'processingOrder', outcome: '500' }],
  };
  await page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(state))}`);
  const stage = page.frameLocator('iframe');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  await expect(
    stage
      .getByRole('alert')
      .or(stage.getByRole('button', { name: /again/i }))
      .first(),
  ).toBeVisible();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(360);

  // A link of another store's: said, instead of shown as somebody else.
  const elsewhere = { ...state, persona: 'nobody-at-all', faults: [] };
  await page.goto('about:blank');
  await page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(elsewhere))}`);
  await expect(page.getByText(/nobody-at-all/).first()).toBeVisible();
});

test('files that came well fail when a tester asks for it, and no change but of the persona logs in', async ({
  stageFor,
  page,
  baseURL,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/500|MIME type|remote mfe-cart \S+ failed \(load\)/);
  const url = await stageFor('mfe-cart', storeOf(baseURL));
  const opened: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(sandbox\/sessions|auth\/)/.test(request.url())) opened.push(request.method());
  });
  const enter = async (part: object) => {
    const state = { address: '/cart', persona: 'order-open', locale: 'fr-CA', ...part };
    await page.goto('about:blank');
    await page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(state))}`);
  };
  const stage = page.frameLocator('iframe');
  const failure = stage.getByRole('alert').getByRole('heading', { level: 1 });
  for (const target of ['entry', 'chunks', 'texts']) {
    await enter({});
    await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure).toHaveCount(0);
    await enter({ faults: [{ target, outcome: '500' }] });
    await expect(failure).toHaveText('Le module n’a pas pu s’afficher');
  }
  await enter({});
  await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  opened.length = 0;
  for (const width of ['360', '520', '768', '1024']) {
    await page.getByLabel('Largeur de l’écran').selectOption(width);
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(Number(width));
  }
  await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  expect(opened, 'no session for all that was changed').toEqual([]);
});

test('a stage on a port of its own takes a card, as the store does', async ({ stageFor, page, baseURL }) => {
  const url = await stageFor('mfe-account', storeOf(baseURL));
  const state = { address: '/account/info', persona: 'active-home', locale: 'en-CA' };
  await page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(state))}`);
  const stage = page.frameLocator('iframe[title^="mfe-"]');
  await stage.getByRole('button', { name: 'Change card' }).click();
  await typeCard(stage, cards.visa);
  await stage.getByRole('button', { name: 'Save this card' }).click();
  await expect(stage.getByText('Your card is changed.')).toBeVisible();
});

test('a link’s persona and date are its own: others’ changes never show, and nobody’s clock moves', async ({
  stageFor,
  page,
  baseURL,
}) => {
  const store = storeOf(baseURL);
  const url = await stageFor('mfe-account', store);
  const clock = async () =>
    Date.parse((await (await fetch(`${store}/api/sandbox/clock`)).json()).payload.now);
  const [before, date] = [await clock(), '2027-03-01T15:00:00.000Z'];
  const enter = async (persona: string | null) => {
    const state = { address: '/account', persona, locale: 'en-CA', date };
    await page.goto('about:blank');
    await page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(state))}`);
  };
  const ask = (path: string) =>
    page.evaluate(async (asked) => {
      const token = localStorage.getItem('msl.token');
      const headers = { ...(token && { authorization: `Bearer ${token}` }) };
      return (await (await fetch(`/api${asked}`, { headers })).json()).payload;
    }, path);
  const stage = page.frameLocator('iframe');

  await enter('order-open');
  await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  const { email } = await ask('/users/current');
  expect((await ask('/orders/current/processing')).delivery_date).toBe('2027-03-04');
  expect(await stage.locator('main').evaluate(() => new Date().getFullYear())).toBe(2027);
  await enter('order-open');
  await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await ask('/users/current')).email).not.toBe(email);
  expect((await clock()) - before).toBeLessThan(600_000);

  await enter(null);
  await expect(stage.locator('main')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('msl.token'))).toBeNull();
  expect((await page.context().cookies()).filter(({ name }) => name === 'msl.session')).toEqual([]);
});

async function shows(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A key where a text should be: `cart.summary.title`.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^\w+\.[\w.]+$/);
}

function otherRemotesAskedBy(page: Page, name: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/') && !pathname.startsWith(`/remotes/${name}/`)) asked.push(pathname);
  });
  return asked;
}
