import type { Locale } from '@msl/contracts/locale.ts';
import type { Page } from '@playwright/test';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { textOf } from '../support/texts.ts';
import { takenOver } from '../support/walk.ts';
import { type RenderedStore, startRenderedStore } from './rendered-store.ts';

// One worker: the store of its own is started once.
test.describe.configure({ mode: 'default' });

const VERSION = '9.0.0-aaaaaaaa';
const NEW = 'Ein ganz neuer Markt';
const AN_HOUR = 3_600_000;
const said = {
  'fr-CA': {
    ribbon: `Aperçu de mfe-catalog ${VERSION}, jusqu’au`,
    leave: 'Quitter l’aperçu',
    refused: 'Cet aperçu ne s’ouvre pas',
    ended: 'Cet aperçu est terminé',
    store: 'Voir le magasin comme tout le monde le voit',
  },
  'en-CA': {
    ribbon: `Preview of mfe-catalog ${VERSION}, until`,
    leave: 'Leave the preview',
    refused: 'This preview does not open',
    ended: 'This preview has ended',
    store: 'See the store as everybody sees it',
  },
} satisfies Record<Locale, object>;

let store: RenderedStore;
test.beforeAll(async () => {
  store = await startRenderedStore();
  const titles = (['fr-CA', 'en-CA'] as const).map((locale) => textOf(locale, 'mfe-catalog:market.title'));
  const texts = (json: string) => titles.reduce((text, title) => text.replace(title, NEW), json);
  await store.publishCatalog(VERSION, { texts });
});
test.afterAll(() => store.close());

for (const locale of ['fr-CA', 'en-CA'] as const) {
  const t = said[locale];
  const live = textOf(locale, 'mfe-catalog:market.title');
  const title = (page: Page) => page.getByRole('heading', { level: 1 });
  test.describe(`in ${locale}`, () => {
    test.use({ locale, expectedOnConsole: [refusedCall(403, 410)] });

    test('a link shows a version to one browser, rendered, until it leaves', async ({
      page,
      browser,
      checkAccessibility,
    }) => {
      await page.goto(await store.linkTo(VERSION, 0, AN_HOUR));
      await expect(page).toHaveURL(`${store.url}/products`);
      await expect(title(page)).toHaveText(NEW);
      const ribbon = page.locator('.override-ribbon');
      await expect(ribbon).toContainText(t.ribbon);
      await checkAccessibility();
      const answer = await page.request.get(`${store.url}/products`);
      expect(await answer.text()).toContain(`${NEW}</h1>`);
      expect(answer.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });

      const others = await browser.newContext({ locale });
      const other = await others.newPage();
      await other.goto(`${store.url}/products`);
      await expect(title(other)).toHaveText(live);
      await expect(other.locator('.override-ribbon')).toHaveCount(0);
      await others.close();

      await takenOver(page);
      await page
        .locator('footer')
        .getByRole('link', { name: textOf(locale, 'shell:footer.faq') })
        .click();
      await expect(page).toHaveURL(`${store.url}/faq`);
      await expect(ribbon).toContainText(t.ribbon);
      await page.getByRole('button', { name: t.leave }).click();
      await expect(ribbon).toHaveCount(0);
      await expect(page).toHaveURL(`${store.url}/faq`);
      await page.goto(`${store.url}/products`);
      await expect(title(page)).toHaveText(live);
    });

    test('a link that was changed, or whose time is over, says so and leads to the store', async ({
      page,
      checkAccessibility,
    }) => {
      const changed = (await store.linkTo(VERSION, 0, AN_HOUR)).replace(/(#.{30})./, '$1_');
      const over = await store.linkTo(VERSION, -2 * AN_HOUR, -AN_HOUR);
      for (const [link, heading] of [
        [changed, t.refused],
        [over, t.ended],
      ] as const) {
        await page.goto(link);
        await expect(title(page)).toHaveText(heading);
        expect(page.url()).not.toContain('#');
        await checkAccessibility();
        await page.getByRole('link', { name: t.store }).click();
        await expect(page).toHaveURL(`${store.url}/`);
        await expect(page.locator('.override-ribbon')).toHaveCount(0);
        await page.goto(`${store.url}/products`);
        await expect(title(page)).toHaveText(live);
      }
    });
  });
}
