import type { Locale } from '@msl/contracts/locale.ts';
import type { Page } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { markNodes } from '../support/mark-nodes.ts';
import { expect, test } from '../support/store-test.ts';
import { textOf } from '../support/texts.ts';
import { takenOver, walk } from '../support/walk.ts';
import { type RenderedStore, startRenderedStore } from './rendered-store.ts';

// One worker: the store of its own is started once.
test.describe.configure({ mode: 'default' });

/** A page that visitors meet, and the text that its main heading holds. */
const pages = [
  ['/', 'shell-home:hero.title'],
  ['/faq', 'shell-public:faq.title'],
  ['/pick-up-points', 'shell-public:pickup.title'],
  ['/sign-up/step-1', 'mfe-signup:preferences.title'],
  ['/products', 'mfe-catalog:market.title'],
] as const;

for (const language of ['fr-CA', 'en-CA'] satisfies Locale[]) {
  test(`without JavaScript a visitor reads the store in ${language}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: language,
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(language, title));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('link[rel=alternate]')).toHaveCount(3);
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    }
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\/./);
    await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
    await context.close();
  });
}

test('an unknown product is a 404 that says so in its HTML', async ({ request }) => {
  const answer = await request.get('/products/nothing-like-it', { headers: { 'accept-language': 'en' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
});

/** The page's own fonts: they came in it, and no file is asked for. */
const fonts = (page: Page) =>
  page.evaluate(() => ({
    stand: [...document.fonts].filter(({ display }) => display === 'fallback').map(({ status }) => status),
    files: performance.getEntriesByType('resource').filter(({ name }) => /^http.*woff2/.test(name)).length,
  }));

test('the browser takes over what the server wrote in its own fonts, and draws nothing of it anew', async ({
  page,
}) => {
  const gone = await markNodes(page);
  // A map is drawn by the browser alone, in the place that was kept for it.
  for (const [path] of pages.filter(([path]) => path !== '/pick-up-points')) {
    await page.goto(path);
    await takenOver(page);
    expect([path, (await gone()).gone]).toEqual([path, []]);
    expect((await gone()).all).toBeGreaterThan(100);
    expect(await fonts(page)).toEqual({ stand: ['loaded', 'loaded'], files: 0 });
  }
});

test('a page that is not what the browser would draw is drawn anew: the last test would see it', async ({
  page,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/#418/);
  const mistakes: string[] = [];
  page.on('pageerror', ({ message }) => mistakes.push(message));
  const gone = await markNodes(page);
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<h1', '<b>x</b><h1') });
  });
  await page.goto('/faq');
  await takenOver(page);
  await expect.poll(async () => (await gone()).gone.length).toBeGreaterThan(0);
  await expect.poll(() => mistakes.join()).toContain('#418');
});

test('what is pressed before the store answers is done when it does', async ({ page, say }) => {
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route(/\/shell\/.*main.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/sign-up/step-1');
  const answer = page.getByRole('radio').first();
  const missing = page.getByText(say('errors:choices-required'));
  await answer.check({ force: true });
  await page.getByRole('button', { name: say('mfe-signup:preferences.next') }).click();
  await expect(missing).toHaveCount(0);
  free();
  await expect(missing).toHaveCount(2);
  await expect(answer).toBeChecked();
  await expect(page).toHaveURL(/\/sign-up\/step-1$/);
});

test('somebody with a session takes a page over without a mistake, and sees their own', async ({ page }) => {
  await logInAs(page, 'active-pickup');
  for (const path of ['/', '/products', '/faq']) {
    await page.goto(path);
    await takenOver(page);
    await expect(page.getByRole('banner').locator('a[href="/cart"]')).toBeVisible();
    await expect(page.locator('html[data-session]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/sign-up/step-1');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('each script and style sheet that a page asks for comes under its integrity', async ({ page }) => {
  await page.addInitScript(() => {
    const fetched: Record<string, string> = {};
    Object.assign(window, { fetched });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node instanceof HTMLScriptElement && node.src) fetched[node.src] = node.integrity;
          if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
            fetched[node.href] = node.integrity;
        }
    }).observe(document, { childList: true, subtree: true });
  });
  await logInAs(page, 'active-pickup');
  await page.goto('/cart');
  await takenOver(page);
  await walk(page, '/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const fetched = await page.evaluate(
    () => (window as unknown as { fetched: Record<string, string> }).fetched,
  );
  const files = Object.keys(fetched);
  expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(
    true,
  );
  expect(files.filter((file) => !/^sha(?:256|384)-/.test(fetched[file] ?? ''))).toEqual([]);
});

test.describe('a release of the catalogue', () => {
  let store: RenderedStore;
  test.beforeAll(async () => {
    store = await startRenderedStore();
  });
  test.afterAll(() => store.close());

  test('is in the next page that is rendered, and a broken one still gives the page', async ({ page }) => {
    const html = async () => (await page.request.get(`${store.url}/products`)).text();
    const title = textOf('fr-CA', 'mfe-catalog:market.title');
    expect(await html()).toContain(`${title}</h1>`);
    await store.releaseCatalog('9.0.0', { texts: (json) => json.replace(title, 'Un tout autre marché') });
    expect(await html()).toContain('Un tout autre marché</h1>');

    await store.releaseCatalog('9.0.1', { server: 'throw new Error("broken");' });
    expect(await html()).not.toContain('</h1>');
    await page.goto(`${store.url}/products`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
