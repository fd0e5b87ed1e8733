import { readFile } from 'node:fs/promises';
import { logInAs } from '../../e2e/support/log-in.ts';
import { expect, test } from '../../e2e/support/store-test.ts';

test.use({ expectedOnConsole: [/Failed to load resource: net::ERR_FAILED/] });

test('a receipt of a basket and one of MSL+ come as PDFs that the store draws, and a lost connection is said', {
  tag: '@two-screens',
}, async ({ page, say }) => {
  await logInAs(page, 'member-yearly');
  const receipts = page.getByRole('list', { name: say('mfe-account:history.list') }).getByRole('link');
  const button = page.getByRole('button', { name: say('mfe-account:receipt.pdf') });
  const nameOf = {
    order: /^(facture|invoice)-[\w-]{10}\.pdf$/,
    membership: /^(recu|receipt)-MSL-\d{6}\.pdf$/,
  };

  for (const [kind, which] of [
    ['membership', page.locator('[href*="/memberships/"]')],
    ['order', page.locator(':not([href*="/memberships/"])')],
  ] as const) {
    await page.goto('/order-history');
    await receipts.and(which).first().click();
    const [download] = await Promise.all([page.waitForEvent('download'), button.dblclick()]);
    expect(download.suggestedFilename()).toMatch(nameOf[kind]);
    const file = await readFile(await download.path(), 'latin1');
    expect(file.startsWith('%PDF-1.7')).toBe(true);
    expect(file).toContain(`/Lang (${test.info().project.use.locale})`);
    expect(file).toContain('/FontFile2');
  }

  await page.route('**/receipt.pdf*', (route) => route.abort());
  await button.click();
  await expect(page.getByText(say('errors:network'))).toBeVisible();
  await expect(button).toBeEnabled();
});

test('a short receipt is printed on one sheet, without an empty one after it', {
  tag: '@two-screens',
}, async ({ page, say }) => {
  await logInAs(page, 'member-yearly');
  await page.goto('/order-history');
  const receipts = page.getByRole('list', { name: say('mfe-account:history.list') }).getByRole('link');
  await receipts.and(page.locator('[href*="/memberships/"]')).first().click();
  await expect(page.getByRole('button', { name: say('mfe-account:receipt.pdf') })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const sheets = await page.pdf({ format: 'Letter' });
  expect(sheets.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
