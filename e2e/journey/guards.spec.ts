import type { Page } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';
import { walk } from '../support/walk.ts';

const stays = null;
const step1 = '/sign-up/step-1';
const step4 = '/sign-up/step-4';
const confirm = '/sign-up/confirm';
const columns = [
  'visitor',
  'no-plans',
  'no-delivery',
  'no-card',
  'active-pickup',
  'paused',
  'cancelled',
] as const;

/** Where each person ends who asks for an address: the page itself, or where the redirects of section 2 lead in the end. */
const table: Record<string, readonly (string | null)[]> = {
  '/sign-up/step-1': [stays, stays, stays, stays, '/dashboard', stays, stays],
  '/sign-up/step-2': [step1, step1, stays, stays, '/dashboard', stays, stays],
  '/sign-up/step-3': [step1, step1, step4, step4, '/dashboard', step4, step4],
  '/sign-up/step-4': [step1, step1, stays, stays, '/dashboard', stays, stays],
  '/sign-up/confirm': [step1, step1, step4, stays, '/dashboard', stays, stays],
  '/dashboard': ['/login/%2Fdashboard', step1, step4, confirm, stays, stays, stays],
  '/cart': ['/login/%2Fcart', step1, step4, confirm, stays, stays, '/dashboard'],
  '/next-cart': ['/login/%2Fnext-cart', step1, step4, confirm, stays, stays, '/dashboard'],
  '/order-history': ['/login/%2Forder-history', step1, step4, confirm, stays, stays, '/dashboard'],
  '/account/plans': ['/login/%2Faccount%2Fplans', step1, step4, confirm, stays, stays, '/dashboard'],
  '/account/info': ['/login/%2Faccount%2Finfo', stays, stays, stays, stays, stays, stays],
  '/adhesions': ['/login/%2Fadhesions', step1, step4, confirm, stays, stays, '/dashboard'],
  '/thank-you': ['/', '/', '/', '/', stays, '/', '/'],
};

for (const [index, who] of columns.entries()) {
  // What decides knows neither language nor width (redirects.ts): a phone in French walks, a desk in English opens.
  test(`${who}: every address of the store leads where it should`, {
    tag: '@two-screens',
  }, async ({ page, viewport }) => {
    if (who !== 'visitor') await logInAs(page, who);
    // A phone walks inside the application as links do; a desk opens each address as a bookmark does.
    const open = viewport && viewport.width < 840 ? walk : goTo;
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [address, row] of Object.entries(table)) {
      await open(page, address);
      await expect(page, `${who} at ${address}`).toHaveURL(new URL(row[index] ?? address, page.url()).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
}
