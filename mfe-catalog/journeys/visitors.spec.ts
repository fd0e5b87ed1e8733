import { logInAs, typeLogIn } from '../../e2e/support/log-in.ts';
import { expect, test } from '../../e2e/support/store-test.ts';
import { aSubscriber } from '../../e2e/support/subscriber.ts';

test('visitors see a taste of the market; aisles and filters lead to log-in and back, adding to sign-up', {
  tag: '@through-the-store',
}, async ({ page, say, checkAccessibility }) => {
  const list = page.getByRole('list', { name: say('mfe-catalog:market.products') });
  const menu = page.getByRole('navigation', { name: say('mfe-catalog:aisles.label') });
  await page.goto('/products');
  await expect(list.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: say('mfe-catalog:market.limited.signUp') }).last(),
  ).toBeVisible();
  await checkAccessibility();
  await expect(
    list.getByRole('link', { name: say('panels:basket.addNamed', { name: '' }) }).first(),
  ).toHaveAttribute('href', '/sign-up/step-1');
  const { email, password } = await aSubscriber(page.request);
  if (await menu.getByRole('link').first().isHidden()) await menu.locator('summary').click();
  await menu.getByRole('link', { name: say('mfe-catalog:aisles.is_local') }).click();
  await expect(page).toHaveURL(/\/login\//);
  await typeLogIn(page, email, password);
  await expect(page).toHaveURL('/products?category=is_local');
  await expect(list.getByRole('article').nth(8)).toBeVisible();
});

test('somebody whose sign-up is not finished sees eight products and is led to finish', async ({
  page,
  say,
  checkAccessibility,
}) => {
  await logInAs(page, 'no-card');
  await page.goto('/products');
  const list = page.getByRole('list', { name: say('mfe-catalog:market.products') });
  await expect(list.getByRole('article')).toHaveCount(8);
  await expect(
    page.getByRole('link', { name: say('mfe-catalog:market.unfinished.action') }).first(),
  ).toHaveAttribute('href', '/sign-up/confirm');
  await expect(list.locator('a[href="/sign-up/confirm"]')).toHaveCount(8);
  await checkAccessibility();
});
