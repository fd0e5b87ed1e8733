import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { type Journey, readJourney } from '@msl/harness/journey.ts';
import type { Page } from '@playwright/test';
import { playStep } from '../support/play-step.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';
import { openStages, storeOf } from './stages.ts';

// What the store refuses on the way says so on the console by itself; the card's frame refuses every origin but the store's.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(401, 403, 404, 409)]),
});
// One worker: each would build the harness again.
test.describe.configure({ mode: 'default' });

let stages: Awaited<ReturnType<typeof openStages>>;
test.beforeAll(async () => {
  stages = await openStages();
});
test.afterAll(() => stages.close());

for (const [remote, dir] of workspaceRemotes()) {
  const journeys = path.join(dir, 'journeys');
  const files = existsSync(journeys) ? readdirSync(journeys) : [];
  test(`${remote} has a journey of its own`, () => {
    expect(files.length).toBeGreaterThan(0);
  });
  for (const file of files) {
    const journey = readJourney(readFileSync(path.join(journeys, file), 'utf8'));
    for (const host of ['stage', 'shell'] as const) {
      test(`${remote} in the ${host}: ${path.parse(file).name}`, async ({ page, baseURL }) => {
        const store = storeOf(baseURL);
        const url = host === 'shell' ? store : await stages.stageFor(remote, store);
        await begin(page, url, journey);
        for (const step of journey.steps) await playStep(page, step);
      });
    }
  }
}

/** As a customer whom nobody else plays: what this journey leaves behind changes no other. */
async function begin(page: Page, url: string, { persona, locale, address }: Journey): Promise<void> {
  await page.context().addCookies([{ name: 'msl.locale', value: locale, url }]);
  if (persona) {
    const opened = await page.request.put(`${url}/api/sandbox/sessions`, { data: { persona, fresh: true } });
    const { token } = (await opened.json()).payload as { token: string };
    await page.addInitScript((value) => localStorage.setItem('msl.token', value), token);
  }
  await page.goto(url + address);
}
