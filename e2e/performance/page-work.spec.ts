import type { Browser, Page } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';
import { takenOver } from '../support/walk.ts';
import recorded from './recorded-work.json' with { type: 'json' };

/**
 * What a page costs a phone once it is touched, as the number of functions that its scripts call until it is quiet: the same
 * on a slow machine and on a busy one, where processor time differs by a quarter from turn to turn. Not `/cart`: the remote of its
 * carousel comes when the browser is at rest, before the page is quiet or after, which is half of its work.
 */
const GROWS_AT_MOST = 1.1;
/** React works in slices of time, and calls a few functions more when there are more of them. */
const TURNS = 3;
const WITH_SESSION = ['/dashboard', '/order-history'];
const PERSONA = 'order-open';

test.use({ onlyRead: true });

const callsOf = async (page: Page, path: string): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // A busy machine leaves a page to the browser now and then, which draws it with twice the work.
  await expect(async () => {
    await session.send('Profiler.takePreciseCoverage');
    const answer = await page.goto(path);
    expect(await answer?.text()).not.toContain('<div id="root"></div>');
  }).toPass();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(10, 300);
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  const { result } = await session.send('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith('http'))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
};

/** On a phone that was never here. */
const visit = async (browser: Browser, path: string): Promise<number> => {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 780 }, hasTouch: true, locale: 'fr-CA' },
  });
  const page = await context.newPage();
  if (WITH_SESSION.includes(path)) await logInAs(page, PERSONA);
  const calls = await callsOf(page, path);
  await context.close();
  return calls;
};

for (const [path, calls] of Object.entries(recorded)) {
  test(`a touched ${path} works at most a tenth more than is recorded`, async ({ browser }) => {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < TURNS; turn += 1) least = Math.min(least, await visit(browser, path));
    test.info().annotations.push({ type: 'calls', description: `${path}: ${least}` });
    // That anything was counted at all.
    expect(least).toBeGreaterThan(calls / 2);
    expect(least, `${path}: write what it costs now into recorded-work.json if that is meant`).toBeLessThan(
      calls * GROWS_AT_MOST,
    );
  });
}
