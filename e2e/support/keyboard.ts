import type { Locator, Page } from '@playwright/test';
import { frames, inputOf } from './card-frames.ts';
import { expect } from './store-test.ts';

/** Tab until this has the focus, as far as a patient person would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let keys = 0; keys < 120; keys++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by the Tab key`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** A group of radio buttons is one stop of the Tab key; the arrows choose in it. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const radios = group.getByRole('radio');
  const wanted = group.getByRole('radio', { name });
  await expect(wanted).toBeVisible();
  await tabTo(
    page,
    (await group.locator('input:checked').count()) ? group.locator('input:checked') : radios.first(),
  );
  await page.keyboard.press('Space');
  for (let keys = await radios.count(); keys > 0 && !(await wanted.isChecked()); keys--)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** A card over whatever the three frames hold. A frame that has the focus hears no key until its input has it too. */
export async function typeCardByKeyboard(page: Page, number: string): Promise<void> {
  for (const [frame, digits] of [
    ['number', number],
    ['expiry', '1234'],
    ['cvc', '123'],
  ] as const) {
    await tabTo(page, page.locator(frames[frame]));
    await expect(inputOf(page, frame)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(digits);
  }
}

/** A day into a date field: browsers ask for its parts in the order of their own language. */
export async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await tabTo(page, field);
  await page.keyboard.type(`${month}${date}${year}`);
  if ((await field.inputValue()) === day) return;
  await page.keyboard.press('Shift+Tab');
  await field.fill('');
  await tabTo(page, field);
  await page.keyboard.type(year);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(`${month}${date}`);
  await expect(field).toHaveValue(day);
}
