import type { Page } from 'playwright-core';

/** The modal that is open. */
export const DIALOG = 'dialog[open]';

/** A button of the page by what is written on it, in either language. */
export const button = (...texts: string[]) =>
  texts.map((text) => `main button:has-text("${text}")`).join(', ');

/** Presses what opens something, and waits until what it opens is there and stands still. */
export const opened = (pressed: string, shown: string) => async (page: Page) => {
  await page.locator(pressed).locator('visible=true').first().click();
  await page.locator(shown).locator('visible=true').first().waitFor();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
};
