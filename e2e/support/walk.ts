import type { Page } from '@playwright/test';

/** Waits until React has taken over a page that may have arrived rendered. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('#root[data-answers]').waitFor({ state: 'attached' });
}

/** Goes to an address as a link does, without a document: once the page is taken over, as it must be for a link. */
export async function walk(page: Page, address: string): Promise<void> {
  await takenOver(page);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
