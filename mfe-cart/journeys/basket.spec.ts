import type { Coupon } from '@msl/contracts/entities/coupon.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { logInAs } from '../../e2e/support/log-in.ts';
import { plentiful, quantitiesSet } from '../../e2e/support/products.ts';
import type { Page } from '../../e2e/support/store-test.ts';
import { expect, refusedCall, test } from '../../e2e/support/store-test.ts';
import { aSubscriber, enterAs } from '../../e2e/support/subscriber.ts';

/** Codes of the sample data, and what the store says of each. */
const refusedCodes = {
  'RIEN-DU-TOUT': 'coupon-not-exist',
  CITROUILLE: 'coupon-expired',
  LES100PREMIERS: 'coupon-reach-limit',
  PRINTEMPS10: 'coupon-not-active',
};

test('a subscriber composes the basket: keeping, removing and undoing, a promo code, the next basket', async ({
  page,
  say,
  locale,
  checkAccessibility,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedCall(404, 409));
  const lang = locale as Locale;
  const subscriber = await aSubscriber(page.request);
  await enterAs(page, subscriber);
  const [product] = await plentiful(subscriber, lang);
  if (!product) throw new Error('Nothing is left in the store');
  const { name } = product.copy[lang];
  const written = quantitiesSet(page, product.pid);
  const order = () => subscriber.call<Order>('GET', '/orders/current/processing');
  const { oid } = await order();
  await subscriber.call('PUT', `/orders/${oid}/products/${product.pid}`, { quantity: 20 });

  const line = page.getByRole('listitem').filter({ hasText: name });
  await test.step('the cart: every price line, kept products, removing and undoing', async () => {
    await page.goto('/cart');
    const lines = page.getByRole('list', { name: say('mfe-cart:cart.lines') });
    await expect(lines.getByRole('spinbutton').first()).toBeVisible();
    for (const key of ['subtotal', 'shipping', 'tips', 'tps', 'tvq', 'total'])
      await expect(priceLine(page, say(`mfe-cart:summary.${key}`))).toBeVisible();
    const field = lines.getByRole('spinbutton', { name: say('mfe-cart:lines.quantity', { name }) });
    await line.first().getByLabel(say('mfe-cart:lines.keep')).click();
    await expect
      .poll(async () => (await order()).products.find(({ pid }) => pid === product.pid))
      .toMatchObject({ quantity: 20, keep: true });
    await field.fill('1');
    await expect.poll(() => written.at(-1)).toBe(1);
    await line
      .first()
      .getByRole('button', { name: say('ui:quantity.remove') })
      .click();
    await expect.poll(() => written.at(-1)).toBe(null);
    await line.getByRole('button', { name: say('mfe-cart:lines.undo') }).click();
    await expect(field).toHaveValue('1');
    await expect.poll(() => written.at(-1)).toBe(1);
  });

  const coupon = page.getByLabel(say('mfe-cart:coupon.label'));
  const apply = page.getByRole('button', { name: say('mfe-cart:coupon.apply') });
  await test.step('promo codes: empty ignored, refused with a reason, applied, another', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/coupons')) asked += 1;
    });
    await apply.click();
    for (const [code, key] of Object.entries(refusedCodes)) {
      await coupon.fill(code);
      await coupon.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: say(`errors:${key}`) })).toBeVisible();
      await expect(coupon).toHaveValue('');
    }
    expect(asked).toBe(Object.keys(refusedCodes).length);
    await coupon.fill('recolte15');
    await apply.click();
    await expect(page.getByText('RECOLTE15')).toBeVisible();
    await expect(coupon).toHaveCount(0);
    await expect(page.getByText(say('mfe-cart:summary.coupon'), { exact: true })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: say('mfe-cart:coupon.another') }).click();
    await expect(coupon).toBeFocused();
    await coupon.fill('BIENVENUE');
    await apply.click();
    await expect(page.locator('main').getByText('BIENVENUE', { exact: true })).toBeVisible();
    expect((await subscriber.call<Coupon>('GET', '/coupons')).code).toBe('BIENVENUE');
  });

  await test.step('below the minimum the cart says what is missing', async () => {
    const { products } = await order();
    for (const { pid } of products.filter((one) => one.pid !== product.pid))
      await subscriber.call('DELETE', `/orders/${oid}/products/${pid}`);
    const { min_price_missing } = await order();
    expect(min_price_missing).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByText(say('mfe-cart:alerts.minimum.title', { minimum: '' }).trim())).toBeVisible();
  });

  await test.step('the next basket has what is kept, and the promo code', async () => {
    await page.getByRole('link', { name: say('mfe-cart:cart.toNext') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('mfe-cart:next.title') })).toBeVisible();
    await expect(line.first().getByLabel(say('mfe-cart:lines.keep'))).toBeChecked();
    await expect(page.locator('main').getByText('BIENVENUE', { exact: true })).toBeVisible();
    await checkAccessibility();
    await line.first().getByLabel(say('mfe-cart:lines.keep')).click();
    await expect
      .poll(async () => (await subscriber.call<{ keep: boolean }[]>('GET', '/orders/preorder'))[0]?.keep)
      .not.toBe(true);
  });

  await test.step('a code for a first order is refused to who has had one', async () => {
    await logInAs(page, 'order-open');
    await page.goto('/cart');
    await coupon.fill('PREMIER5');
    await coupon.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: say('errors:coupon-not-available') }),
    ).toBeVisible();
    await expect(coupon).toHaveValue('');
  });
});

/** By how its label begins: near the amount that delivers for free, the line says what is missing, too. */
const priceLine = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^\\s*${label}`) })
    .first();
