import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import type { Held } from '@msl/harness/browser/stage/leak-watch.ts';
import type { StageHandle } from '@msl/harness/browser/stage/main.tsx';
import type { Page } from '@playwright/test';
import { startProbeStore } from '../federation/probe-store.ts';
import { logInAs } from '../support/log-in.ts';
import { storeOf } from '../support/stages.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(401, 404, 409)]),
});

const mounts = 50;
const addresses: Record<string, string> = { 'mfe-account': '/dashboard', 'mfe-membership': '/adhesions' };

for (const [name, dir] of workspaceRemotes()) {
  test(`${name} leaves nothing behind when it was shown and taken away ${mounts} times`, async ({
    stageFor,
    page,
    baseURL,
  }) => {
    const address = addresses[name] ?? readRemoteManifest(dir).routes[0];
    if (name !== 'mfe-signup') await logInAs(page, 'order-open');
    await page.goto((await stageFor(name, storeOf(baseURL))) + address);
    expect(await leaksOf(page)).toEqual([]);
  });
}

test('what a careless remote leaves behind is found by name', async ({
  stageFor,
  page,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/leaky\.css|status of 404|MIME type/);
  const probes = await startProbeStore({ sharing: true, probes: ['mfe-probe-leaky'] });
  try {
    await page.goto(`${await stageFor('mfe-probe-leaky', probes.url)}/probe-leaky`);
    expect((await leaksOf(page)).sort()).toEqual([
      expect.stringContaining('global leaky'),
      'interval 123456 ms',
      'listener window resize',
      'observer ResizeObserver',
      expect.stringMatching(/^style .*leaky\.css$/),
      'subscription order.changed@1',
    ]);
  } finally {
    await probes.close();
  }
});

/** Names of what grew with every mount, and of what a mount put on window. */
async function leaksOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await afterMounts(page, 3);
  const after = await afterMounts(page, mounts);
  return Object.entries(after)
    .filter(([name, count]) =>
      name.startsWith('global ') ? !allowed.test(name) : count - (before[name] ?? 0) >= mounts / 2,
    )
    .map(([name]) => name);
}

/** The runtime of the federation, of each remote's own chunks, of the card's provider, and the handle of this test. */
const allowed = /^global (stage|chunks_|updates_|mfe_|_|__|Stripe|webpack|FEDERATION|findings|on|\d|L$)/;

async function afterMounts(page: Page, times: number): Promise<Held> {
  for (let mount = 0; mount < times; mount++) {
    await show(page, false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await show(page, true);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await show(page, false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  return page.evaluate(() => (window as unknown as { stage: StageHandle }).stage.held());
}

const show = (page: Page, shown: boolean) =>
  page.evaluate((on) => (window as unknown as { stage: StageHandle }).stage.show(on), shown);
