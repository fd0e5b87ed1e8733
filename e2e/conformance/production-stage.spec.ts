import type { Locale } from '@msl/contracts/locale.ts';
import { emailOf, personaPassword } from '../support/log-in.ts';
import { openProductionEdge, type ProductionEdge } from '../support/production-edge.ts';
import { liveIn, publishAgain } from '../support/publish-again.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { textOf } from '../support/texts.ts';

// One worker: the store of production is opened once.
test.describe.configure({ mode: 'default' });
test.use({ ignoreHTTPSErrors: true });

const KEY = 'ana-'.padEnd(40, 'x');
const [SEEN, UNSEEN] = ['9.0.0-aaaaaaaa', '9.0.0-bbbbbbbb'];
const NEW = 'Ein ganz neuer Markt';
/** Keys and versions that are refused, what production has not, and HTML that is looked at without its scripts. */
const told = new RegExp(`${refusedCall(403, 404, 502).source}|^Blocked script execution`);
const said = {
  'fr-CA': {
    ...{ title: 'Banc d’essai du magasin', key: 'Clé', open: 'Ouvrir', logIn: 'Ouvrir une session' },
    ...{ wrong: 'Cette clé n’est pas valable.', version: 'Version', by: 'Qui dessine la page' },
    ...{ persona: 'Qui', date: /Jour et heure/, rendered: /Le serveur a rendu cette page en \d+ ms/ },
  },
  'en-CA': {
    ...{ title: 'The store’s stage', key: 'Key', open: 'Open', logIn: 'Log in' },
    ...{ wrong: 'This key is not valid.', version: 'Version', by: 'Who draws the page' },
    ...{ persona: 'Who', date: /Day and time/, rendered: /The server rendered this page in \d+ ms/ },
  },
} satisfies Record<Locale, object>;

let edge: ProductionEdge;
test.beforeAll(async () => {
  edge = await openProductionEdge(`ana:${KEY}`);
  const titles = (['fr-CA', 'en-CA'] as const).map((locale) => textOf(locale, 'mfe-catalog:market.title'));
  const texts = (json: string) => titles.reduce((text, title) => text.replace(title, NEW), json);
  const original = { name: 'mfe-catalog', from: liveIn(edge.store, 'mfe-catalog') };
  await publishAgain(edge.store, { ...original, version: SEEN }, { texts });
  await publishAgain(edge.store, { ...original, version: UNSEEN }, { texts, unseen: true });
});
test.afterAll(() => edge.close());

for (const locale of ['fr-CA', 'en-CA'] as const) {
  const t = said[locale];
  test.describe(`in ${locale}`, () => {
    test.use({ locale, expectedOnConsole: [told] });

    test('a key opens production’s stage: one remote alone, as its owner signed it and admission saw it', async ({
      page,
      checkAccessibility,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const link = (state: object) =>
        `${edge.stage}/__harness/mfe-catalog#${encodeURIComponent(JSON.stringify({ locale, ...state }))}`;
      const title = page.getByRole('heading', { level: 1 });
      const stage = page.frameLocator('iframe');

      await test.step('a wrong key', async () => {
        await page.goto(link({ address: '/products', version: SEEN }));
        await expect(title).toHaveText(t.title);
        await checkAccessibility();
        await page.getByLabel(t.key).fill('x'.repeat(40));
        await page.getByRole('button', { name: t.open }).click();
        await expect(page.getByRole('alert')).toHaveText(t.wrong);
        await checkAccessibility();
        expect(asked.filter((path) => /^\/(?:api|remotes|shell)\//.test(path))).toEqual([]);
      });
      await test.step('the key leads to what the link shows', async () => {
        await page.getByLabel(t.key).fill(KEY);
        await page.getByLabel(t.key).press('Enter');
        await expect(stage.getByRole('heading', { level: 1 })).toHaveText(NEW);
        const files = asked.filter((path) => path.startsWith('/remotes/'));
        expect(files.filter((path) => !path.startsWith(`/remotes/mfe-catalog/${SEEN}/`))).toEqual([]);
        expect(files).not.toEqual([]);
        await expect(stage.getByRole('contentinfo')).toHaveCount(0);
      });
      await test.step('nobody made up, no clock, and no version that was not admitted', async () => {
        await expect(page.getByLabel(t.persona, { exact: true })).toHaveCount(0);
        await expect(page.getByLabel(t.date)).toHaveCount(0);
        const versions = await page
          .getByLabel(t.version, { exact: true })
          .locator('option')
          .allTextContents();
        expect([versions.includes(SEEN), versions.includes(UNSEEN)]).toEqual([true, false]);
        const made = await page.evaluate(() => fetch('/api/sandbox/personas').then(({ status }) => status));
        expect(made).toBe(404);
      });
      await test.step('the server’s own page', async () => {
        await page.getByLabel(t.by).selectOption('html');
        await expect(page.getByText(t.rendered)).toBeVisible();
        await expect(stage.getByRole('heading', { level: 1 })).toHaveText(NEW);
        await expect(stage.getByRole('contentinfo')).toBeVisible();
      });
      await test.step('whoever tests logs in as themselves', async () => {
        await page.getByRole('button', { name: t.logIn }).click();
        await stage.locator('main input[name="email"]').fill(emailOf('active-home'));
        await stage.locator('main input[name="password"]').fill(personaPassword);
        await stage.locator('main input[name="password"]').press('Enter');
        await expect(page).toHaveURL(/%2Fdashboard/);
        await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await test.step('a link to a version that nobody looked at shows nothing of it', async () => {
        await page.goto('about:blank');
        await page.goto(link({ address: '/products', version: UNSEEN }));
        await expect(page.getByText(new RegExp(`version: "${UNSEEN}"`))).toBeVisible();
        await expect(stage.getByRole('heading', { name: `mfe-catalog ${UNSEEN}` })).toBeVisible();
      });
      await test.step('the store’s own address has nothing of all that', async () => {
        expect((await page.request.get(`${edge.url}/__harness`)).status()).toBe(404);
        await page.goto(`${edge.url}/products`);
        await expect(title).toHaveText(textOf(locale, 'mfe-catalog:market.title'));
        const kept = (await page.context().cookies(edge.url)).map(({ name }) => name);
        expect(kept.filter((name) => /^(?:harness|msl\.(?:stage|session))/.test(name))).toEqual([]);
        expect(await page.evaluate(() => localStorage.getItem('msl.token'))).toBeNull();
      });
    });
  });
}
