import type { Locator } from '@playwright/test';
import { expect } from './store-test.ts';

/**
 * Ticks a box, or takes its tick away, as somebody does who waits to see it. `check()` looks once, at the moment of the press:
 * a page that React is just taking over shows the tick a moment later.
 */
export async function tick(box: Locator, checked = true): Promise<void> {
  if ((await box.isChecked()) !== checked) await box.click();
  await expect(box).toBeChecked({ checked });
}
