import type { Locator } from '@playwright/test';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/store-test.ts';

test('where colours are forced, which leave out grounds and shadows, cards and badges have an edge', async ({
  page,
  say,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logInAs(page, 'order-open');
  await page.goto('/account/info');
  const panel = page.getByRole('region', { name: say('mfe-account:card.title') });
  await expectEdges(panel, panel.getByText('4242').locator('xpath=..'));
  await page.goto('/products');
  const products = page.getByRole('article');
  await expectEdges(products.first(), products.getByText(say('ui:badge.saved'), { exact: true }).first());
});

async function expectEdges(...parts: Locator[]): Promise<void> {
  for (const one of parts) {
    await expect(one).toHaveCSS('outline-style', 'solid');
    // Forced, a colour is never see-through.
    await expect(one).toHaveCSS('outline-color', /^rgb\(/);
  }
}
