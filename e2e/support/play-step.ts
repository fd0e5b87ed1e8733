import type { Step, Target } from '@msl/harness/journey.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './store-test.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Does one step of a recorded visit as a person would, or looks for what it says. */
export async function playStep(page: Page, step: Step): Promise<void> {
  switch (step.do) {
    case 'press':
      return found(page, step.on).click();
    case 'fill':
      return found(page, step.on).fill(step.text);
    case 'choose':
      await found(page, step.on).selectOption({ label: step.option });
      return;
    case 'check':
      return found(page, step.on).setChecked(step.checked, { force: true });
    case 'see':
      return expect(
        page.getByText(step.text, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    case 'arrive':
      return expect(page).toHaveURL(({ pathname, search }) => pathname + search === step.address);
  }
}

/** Only in the remote's own part: a host may have another element of this name. */
const found = (page: Page, { role, name, nth = 0 }: Target): Locator =>
  page
    .locator('main')
    .getByRole(role as Role, { name, exact: true })
    .nth(nth);
