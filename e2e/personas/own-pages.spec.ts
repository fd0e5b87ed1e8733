// Long because: each way in which a page of somebody comes, is taken over and is kept from others, by the same helpers.
import type { Order } from '@msl/contracts/entities/order.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { endSession, logInAs } from '../support/log-in.ts';
import { markNodes } from '../support/mark-nodes.ts';
import { plentiful } from '../support/products.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { aSubscriber, enterAs } from '../support/subscriber.ts';
import { textOf } from '../support/texts.ts';
import { takenOver as onceTakenOver } from '../support/walk.ts';

/** Where somebody's page comes rendered, and who is greeted there. */
const ADDRESS = '/dashboard';
const [EMILIE, JAMES] = [
  { persona: 'order-open', greeted: 'Bonjour, Émilie' },
  { persona: 'active-home', greeted: 'Bonjour, James' },
];

/** Of a page that the browser was to draw, where no script runs. */
const unused = /was preloaded using link preload but not used/;
test.use({ onlyRead: true, expectedOnConsole: [unused] });

type Test = (page: Page, context: BrowserContext) => Promise<void>;
/** In a browser of its own, where no script runs: what is seen stands in the document. */
async function inBrowserOf(browser: Browser, work: Test, javaScriptEnabled = false): Promise<void> {
  const context = await browser.newContext({ locale: 'fr-CA', javaScriptEnabled });
  await work(await context.newPage(), context);
  await context.close();
}
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** A busy machine leaves a page to the browser now and then. */
async function openRendered(page: Page, text: string, address = ADDRESS): Promise<Record<string, string>> {
  let headers: Record<string, string> = {};
  await expect(async () => {
    const answer = await page.goto(address, { waitUntil: 'commit' });
    headers = answer?.headers() ?? {};
    await expect(page.locator('script[data-session]')).toBeAttached({ timeout: 1_000 });
    await expect(title(page)).toContainText(text, { timeout: 1_000 });
    // Before its code comes, which waits for a touch.
    await expect(page).toHaveTitle(/^.+ – Marché Sauve-Légumes$/, { timeout: 1_000 });
  }).toPass();
  return headers;
}
/** At the first touch, rather than once the page has been read for a while. */
const takenOver = async (page: Page) => {
  await title(page).dispatchEvent('pointerdown');
  await onceTakenOver(page);
};
const documentAt = async (page: Page, address = ADDRESS) => {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
  return { headers: answer.headers(), html: await answer.text() };
};

test('somebody’s page stands with its words before any script runs, and is kept nowhere', async ({
  browser,
  say,
}) => {
  await inBrowserOf(browser, async (page) => {
    await logInAs(page, EMILIE.persona);
    const headers = await openRendered(page, EMILIE.greeted);
    await expect(page.getByRole('region', { name: say('mfe-account:banner.label') })).toBeVisible();
    await expect(page.getByRole('region', { name: say('mfe-account:holidays.title') })).toBeVisible();
    await expect(page.locator('[data-shape]')).toHaveCount(0);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(headers.vary).toContain('Cookie');
    expect(headers.etag).toBeUndefined();
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toBeAttached();
  });
});

/** The other pages of somebody, their main heading, and what stands on them that is this customer's alone. */
const others = [
  ['/cart', 'mfe-cart:cart.title', 'mfe-cart:cart.lines'],
  ['/next-cart', 'mfe-cart:next.title', 'mfe-cart:next.empty.title'],
  ['/order-history', 'mfe-account:history.title', 'mfe-account:history.list'],
  ['/order-history?period=month', 'mfe-account:history.title', 'mfe-account:history.period'],
  ['/account', 'mfe-account:overview.title', 'mfe-account:overview.delivery.text'],
  ['/products', 'mfe-catalog:market.title', 'mfe-catalog:search.label'],
  ['/products?category=vegetables', 'mfe-catalog:market.title', 'mfe-catalog:search.label'],
] as const;

/** The newest receipt of whoever is logged in: a link of their list. */
async function aReceipt(page: Page): Promise<string> {
  await openRendered(page, textOf('fr-CA', 'mfe-account:history.title'), '/order-history');
  const link = page.locator('main a[href^="/order-history/"]').first();
  return (await link.getAttribute('href')) ?? '';
}
const RECEIPT = 'mfe-account:receipt.title';

test('the carts and the receipts stand so too, whole', async ({ browser }) => {
  await inBrowserOf(browser, async (page) => {
    await logInAs(page, EMILIE.persona);
    for (const [address, heading, part] of others) {
      await openRendered(page, textOf('fr-CA', heading), address);
      const words = textOf('fr-CA', part);
      const shown = page.getByLabel(words).or(page.getByText(words)).filter({ visible: true });
      await expect(shown.first()).toBeVisible();
      await expect(page.locator('[data-shape]')).toHaveCount(0);
    }
    await openRendered(page, textOf('fr-CA', 'mfe-cart:cart.title'), '/cart');
    await expect(
      page.getByRole('region', { name: textOf('fr-CA', 'mfe-catalog:slots.promos') }),
    ).toBeVisible();
  });
});

test('so does a receipt', async ({ browser, say }) => {
  await inBrowserOf(browser, async (page) => {
    await logInAs(page, EMILIE.persona);
    const receipt = await aReceipt(page);
    await openRendered(page, textOf('fr-CA', RECEIPT), receipt);
    await expect(page.getByText(say('mfe-account:receipt.total'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: say('mfe-account:tabs.back') })).toHaveAttribute(
      'href',
      '/order-history',
    );
  });
});

test('so does what visitors see in another way: a product, and what MSL+ is', async ({ browser, say }) => {
  await inBrowserOf(browser, async (page) => {
    await logInAs(page, EMILIE.persona);
    await openRendered(page, '', '/msl');
    await expect(
      page.getByRole('link', { name: say('mfe-membership:msl.toDashboard') }).first(),
    ).toBeVisible();
    await expect(page.locator('[data-shape]')).toHaveCount(0);
    await openRendered(page, textOf('fr-CA', 'mfe-catalog:market.title'), '/products');
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    // A visitor's is a link that leads to sign-up.
    await expect(card.locator('button').first()).toBeVisible();
    await openRendered(page, name, (await card.getByRole('link').first().getAttribute('href')) ?? '');
    await expect(page.locator('main article').first().locator('button').first()).toBeVisible();
    await expect(page.locator('[data-shape]')).toHaveCount(0);
  });
});

test('what is searched for is left to the browser, and nothing failed in it', async ({ browser, say }) => {
  await inBrowserOf(browser, async (page) => {
    await logInAs(page, EMILIE.persona);
    await openRendered(page, say('mfe-catalog:market.title'), '/products?search=carotte');
    await expect(page.getByRole('searchbox')).toHaveValue('carotte');
    await expect(page.locator('[data-shape]').first()).toBeVisible();
    // As the page says it where something threw.
    await expect(page.locator('template[data-dgst]')).toHaveCount(0);
  });
});

test('nobody reads the receipt of another, rendered or not', async ({ browser }) => {
  await inBrowserOf(browser, async (page, context) => {
    await logInAs(page, EMILIE.persona);
    const receipt = await aReceipt(page);
    const headers = await openRendered(page, textOf('fr-CA', RECEIPT), receipt);
    expect(headers['cache-control']).toBe('private, no-store');
    await context.clearCookies();
    await logInAs(page, JAMES.persona);
    await page.goto(receipt);
    await expect(page.getByText(textOf('fr-CA', 'mfe-account:receipt.certified'))).toHaveCount(0);
    expect(await page.content()).not.toContain('Émilie');
  });
});

test('a page that is opened again leads back to where its link stood, and nothing of it moves', async ({
  browser,
  say,
}) => {
  await inBrowserOf(
    browser,
    async (page) => {
      const gone = await markNodes(page);
      await logInAs(page, EMILIE.persona);
      const list = '/order-history?period=year';
      await openRendered(page, textOf('fr-CA', 'mfe-account:history.title'), list);
      await takenOver(page);
      const back = page.getByRole('link', { name: say('mfe-account:tabs.back') });
      await page.locator('main a[href^="/order-history/"]').first().click();
      await expect(back).toHaveAttribute('href', list);
      await expect(async () => {
        await page.reload({ waitUntil: 'commit' });
        await expect(page.locator('script[data-session]')).toBeAttached({ timeout: 1_000 });
      }).toPass();
      await takenOver(page);
      await expect(back).toHaveAttribute('href', list);
      expect((await gone()).gone).toEqual([]);
    },
    true,
  );
});

test('the browser takes them over as they stand, and draws nothing of them anew', async ({ browser }) => {
  await inBrowserOf(
    browser,
    async (page) => {
      const gone = await markNodes(page);
      await logInAs(page, EMILIE.persona);
      const receipt = await aReceipt(page);
      const all = [[ADDRESS, 'mfe-account:dashboard.title'], ...others, [receipt, RECEIPT]];
      for (const [address = '', heading = ''] of all) {
        await openRendered(
          page,
          heading === 'mfe-account:dashboard.title' ? EMILIE.greeted : textOf('fr-CA', heading),
          address,
        );
        await takenOver(page);
        expect([address, (await gone()).gone]).toEqual([address, []]);
      }
    },
    true,
  );
});

/** The market of a new subscriber, as the server rendered it, and there the card of a product of which many are left. */
async function openMarket(page: Page) {
  const subscriber = await aSubscriber(page.request);
  const [product] = await plentiful(subscriber, 'fr-CA');
  const pid = product?.pid ?? '';
  await enterAs(page, subscriber);
  await openRendered(page, textOf('fr-CA', 'mfe-catalog:market.title'), '/products');
  return { subscriber, pid, card: page.locator(`article:has(a[href="/products/${pid}"])`) };
}

/** Files are on their way until the function that it gives is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what another remote shows in a basket stays while the basket changes before its code is there', async ({
  browser,
  say,
}) => {
  await inBrowserOf(
    browser,
    async (page) => {
      const subscriber = await aSubscriber(page.request);
      await enterAs(page, subscriber);
      const bring = await holdBack(page, /\/mfe-catalog\/.*\.js$/);
      await openRendered(page, say('mfe-cart:cart.title'), '/cart');
      const carousel = page.getByRole('region', { name: say('mfe-catalog:slots.promos') });
      const promos = await carousel.elementHandle();
      const stands = () => promos?.evaluate((element) => element.isConnected);
      // A product that both show.
      const shown = carousel.getByRole('spinbutton').first();
      const name = (await shown.getAttribute('aria-label')) ?? '';
      const lines = page.getByRole('list', { name: say('mfe-cart:cart.lines') });
      const quantity = lines.getByRole('spinbutton', { name });
      const line = lines.getByRole('listitem').filter({ has: page.getByRole('spinbutton', { name }) });
      await line.getByRole('button', { name: say('ui:quantity.increase') }).click();
      await expect(quantity).toHaveValue('2');
      const order = () => subscriber.call<Order>('GET', '/orders/current/processing');
      await expect.poll(async () => (await order()).products.map((line) => line.quantity)).toContain(2);
      expect(await stands()).toBe(true);
      bring();
      await page.getByRole('button', { name: say('mfe-catalog:carousel.next') }).click();
      await expect(page.locator('[inert]')).not.toHaveCount(0);
      await expect(carousel.getByRole('spinbutton', { name })).toHaveValue('2');
      expect(await stands()).toBe(true);
    },
    true,
  );
});

test('a link that is followed before the code is there loses nothing of what was pressed', async ({
  browser,
}) => {
  await inBrowserOf(
    browser,
    async (page) => {
      const bring = await holdBack(page, /\/shell\/.*\.js$/);
      const { subscriber, pid, card } = await openMarket(page);
      await card.locator('button').click();
      await card.getByRole('heading').getByRole('link').click();
      await expect(page.locator('html[data-waiting]')).toBeAttached();
      await expect(page).toHaveURL('/products');
      bring();
      await expect(page).toHaveURL(`/products/${pid}`);
      await expect(page.locator('main article').first().getByRole('spinbutton')).toHaveValue('1');
      const order = () => subscriber.call<Order>('GET', '/orders/current/processing');
      await expect.poll(async () => (await order()).products.map((line) => line.pid)).toContain(pid);
    },
    true,
  );
});

test('a list that is scrolled before the code is there is not taken back to where it was left', async ({
  browser,
  say,
}) => {
  await inBrowserOf(
    browser,
    async (page) => {
      await logInAs(page, EMILIE.persona);
      await openRendered(page, say('mfe-catalog:market.title'), '/products');
      await takenOver(page);
      const top = () => page.evaluate(() => Math.round(window.scrollY));
      const scroll = (to: number) => page.evaluate((y) => window.scrollTo(0, y), to);
      await scroll(1_500);
      await expect(page.locator('html[data-laid]')).toHaveCount(0);
      const left = await top();
      const bring = await holdBack(page, /\/shell\/.*\.js$/);
      const comeBack = () =>
        expect(async () => {
          await page.reload({ waitUntil: 'commit' });
          await expect(page.locator('script[data-session]')).toBeAttached({ timeout: 1_000 });
          await expect.poll(top, { timeout: 2_000 }).toBeGreaterThan(left - 100);
        }).toPass();
      await comeBack();
      await scroll(500);
      bring();
      await takenOver(page);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame);
      });
      expect(await top()).toBe(500);
      await scroll(left);
      await comeBack();
      await takenOver(page);
      expect(Math.abs((await top()) - left)).toBeLessThan(100);
    },
    true,
  );
});

test('nobody else gets it: neither another customer nor a visitor', async ({ browser }) => {
  await inBrowserOf(browser, async (page) => {
    await logInAs(page, EMILIE.persona);
    await openRendered(page, EMILIE.greeted);
  });
  await inBrowserOf(browser, async (page) => {
    expect((await documentAt(page)).html).not.toContain('Émilie');
    await logInAs(page, JAMES.persona);
    await openRendered(page, JAMES.greeted);
    const { html } = await documentAt(page);
    expect(html).not.toContain('Émilie');
    expect((await documentAt(page, '/')).html).not.toContain('James');
  });
});

test('a page of somebody that is only read runs no code of the store, and answers a first press', async ({
  browser,
  say,
}) => {
  await inBrowserOf(
    browser,
    async (page) => {
      // Where the tabs are wider than the page, which the browser scrolls to the chosen one.
      await page.setViewportSize({ width: 360, height: 780 });
      await logInAs(page, EMILIE.persona);
      await openRendered(page, EMILIE.greeted);
      await page.waitForLoadState('load');
      // Laid out to its end, some frames later.
      await expect(page.locator('html[data-laid]')).toHaveCount(0);
      // By the document itself: a page that was left for it may still ask for its own.
      const fetched = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(fetched.filter((name) => name.endsWith('.js'))).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.locator('header button[aria-expanded]').click();
      await expect(page.getByRole('button', { name: say('shell:menu.log-out') })).toBeVisible();
      await expect(page.locator('#root[data-answers]')).toBeAttached();
    },
    true,
  );
});
test('log-out takes the cookie away, and the page with it', async ({ page, context, say }) => {
  await logInAs(page, EMILIE.persona);
  await page.goto(ADDRESS);
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'msl.session');
  expect(await cookie()).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.locator('header button[aria-expanded]').click();
  await page.getByRole('button', { name: say('shell:menu.log-out') }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(cookie).toBeUndefined();
  expect((await documentAt(page)).html).not.toContain('Émilie');
});

test.describe('a log-out that the store never heard of', () => {
  test.use({
    expectedOnConsole: [new RegExp(`ERR_FAILED|${refusedCall(401).source}|${unused.source}`)],
  });

  test('takes the cookie away when the browser comes back', async ({ page, context, say }) => {
    await logInAs(page, EMILIE.persona);
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto(ADDRESS);
    await page.locator('header button[aria-expanded]').click();
    await page.getByRole('button', { name: say('shell:menu.log-out') }).click();
    await expect(page).toHaveURL(/login/);
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'msl.session');
    expect(await cookie()).toBeDefined();
    // A page of its own: the one that logged in does so at each document.
    const back = await context.newPage();
    // A busy machine leaves a page to the browser now and then, which says nothing of a cookie.
    await expect(async () => {
      await back.goto(ADDRESS);
      await expect(back).toHaveURL('/login/%2Fdashboard');
      await expect.poll(cookie, { timeout: 2_000 }).toBeUndefined();
    }).toPass();
    expect((await documentAt(page)).html).not.toContain('Émilie');
  });
});

test.describe('a small part of the layout whose code does not come', () => {
  test.use({ expectedOnConsole: [new RegExp(`net::ERR_FAILED|Loading (?:CSS )?chunk|${unused.source}`)] });

  test('leaves the page whole, and answers when it has come', async ({ page, context, say }) => {
    await logInAs(page, EMILIE.persona);
    const parts = /\/shell\/[^/]+\/\d+\.\w+\.(?:js|css)$/;
    await context.route(parts, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => parts.test(request.url()));
    await openRendered(page, EMILIE.greeted);
    await takenOver(page);
    await failed;
    await page.waitForLoadState('networkidle');
    await expect(title(page)).toContainText(EMILIE.greeted);
    await context.unroute(parts);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.locator('header button[aria-expanded]').click();
    await expect(page.getByRole('button', { name: say('shell:menu.log-out') })).toBeVisible();
  });
});

test.describe('a line that is down', () => {
  test.use({
    expectedOnConsole: [new RegExp(`net::ERR_INTERNET_DISCONNECTED|already registered|${unused.source}`)],
  });

  // Files that are routed come from no cache: a page that was left to the browser first would have them there.
  test.beforeEach(({ page }) => page.route(/\.js$/, (route) => route.continue()));

  test('before a page’s code has come: what is pressed is done when it is back', async ({
    page,
    context,
  }) => {
    const { card } = await openMarket(page);
    await page.waitForLoadState('load');
    await context.setOffline(true);
    await card.locator('button').click();
    await expect(page.locator('html[data-waiting]')).toBeAttached();
    await context.setOffline(false);
    await expect(card.getByRole('spinbutton')).toHaveValue('1');
    await expect(page.locator('html[data-waiting]')).toHaveCount(0);
  });

  const MAIN = /\/main\.\w+\.js$/;
  for (const [when, isBackBefore] of [
    ['that is back after the code failed to come', false],
    ['that is back before the code failed to come', true],
  ] as const) {
    test(`${when}: a link that was pressed after a button waits too, and comes after it`, async ({
      page,
      context,
    }) => {
      const { pid, card } = await openMarket(page);
      await page.waitForLoadState('load');
      const down = Promise.withResolvers<void>();
      await page.route(
        MAIN,
        async (route) => {
          await down.promise;
          await route.abort('internetdisconnected');
        },
        { times: 1 },
      );
      await context.setOffline(true);
      const asked = page.waitForRequest(MAIN);
      const failed = page.waitForEvent('requestfailed', (request) => MAIN.test(request.url()));
      await card.locator('button').click();
      await card.getByRole('heading').getByRole('link').click();
      await asked;
      const back = () => context.setOffline(false);
      if (isBackBefore) await back();
      down.resolve();
      await failed;
      if (!isBackBefore) {
        await expect(page).toHaveURL('/products');
        await back();
      }
      await expect(page).toHaveURL(`/products/${pid}`);
      await expect(page.locator('main article').first().getByRole('spinbutton')).toHaveValue('1');
    });
  }
});

test('the header stays whole from page to page', async ({ page }) => {
  await logInAs(page, 'order-open');
  const header = page.locator('header');
  const isWhole = async () => {
    for (const to of ['/products', '/cart', '/faq'])
      await expect(header.locator(`a[href="${to}"]`).first()).toBeVisible();
  };
  await page.goto('/dashboard');
  await takenOver(page);
  await isWhole();
  await header.locator('a[href="/products"]').click();
  await expect(page).toHaveURL('/products');
  await isWhole();
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/products\/./);
  await isWhole();
  await header.locator('a[href="/faq"]').click();
  await expect(page).toHaveURL('/faq');
  await isWhole();
  await header.locator('button[aria-expanded]').click();
  for (const to of ['/dashboard', '/account/info', '/order-history', '/adhesions'])
    await expect(header.locator(`a[href="${to}"]`).last()).toBeVisible();
});

test.describe('a session that has ended', () => {
  test.use({ expectedOnConsole: [new RegExp(`${refusedCall(401).source}|${unused.source}`)] });

  test('leaves the page to the browser, which leads to log-in', async ({ page }) => {
    await logInAs(page, EMILIE.persona);
    await page.goto(ADDRESS);
    await expect(title(page)).toContainText(EMILIE.greeted);
    await endSession(page);
    const { html } = await documentAt(page);
    expect(html).not.toContain('Émilie');
    expect(html).toContain('<div id="root"></div>');
    await page.goto(ADDRESS);
    await expect(page).toHaveURL('/login/%2Fdashboard');
  });
});

test('the cookie of one customer with the token of another shows that other alone', async ({ browser }) => {
  await inBrowserOf(
    browser,
    async (page, context) => {
      const seen: string[] = [];
      await page.exposeFunction('tell', (text: string) => seen.push(text));
      await page.addInitScript(() => {
        // Whatever a person could see of a heading, in any frame.
        const look = () => {
          const heading = document.querySelector('h1');
          if (heading?.checkVisibility({ visibilityProperty: true }))
            (window as unknown as { tell: (text: string) => void }).tell(heading.textContent ?? '');
          requestAnimationFrame(look);
        };
        look();
      });
      await logInAs(page, JAMES.persona);
      const emilie = await page.request.put('/api/auth/basic', {
        data: { email: 'order-open@personas.test', password: 'Rutabaga-2026' },
      });
      expect(emilie.status()).toBe(200);
      const cookies = await context.cookies();
      expect(cookies.filter(({ name }) => name === 'msl.session')).toHaveLength(1);
      // The document is hers.
      await expect(async () => expect((await documentAt(page)).html).toContain('Émilie')).toPass();
      await page.goto(ADDRESS);
      await expect(title(page)).toContainText(JAMES.greeted);
      expect(seen.filter((text) => text.includes('Émilie'))).toEqual([]);
    },
    true,
  );
});

test.describe('of another site', () => {
  test.use({ expectedOnConsole: [new RegExp(`${refusedCall(401).source}|${unused.source}`)] });

  test('the cookie alone opens no call of the API', async ({ page }) => {
    await logInAs(page, EMILIE.persona);
    await page.goto('/faq');
    const call = (method: string, url: string) =>
      page.evaluate(async (of) => (await fetch(of.url, { method: of.method })).status, { method, url });
    expect(await call('GET', '/api/users/current')).toBe(401);
    expect(await call('DELETE', '/api/auth/session')).toBe(401);
  });
});
