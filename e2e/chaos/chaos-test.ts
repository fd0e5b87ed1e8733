import type { Page } from '@playwright/test';
import { test as base } from '../support/store-test.ts';
import { takenOver } from '../support/walk.ts';
import { type ChaosStore, startChaosStore } from './chaos-store.ts';

export { expect } from '../support/store-test.ts';

/** Each worker has a store of its own to break. */
export const test = base.extend<object, { store: ChaosStore }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const store = await startChaosStore();
      await use(store);
      await store.close();
    },
    { scope: 'worker' },
  ],
});

/** A page of the shell, taken over: links are followed without a document from here. */
export async function openFaq(page: Page, store: ChaosStore): Promise<void> {
  await page.goto(`${store.url}/faq`);
  await takenOver(page);
}

/**
 * A file that does not come, or is not what was published, says so by itself; the shell tells which remote failed; and a
 * remote that is tried again is registered again.
 */
export const saidOf = (remote: string): RegExp[] => [
  ...[/Failed to load resource/, /net::ERR_/, /MIME type/, /'integrity' attribute/],
  ...[new RegExp(`remote ${remote} .* failed \\(`), /The remote .* is already registered/],
];
