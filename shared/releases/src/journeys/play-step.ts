import type { Step, Target } from '@msl/harness/journey.ts';
import { inAnyCopy } from '@msl/harness/own-ids.ts';
import type { Locator, Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];

/** Does one step of a recorded visit as a person would, or waits for what it says, as long as the page's time limit allows. */
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
      return page.getByText(step.text, { exact: true }).filter({ visible: true }).first().waitFor();
    case 'arrive':
      return page.waitForURL(
        ({ pathname, search }) => inAnyCopy(pathname + search) === inAnyCopy(step.address),
        { waitUntil: 'commit' },
      );
    case 'back':
      await page.goBack({ waitUntil: 'commit' });
      return;
    case 'key':
      return step.on ? found(page, step.on).press(step.key) : page.keyboard.press(step.key);
  }
}

/** A step in words, for whoever reads that it failed. */
export function stepInWords(step: Step): string {
  switch (step.do) {
    case 'press':
      return `press ${named(step.on)}`;
    case 'fill':
      return `fill ${named(step.on)} with « ${step.text} »`;
    case 'choose':
      return `choose « ${step.option} » in ${named(step.on)}`;
    case 'check':
      return `${step.checked ? 'check' : 'uncheck'} ${named(step.on)}`;
    case 'see':
      return `see « ${step.text} »`;
    case 'arrive':
      return `arrive at ${step.address}`;
    case 'back':
      return 'go back';
    case 'key':
      return step.on ? `press ${step.key} in ${named(step.on)}` : `press ${step.key}`;
  }
}

const named = ({ role, name, nth = 0 }: Target): string =>
  `the ${role} « ${name} »${nth > 0 ? ` (number ${nth + 1})` : ''}`;

/** Only in the remote's own part, and in a dialog that stands beside it: a host may have another element of this name. */
const found = (page: Page, { role, name, leadsTo, nth = 0 }: Target): Locator => {
  const main = page.locator('main, body > dialog');
  if (role === 'summary')
    return main
      .getByText(name, { exact: true })
      .and(main.locator('summary, summary *'))
      .filter({ visible: true })
      .nth(nth);
  return leadsTo
    ? main
        .getByRole(role as Role)
        .and(main.locator(`[href^=${JSON.stringify(leadsTo)}]`))
        .nth(nth)
    : main.getByRole(role as Role, { name, exact: true }).nth(nth);
};
