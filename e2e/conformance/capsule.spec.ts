import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Locale, locales } from '@msl/contracts/locale.ts';
import type { FrameLocator, Page } from '@playwright/test';
import { type OwnStore, openOwnStore } from '../support/own-store.ts';
import { expect, test } from '../support/store-test.ts';

// One worker: the two stores are opened once.
test.describe.configure({ mode: 'default' });

let stores: OwnStore[] = [];
test.beforeAll(async () => {
  stores = [await openOwnStore('capsule-here'), await openOwnStore('capsule-there')];
});
test.afterAll(async () => {
  for (const store of stores) await store.close();
});

const stageOf = (store: OwnStore | undefined) => new URL(store?.url ?? '').origin.replace('://', '://stage.');
const enter = async (page: Page, link: string) => {
  await page.goto('about:blank');
  await page.goto(link);
  const stage = page.frameLocator('iframe');
  await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stage.locator('[aria-busy=true]')).toHaveCount(0);
  return stage;
};

/** Seen by somebody with a browser of their own. */
async function pictureOf(page: Page, link: string): Promise<Buffer> {
  // The panels stand below the framed page, and take nothing of it.
  await page.setViewportSize({ width: 1280, height: 3_000 });
  const stage = await enter(page, link);
  await stage.locator('html').evaluate(async () => {
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all([document.fonts.ready, ...seen.map((image) => image.decode())]);
  });
  return page.locator('iframe').screenshot({ animations: 'disabled' });
}

for (const [remote, address, persona] of [
  ['mfe-cart', '/cart', 'order-open'],
  ['mfe-account', '/account', 'active-home'],
] as const) {
  for (const locale of locales) {
    test(`a capsule of ${address} made on one store shows the same page on another, in ${locale}`, async ({
      page,
      browser,
    }, testInfo) => {
      const [here, there] = stores.map(stageOf);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here });
      const link = await capsuleOf(page, `${here}/__harness/${remote}`, { address, persona, locale });
      const told = JSON.parse(decodeURIComponent(new URL(link).hash.slice(1)));
      expect(told).toMatchObject({ address, persona, locale, width: 768 });
      expect(told.version).toMatch(/^\S+$/);
      expect(Date.parse(told.date)).not.toBeNaN();

      const picture = `${remote}-${locale}.png`;
      const first = testInfo.snapshotPath(picture);
      mkdirSync(dirname(first), { recursive: true });
      writeFileSync(first, await pictureOf(page, link));
      // Another hour, other people: the other store's clock and what was done there change nothing.
      await moveClock(stores[1]);
      const other = await (await browser.newContext()).newPage();
      const second = await pictureOf(other, link.replace(here ?? '', there ?? ''));
      // Edges of letters and corners are not drawn alike twice; a digit more is more than this.
      expect(second).toMatchSnapshot(picture, { maxDiffPixels: 10 });
      await other.context().close();
    });
  }
}

for (const [what, persona, receipt] of [
  ['an order', 'active-home', 'a[href*="/order-history/"]:not([href*="/memberships/"])'],
  ['a period of MSL+', 'member-yearly', 'a[href*="/order-history/memberships/"]'],
] as const) {
  for (const locale of locales) {
    test(`a capsule of the receipt of ${what} shows it after a reload, to others and on another store, in ${locale}`, async ({
      page,
      browser,
    }) => {
      const [here, there] = stores.map(stageOf);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here });
      const state = { address: '/order-history', persona, locale };
      const link = await capsuleOf(page, `${here}/__harness/mfe-account`, state, async (stage) => {
        await stage.locator('main').locator(receipt).first().click();
        await expect(stage.getByRole('heading', { level: 1 })).toBeVisible();
      });
      const first = await wordsOf(page, link);
      await page.reload();
      expect(await wordsOf(page, page.url())).toBe(first);
      const other = await (await browser.newContext()).newPage();
      expect(await wordsOf(other, link)).toBe(first);
      expect(await wordsOf(other, link.replace(here ?? '', there ?? ''))).toBe(first);
      await other.context().close();
    });
  }
}

for (const locale of ['fr-CA', 'en-CA'] as const)
  test(`what another store does not know is said in the language of the link, with a way on (${locale})`, async ({
    page,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(/404/);
    const [here] = stores.map(stageOf);
    const state = { address: '/cart', persona: 'order-open', locale, version: '9.9.9', width: 12 };
    await page.goto(`${here}/__harness/mfe-cart#${encodeURIComponent(JSON.stringify(state))}`);
    await expect(page.getByText(/version: "9\.9\.9", width: 12/)).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'mfe-cart 9.9.9' })).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('lang', locale);
    await frame.getByRole('link').click();
    await expect(frame.getByRole('heading', { name: 'mfe-cart 9.9.9' })).toBeHidden();
    await expect(frame.locator('#root main')).toBeVisible();
  });

/** As a tester copies it. */
async function capsuleOf(
  page: Page,
  url: string,
  state: { address: string; persona: string; locale: Locale },
  walk: (stage: FrameLocator) => Promise<void> = async () => {},
) {
  const stage = await enter(page, `${url}#${encodeURIComponent(JSON.stringify({ ...state, width: 768 }))}`);
  await walk(stage);
  await page.getByRole('button', { name: /Copier le lien|Copy the link/ }).click();
  await expect(page.getByText(/^(Copié|Copied)\.$/)).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The numbers of receipts of MSL+ are each store's own. */
async function wordsOf(page: Page, link: string): Promise<string> {
  const main = (await enter(page, link)).locator('main');
  // The price of a line: the receipt has come.
  await expect(main).toContainText('$');
  return (await main.textContent())?.replaceAll(/MSL-\d+/g, 'MSL') ?? '';
}

const moveClock = (store: OwnStore | undefined) =>
  fetch(`${store?.url}/api/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT1H' }),
  });
