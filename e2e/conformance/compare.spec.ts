import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import { defaultEntry, entriesIn, type Registry } from '@msl/federation/registry.ts';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { serveBuild } from '@msl/releases/journeys/serve-build.ts';
import { compareVersions } from '@msl/releases/pictures/compare-versions.ts';
import { differenceOf } from '@msl/releases/pictures/picture-difference.ts';
import { statesOf } from '@msl/releases/pictures/states.ts';
import type { Page } from '@playwright/test';
import { storeOf } from '../support/stages.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';

test.use({
  // A remote that comes late on a busy machine is asked for again.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) =>
    use([new RegExp(`${refusedCall(401, 404).source}|failed \\(timeout\\)`)]),
});

// One worker: the changed cart is built once.
test.describe.configure({ mode: 'default' });

let served: Awaited<ReturnType<typeof serveBuild>>;
const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
test.beforeAll(async () => {
  served = await serveBuild(await changedBuild(process.env.BASE_URL ?? ''));
});
test.afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

/** What is live of the cart, with another title. */
async function changedBuild(store: string): Promise<string> {
  const registry = (await (await fetch(`${store}/registry.json`)).json()) as Registry;
  const { url: entry = '' } = defaultEntry(entriesIn(registry, 'mfe-cart')) ?? {};
  const changed = path.join(folder, 'build');
  cpSync(path.join(process.env.STORE_DIR ?? '', path.dirname(entry)), changed, { recursive: true });
  for (const [locale, before, after] of [
    ['en-CA', 'My basket', 'My crate'],
    ['fr-CA', 'Mon panier', 'Ma caisse'],
  ] as const) {
    const texts = path.join(changed, `locales/${locale}.json`);
    writeFileSync(texts, readFileSync(texts, 'utf8').replaceAll(before, after));
  }
  return changed;
}

test('a remote beside itself differs in no picture; another title is found wherever it is drawn', async ({
  stageFor,
  browser,
  baseURL,
}) => {
  const [name, store] = ['mfe-cart', storeOf(baseURL)];
  const before = { url: await stageFor(name, store) };
  const after = { url: await stageFor(name, store, served) };
  const states = statesOf(workspaceRemotes().get(name) ?? '').filter((state) =>
    ['cart', 'journey-one-more-of-a-product'].includes(state.name),
  );
  const asked = { browser, states, before, languages: ['en-CA' as const], pixels: 10 };
  const found = async (stand: { url: string }) =>
    (await compareVersions({ ...asked, after: stand })).map(({ state, width, found }) => [
      state,
      width,
      found,
    ]);
  const all = (told: string) =>
    states.flatMap((state) => [360, 1280].map((width) => [state.name, width, told]));
  expect(await found(before)).toEqual(all('same'));
  expect(await found(after)).toEqual(all('difference'));
});

const said = {
  'fr-CA': {
    ...{ title: 'Comparer à ce que les visiteurs voient', live: 'Ce que les visiteurs voient' },
    ...{ differ: 'Lignes de texte différentes : 2', same: 'Les textes sont les mêmes.', is: 'Mon panier' },
    differences: ['Version choisie seulement : Ma caisse', 'Visiteurs seulement : Mon panier'],
  },
  'en-CA': {
    ...{ title: 'Compare with what visitors get', live: 'What visitors get' },
    ...{ differ: 'Lines of text that differ: 2', same: 'The texts are the same.', is: 'My basket' },
    differences: ['In the chosen version alone: My crate', 'Of visitors alone: My basket'],
  },
} satisfies Record<Locale, object>;

for (const locale of ['fr-CA', 'en-CA'] as const) {
  const t = said[locale];
  test(`on the stage what visitors get stands beside a version, or over it, in ${locale}`, async ({
    stageFor,
    page,
    baseURL,
    checkAccessibility,
  }) => {
    const store = storeOf(baseURL);
    const compare = page.getByLabel(t.title);
    const [chosen, live] = ['mfe-cart', t.live].map((title) => page.frameLocator(`iframe[title="${title}"]`));
    if (!chosen || !live) throw new Error('two frames');
    const open = async (url: string, state: object) => {
      await page.goto('about:blank');
      const link = { address: '/cart', persona: 'order-open', locale, ...state };
      await page.goto(`${url}/__harness#${encodeURIComponent(JSON.stringify(link))}`);
    };
    await page.setViewportSize({ width: 1600, height: 1000 });
    await open(await stageFor('mfe-cart', store, served), {});
    await expect(chosen.getByRole('heading', { level: 1 })).toBeVisible();
    await chosen.locator('main').evaluate(() => Object.assign(window, { isFirst: true }));

    await compare.selectOption('beside');
    await expect(live.getByRole('heading', { level: 1 })).toHaveText(t.is);
    await expect(page.getByText(t.differ)).toBeVisible();
    await expect(page.getByRole('list', { name: t.differ }).getByRole('listitem')).toHaveText(t.differences);

    await compare.selectOption('over');
    expect(await lightIn(page)).toBeGreaterThan(500);
    await checkAccessibility();
    // The page under test leads on as it is, and the other follows.
    await chosen.locator('main').evaluate(() => {
      history.pushState({}, '', '/next-cart');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL(/%22%2Fnext-cart%22.*%22over%22/);
    const framed = () =>
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url().replace(/^.*:\d+/, ''));
    await expect.poll(framed).toEqual(['/next-cart', '/next-cart']);
    expect(await chosen.locator('main').evaluate(() => 'isFirst' in window)).toBe(true);

    await open(await stageFor('mfe-cart', store), { compare: 'over' });
    await expect(page.getByText(t.same)).toBeVisible();
    // Edges of letters and corners are not drawn alike twice.
    await expect.poll(() => lightIn(page)).toBeLessThan(100);
    await compare.selectOption('');
    await expect(page.locator('iframe')).toHaveCount(1);
  });
}

/** How many pixels of what is compared are not black. */
async function lightIn(page: Page): Promise<number> {
  const both = page.locator('[data-compare]');
  const see = async (visibility: string) => {
    await both.evaluate((element: HTMLElement, wanted) => {
      // Beside the round corners too.
      element.style.background = 'black';
      for (const frame of element.querySelectorAll('iframe')) frame.style.visibility = wanted;
    }, visibility);
    return both.screenshot({ animations: 'disabled' });
  };
  const black = await see('hidden');
  return differenceOf(await see('visible'), black)?.pixels ?? 0;
}
