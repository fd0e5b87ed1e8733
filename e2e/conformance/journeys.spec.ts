import { workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import { journeysOf, playJourney } from '@msl/releases/journeys/play-journey.ts';
import { storeOf } from '../support/stages.ts';
import { expect, refusedCall, test } from '../support/store-test.ts';

// What the store refuses on the way says so on the console by itself.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([refusedCall(401, 404, 409)]),
});
for (const [remote, dir] of workspaceRemotes()) {
  const own = journeysOf(dir);
  test(`${remote} has a journey of its own`, () => {
    expect(own.length).toBeGreaterThan(0);
  });
  for (const { name, journey } of own) {
    for (const host of ['stage', 'shell'] as const) {
      test(`${remote} in the ${host}: ${name}`, async ({ stageFor, page, baseURL }) => {
        const store = storeOf(baseURL);
        const url = host === 'shell' ? store : await stageFor(remote, store);
        await playJourney(page, url, journey);
      });
    }
  }
}

test('a step that does not go is named in words, with where the page was', async ({ page, baseURL }) => {
  page.setDefaultTimeout(500);
  page.setDefaultNavigationTimeout(60_000);
  const steps = [{ do: 'see' as const, text: 'What nobody says' }];
  const visit = { persona: null, locale: 'en-CA' as const, address: '/mission', steps };
  await expect(playJourney(page, storeOf(baseURL), visit)).rejects.toThrow(
    /^step 1 of 1, see « What nobody says »: .*Timeout.*, at \/mission$/,
  );
});
