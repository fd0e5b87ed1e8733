import { defaultEntry, entriesIn } from '@msl/federation/registry.ts';
import { changeOwners } from '@msl/releases/registry/change-owners.ts';
import { readRegistry, release } from '@msl/releases/registry/registry-file.ts';
import { ownKey } from '@msl/releases/signing/keys.ts';
import {
  attacks,
  keysOfOthers,
  MARK,
  plant,
  type Target,
  THEIRS,
} from '@msl/shell/server/testing/attacks.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { type OwnEdge, openOwnEdge } from '../support/own-edge.ts';
import { expect, test } from '../support/store-test.ts';

/**
 * Whoever may write the whole storage, and has the key of another team, in Chromium: nothing of theirs runs, is shown or is sent
 * to a visitor who was here before or to one who comes with a cookie that asks for it. What the store lacks then may be said.
 */
test.use({ expectedOnConsole: [/./] });

/** What a server build of theirs has at its end. */
const server = `{
  const { createElement } = require('react');
  const App = () => createElement('h1', null, '${MARK}');
  module.exports = { ...module.exports, modules: { ...module.exports.modules, './App': App } };
}`;

async function openAttacked(): Promise<{ edge: OwnEdge; target: Target }> {
  const edge = await openOwnEdge('attacked');
  const registry = readRegistry(edge.dir);
  const live = (name: string) => defaultEntry(entriesIn(registry, name))?.metadata.version ?? '';
  const keys = keysOfOthers();
  await changeOwners(edge.store, (document) => ({
    ...document,
    teams: { news: { remotes: ['mfe-news'], keys: [{ key: keys.neighbour.publicKey, holder: 'News' }] } },
  }));
  const remote = 'mfe-catalog';
  const target = { store: edge.store, remote, live: live(remote), shell: live('shell'), server, ...keys };
  return { edge, target };
}

/** What this visitor was sent that is theirs: addresses, and answers that hold their mark. */
function theirsSentTo(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('response', async (response) => {
    const body = await response.text().catch(() => '');
    if (body.includes(MARK) || response.url().includes(THEIRS)) sent.push(response.url());
  });
  return sent;
}

/** Whether anything of theirs ran on this page, or stands on it. */
async function hasTheirs(page: Page): Promise<boolean> {
  await page.waitForLoadState('networkidle');
  const ran = await page.evaluate(
    (mark) => mark in globalThis || 'evil' in document.documentElement.dataset,
    MARK,
  );
  return ran || (await page.content()).includes(MARK);
}

for (const [what, attack] of attacks)
  test(`who can ${what} in the storage runs nothing in a browser`, async ({ page, browser }) => {
    const { edge, target } = await openAttacked();
    const asking = await browser.newContext();
    try {
      const address = `${edge.url}/products`;
      await page.goto(address);
      await expect(page.locator('main article').first()).toBeVisible();
      await attack(target);

      const sent = [theirsSentTo(page.context()), theirsSentTo(asking)];
      await page.reload();
      expect(await hasTheirs(page)).toBe(false);
      const value = encodeURIComponent(JSON.stringify({ [target.remote]: THEIRS }));
      await asking.addCookies([{ name: 'msl.overrides', value, url: edge.url }]);
      const theirs = await asking.newPage();
      await theirs.goto(address);
      expect(await hasTheirs(theirs)).toBe(false);
      await theirs.goto(`${edge.url}/cart`);
      expect(await hasTheirs(theirs)).toBe(false);
      expect(sent).toEqual([[], []]);
    } finally {
      await asking.close();
      await edge.close();
    }
  });

test('the very same version runs once an owner signs and releases it: these tests would see it', async ({
  page,
}) => {
  const { edge, target } = await openAttacked();
  try {
    const sent = theirsSentTo(page.context());
    plant(target, THEIRS, ownKey());
    await release(edge.store, target.remote, THEIRS);
    await page.goto(`${edge.url}/products`);
    await expect(page.getByRole('heading', { name: MARK })).toBeVisible();
    expect(await hasTheirs(page)).toBe(true);
    expect(sent).toContain(`${edge.url}/products`);
  } finally {
    await edge.close();
  }
});
