import { promote, release, releaseCanary, rollback } from '@msl/releases/registry/registry-file.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/store-test.ts';
import { textOf } from '../support/texts.ts';
import { type ShellStore, startShellStore } from './shell-store.ts';

// One worker: the store of its own is started once.
test.describe.configure({ mode: 'default' });
// What a broken shell says is what these look at.
test.use({ locale: 'fr-CA', expectedOnConsole: [/./] });

const SECOND = '9.0.0-aaaaaaaa';
let store: ShellStore;
test.beforeAll(async () => {
  store = await startShellStore();
  store.publish(SECOND, "document.documentElement.dataset.second = '';");
});
test.afterAll(() => store.close());
test.beforeEach(async () => void (await release(store.store, 'shell', store.good)));

const shellOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('page-state')?.textContent ?? '{}').shell);
const answers = (page: Page) => expect(page.locator('#root')).toHaveAttribute('data-answers', '');
const openAt = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await page.goto(store.url + path);
  return page;
};

test('a shell is tried by some, given to everybody and taken back; an open page stays whole', async ({
  context,
}) => {
  const open = await openAt(context, '/login');
  await answers(open);
  await open.getByRole('textbox').first().fill('ana@example.ca');

  await releaseCanary(store.store, 'shell', SECOND, 99.9);
  const tried = await openAt(context, '/login');
  await answers(tried);
  expect(await shellOf(tried)).toBe(SECOND);
  await expect(tried.locator('html')).toHaveAttribute('data-second', '');

  await promote(store.store, 'shell');
  // The open page has what it had, and goes on to a page whose code it had not fetched yet.
  expect(await shellOf(open)).toBe(store.good);
  await expect(open.getByRole('textbox').first()).toHaveValue('ana@example.ca');
  await open
    .locator('footer')
    .getByRole('link', { name: textOf('fr-CA', 'shell:footer.faq') })
    .click();
  await expect(open.getByRole('heading', { level: 1 })).toHaveText(textOf('fr-CA', 'shell-public:faq.title'));
  expect(await shellOf(open)).toBe(store.good);

  await rollback(store.store, 'shell');
  await tried.reload();
  expect(await shellOf(tried)).toBe(store.good);
});

for (const [what, change] of [
  ['that does not come', undefined],
  ['that throws when it is evaluated', "throw new Error('no shell');"],
  ['that is no script', 'this is no script'],
  ['that hangs', (code: string) => `if (false) {${code}\n}`],
] as const) {
  test(`a shell ${what} gives way to the one before: at once where nothing stands, else at the next page`, async ({
    context,
  }) => {
    const broken = `9.1.0-${Buffer.from(what).toString('hex').slice(-8)}`;
    store.publish(broken, change);
    await release(store.store, 'shell', broken);
    let documents = 0;
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.clock.install();
    // Drawn in the browser: nothing would stand there.
    await page.goto(`${store.url}/cart`);
    if (what === 'that hangs') await page.clock.runFor(10_000);
    await answers(page);
    expect([await shellOf(page), documents]).toEqual([store.good, 2]);
    // The next pages come from there at once.
    await page.goto(`${store.url}/faq`);
    await answers(page);
    expect([await shellOf(page), documents]).toEqual([store.good, 3]);
    const figures = await (await page.request.get(`${store.url}/telemetry`)).json();
    const { loadFailures = 0, errors = 0 } = figures.shell?.[broken] ?? {};
    expect(loadFailures + errors).toBe(1);
  });
}

test('a rendered page stays as it is when its shell does not start; its links lead on to the one before', async ({
  context,
}) => {
  const broken = '9.2.0-aaaaaaaa';
  store.publish(broken, "throw new Error('no shell');");
  await release(store.store, 'shell', broken);
  const page = await openAt(context, '/faq');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(textOf('fr-CA', 'shell-public:faq.title'));
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'msl.failed-shells')?.value)
    .toBe(broken);
  expect(await shellOf(page)).toBe(broken);
  await expect(heading).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await answers(page);
  expect(await shellOf(page)).toBe(store.good);
});

test('where the version before does not start either, nothing is loaded again and again', async ({
  context,
}) => {
  const [first, second] = ['9.3.0-aaaaaaaa', '9.4.0-aaaaaaaa'];
  for (const version of [first, second]) store.publish(version, "throw new Error('no shell');");
  await release(store.store, 'shell', first);
  await release(store.store, 'shell', second);
  let [documents, failures] = [0, 0];
  const page = await context.newPage();
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
    if (request.url().endsWith('/telemetry')) failures += 1;
  });
  await page.goto(`${store.url}/cart`);
  // The page would be loaded anew as it tells of the failure: the next turn of it would not come.
  await expect.poll(() => failures).toBe(3);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect([await shellOf(page), documents]).toEqual([second, 3]);
});
