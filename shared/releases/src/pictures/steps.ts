import type { Page } from 'playwright-core';
import * as v from 'valibot';

/** Waited for, behind a step: what it opens. */
const shows = v.optional(v.string());

/** What somebody does on a page before its picture, by selectors that Playwright knows. */
export const stepSchema = v.union([
  v.strictObject({ press: v.string(), shows }),
  /** A button of the page by what is written on it, in either language. */
  v.strictObject({ pressText: v.array(v.string()), shows }),
  v.strictObject({ check: v.string(), shows }),
  v.strictObject({ type: v.string(), text: v.string(), shows }),
  v.strictObject({ key: v.string(), shows }),
  /** The store says that it is closed. */
  v.strictObject({ close: v.literal(true), shows }),
]);
type Step = v.InferOutput<typeof stepSchema>;

export const taken = (steps: readonly Step[]) => async (page: Page) => {
  for (const step of steps) {
    await take(page, step);
    if (step.shows) await isShown(page, step.shows);
  }
};

const take = async (page: Page, step: Step): Promise<void> => {
  if ('press' in step) await seen(page, step.press).click();
  else if ('pressText' in step) await seen(page, step.pressText.map(button).join(', ')).click();
  else if ('check' in step) await page.locator(step.check).first().check({ force: true });
  else if ('type' in step) await page.locator(step.type).first().pressSequentially(step.text);
  else if ('key' in step) await page.keyboard.press(step.key);
  else await close(page);
};

const seen = (page: Page, selector: string) => page.locator(selector).locator('visible=true').first();
const button = (text: string) => `main button:has-text("${text}")`;

const close = async (page: Page) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: 'maintenance' } }),
  );
  await page.reload();
};

/** It is there, and stands still. */
const isShown = async (page: Page, selector: string) => {
  await seen(page, selector).waitFor();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
};
