import type { Order } from '@msl/contracts/entities/order.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { plentiful, quantitiesSet } from '../../e2e/support/products.ts';
import { expect, test } from '../../e2e/support/store-test.ts';
import { aSubscriber, enterAs } from '../../e2e/support/subscriber.ts';

test('a subscriber who clicks fast has what they clicked, once; a typed zero removes, and can be taken back', async ({
  page,
  say,
  locale,
}) => {
  const lang = locale as Locale;
  const subscriber = await aSubscriber(page.request);
  await enterAs(page, subscriber);
  const [product] = await plentiful(subscriber, lang);
  if (!product) throw new Error('Nothing is left in the store');
  const { name } = product.copy[lang];
  const written = quantitiesSet(page, product.pid);
  const order = () => subscriber.call<Order>('GET', '/orders/current/processing');
  const quantity = page.getByRole('spinbutton', { name: say('panels:basket.quantity', { name }) }).first();

  await test.step('twenty clicks in two seconds end in one right quantity', async () => {
    await page.goto('/products');
    const card = page.locator(`article:has(a[href="/products/${product.pid}"])`);
    await card.locator('button').click();
    await expect(quantity).toHaveValue('1');
    await expect.poll(() => written).toEqual([1]);
    const pauses = await card
      .getByRole('button', { name: say('ui:quantity.increase') })
      .evaluate(async (button: HTMLButtonElement) => {
        const clickedAt: number[] = [];
        for (let click = 0; click < 20; click++) {
          button.click();
          clickedAt.push(performance.now());
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        return clickedAt.filter((at, click) => at - (clickedAt[click - 1] ?? at) > 400).length;
      });
    await expect(quantity).toHaveValue('20');
    await expect.poll(() => written.at(-1)).toBe(20);
    // A machine that stands still between two clicks makes a pause, and what was clicked until then is sent.
    expect(written.length).toBeLessThanOrEqual(2 + pauses);
    await expect
      .poll(async () => (await order()).products.find(({ pid }) => pid === product.pid)?.quantity)
      .toBe(20);
  });

  await test.step('a typed zero removes; it can be put back', async () => {
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect.poll(() => written.at(-1)).toBe(null);
    await page.getByRole('button', { name: say('panels:basket.undo') }).click();
    await expect(quantity).toHaveValue('20');
    await expect.poll(() => written.at(-1)).toBe(20);
  });
});
