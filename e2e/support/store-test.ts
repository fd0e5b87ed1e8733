import AxeBuilder from '@axe-core/playwright';
import type { Locale } from '@msl/contracts/locale.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { hearConsoles } from './quiet-console.ts';
import { openStages, type StageFor, storeOf } from './stages.ts';
import { textOf } from './texts.ts';
import { moveOverPages } from './visitor.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;
type StoreFixtures = {
  /** A text of the store in the language of this run. */
  say: Say;
  /** Fails with axe's findings, dark and light alike see the same colours' contrast. */
  checkAccessibility: () => Promise<void>;
  /**
   * Messages that this test expects on a console: none, unless it names them. Every other error or warning, on whatever
   * page, fails it.
   */
  expectedOnConsole: RegExp[];
  quietConsole: undefined;
  /** Whether pages are only read until the test itself touches them. */
  onlyRead: boolean;
  visitor: undefined;
};

export type WorkerFixtures = {
  /** Where a journey is played: in the store, or on the stage of the remote in whose folder it lies. */
  host: 'store' | 'stage';
  stageFor: StageFor;
};

/** A refused call shows in the console by itself, as a failed resource: by the statuses that a test causes. */
export const refusedCall = (...statuses: number[]): RegExp =>
  new RegExp(`Failed to load resource: the server responded with a status of (${statuses.join('|')})`);

export const test = base.extend<StoreFixtures, WorkerFixtures>({
  host: ['store', { option: true, scope: 'worker' }],
  stageFor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const stages = openStages();
      await use(stages.stageFor);
      await stages.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL, host, stageFor }, use, { file }) => {
    const [, remote = ''] = /(mfe-[a-z-]+)\/journeys\//.exec(file) ?? [];
    await use(host === 'stage' ? await stageFor(remote, storeOf(baseURL)) : baseURL);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedOnConsole: async ({}, use) => use([]),
  onlyRead: [false, { option: true }],
  visitor: [
    async ({ browser, onlyRead }, use) => {
      const hand = onlyRead ? undefined : moveOverPages(browser);
      await use(undefined);
      hand?.stop();
    },
    { auto: true },
  ],
  say: async ({ locale }, use) => {
    await use((key, values) => textOf(locale as Locale, key, values));
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A sticky header over the middle of a scrolled page is not the page's size of targets.
      await page.evaluate(() => window.scrollTo(0, 0));
      // Until a long page is laid out to its end (late-script.ts) the ground behind its far texts is none.
      await expect(page.locator('html[data-laid]')).toHaveCount(0);
      // Half faded in, a text has another colour than it will have; the next one of the banner may come at any moment.
      const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(
            ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
          ),
      );
      // Nobody reads here what passed. The whole run makes a page of its own for its report, three times as dear: what it
      // sees beside, frames of other origins, only the pages with a card have.
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode(page.frames().length === 1)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : null });
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
      );
      expect(found).toEqual([]);
    });
  },
  quietConsole: [
    async ({ browser, expectedOnConsole }, use) => {
      const { unexpected, stop } = hearConsoles(browser, expectedOnConsole);
      await use(undefined);
      stop();
      expect(unexpected, 'nothing unexpected on the console of any page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
