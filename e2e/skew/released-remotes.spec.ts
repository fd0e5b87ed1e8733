import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { release } from '@msl/releases/registry/registry-file.ts';
import { NoHistory } from '@msl/workspace/released/released-commit.ts';
import {
  RELEASED_VERSION,
  type ReleasedRemotes,
  releasedRemotes,
} from '@msl/workspace/released/released-remotes.ts';
import type { Page } from '@playwright/test';
import { places } from '../chaos/places.ts';
import { type OwnEdge, openOwnEdge } from '../support/own-edge.ts';
import { expect, test } from '../support/store-test.ts';
import { aSubscriber, enterAs } from '../support/subscriber.ts';
import { walk } from '../support/walk.ts';

/**
 * The remotes of the release before, as that commit's own tools build them, with today's shell and today's API. They are built
 * once for each release; a clone without that commit has nothing to build, and these are skipped with a word.
 */
// One worker: the store of its own is started once.
test.describe.configure({ mode: 'default', timeout: 400_000 });
test.use({ locale: 'fr-CA' });

const ROOT = new URL('../..', import.meta.url).pathname;
let edge: OwnEdge;
/** What a button of the release before says: its texts are its own. */
let add: string;

test.beforeAll(async () => {
  const { remotes } = await builtBefore();
  edge = await openOwnEdge('released-remotes');
  for (const { name, outDir } of remotes) {
    edge.store.publishRemote(outDir);
    await release(edge.store, name, RELEASED_VERSION);
  }
  const texts = join(edge.store.remoteDir('mfe-catalog', RELEASED_VERSION), 'locales/fr-CA.json');
  add = JSON.parse(readFileSync(texts, 'utf8')).panels.basket.add;
});
test.afterAll(() => edge?.close());

async function builtBefore(): Promise<ReleasedRemotes> {
  try {
    return await releasedRemotes(ROOT);
  } catch (error) {
    test.info().skip(error instanceof NoHistory, String(error));
    throw error;
  }
}

/** The version of a remote that this page was given. */
const versionOf = (page: Page, remote: string): Promise<string | undefined> =>
  page.evaluate((name) => {
    const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}');
    return state.remotes.find((one: { name: string }) => one.name === name)?.version;
  }, remote);

const written = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

test('each remote of the release before stands in today’s shell, and takes what is typed', async ({
  page,
}) => {
  await enterAs(page, await aSubscriber(page.request));
  for (const { remote, address, elsewhere, type, typed } of places.filter(({ persona }) => persona)) {
    await page.goto(edge.url + address);
    expect(await versionOf(page, remote)).toBe(RELEASED_VERSION);
    await type(page);
    expect(await typed(page)).toBe(true);
    await walk(page, elsewhere);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
});

test('who is new is led through the sign-up of the release before', async ({ page }) => {
  for (const { address, type, typed } of places.filter(({ persona }) => !persona)) {
    await page.goto(edge.url + address);
    await type(page);
    expect(await typed(page)).toBe(true);
  }
});

test('the first press of the catalogue and of the basket of the release before is kept by today’s API', async ({
  page,
}) => {
  await enterAs(page, await aSubscriber(page.request));
  await page.goto(`${edge.url}/products`);
  const added = written(page);
  await page.locator('main article').getByRole('button').filter({ hasText: add }).first().click();
  await added;
  await page.goto(`${edge.url}/cart`);
  const quantity = page.getByRole('main').getByRole('spinbutton').first();
  const wanted = String(Number(await quantity.inputValue()) + 1);
  const changed = written(page);
  await quantity.fill(wanted);
  await changed;
  await page.reload();
  await expect(quantity).toHaveValue(wanted);
});
