import type { Page } from '@playwright/test';
import type { OwnEdge } from '../support/own-edge.ts';
import { expect, test } from '../support/store-test.ts';
import { startProbeStore } from './probe-store.ts';

/** Names of what two remotes got two copies of; null when a remote did not even render. */
async function copiesIn(page: Page, url: string): Promise<string[] | null> {
  await page.goto(`${url}/probe-one`);
  const probe = page.getByTestId('probe');
  const failed = page.getByRole('main').getByRole('alert');
  await expect(probe.or(failed)).toBeVisible();
  if (await failed.isVisible()) return null;
  await probe.getByRole('link').click();
  await expect(probe.getByRole('heading')).toHaveText('/probe-two');
  return page.evaluate(() => {
    type Scope = { findings?: Record<'one' | 'two', Record<string, unknown>> };
    const { findings } = globalThis as unknown as Scope;
    if (!findings) return null;
    return Object.keys(findings.one).filter((part) => findings.one[part] !== findings.two[part]);
  });
}

// One worker: each would build the probes again.
test.describe.configure({ mode: 'default' });

test.describe('shell and remotes share one instance', () => {
  let probes: OwnEdge;
  test.beforeAll(async () => {
    probes = await startProbeStore({ sharing: true });
  });
  test.afterAll(() => probes.close());

  test('of React, the router, the bus, the session, the API client, the cache and the texts', async ({
    page,
  }) => {
    expect(await copiesIn(page, probes.url)).toEqual([]);
  });

  test('what one remote says on the bus, the shell hears', async ({ page }) => {
    await page.goto(`${probes.url}/probe-one`);
    await page
      .getByTestId('probe')
      .getByRole('button', { name: /^(Dire|Say)$/ })
      .click();
    await expect(page.getByText('said by one')).toBeVisible();
  });
});

test.describe('with sharing turned off', () => {
  let probes: OwnEdge;
  test.beforeAll(async () => {
    probes = await startProbeStore({ sharing: false });
  });
  test.afterAll(() => probes.close());

  test('the same proof fails, and the shell around stays whole', async ({ page, expectedOnConsole }) => {
    // Two copies of React and of the shell's own parts complain, each in its way.
    expectedOnConsole.push(/./);
    expect(await copiesIn(page, probes.url)).not.toEqual([]);
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
