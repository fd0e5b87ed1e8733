import { locales } from '@msl/contracts/locale.ts';
import { eq } from 'drizzle-orm';
import { subscriptions } from '../../../db/schema/subscriptions.ts';
import { formatsOf } from '../../../mails/letters/formats.rules.ts';
import type { Context } from '../../../mails/letters/letter.blocks.ts';
import { orderBasket, orderSum } from '../../../mails/letters/order.blocks.ts';
import { someoneWithOrder } from '../../../testing/scenarios.ts';
import { withStockedApi } from '../../../testing/test-api.ts';

const api = withStockedApi();

/** `1 234,50 $` and `$1,234.50` in cents; what is taken off is below zero. */
const centsOf = (shown: string) => Number(shown.replace(/\D/g, '')) * (shown.startsWith('−') ? -1 : 1);

test.each(locales)(
  'a member’s lines add up to the subtotal, and what stands below it to the total: on the wire and by mail, in %s',
  async (locale) => {
    const { uid, oid, token } = await someoneWithOrder(api);
    await api.db.update(subscriptions).set({ primeStatus: 'active' }).where(eq(subscriptions.uid, uid));
    await api.call('setOrderProduct', { params: { oid, pid: 'gala' }, body: { quantity: 3 } }, token);
    const order = await api.call('cartOrder', { params: { id: oid } }, token);
    expect(order.savings).toBeGreaterThan(0);
    expect(order.products.reduce((sum, { line_price }) => sum + line_price, 0)).toBe(order.subtotal_price);
    for (const { price, quantity, line_price, display_price } of order.products) {
      expect(line_price).toBe(price * quantity);
      expect(display_price).toBeLessThan(price);
    }

    const context: Context = {
      ...{ locale, formats: formatsOf(locale), settings: api.deps.config.business },
      ...{ link: (path) => path, inbox: 'bonjour@example.ca', order, billedTo: null },
    };
    const basket = orderBasket(context);
    const sum = orderSum(context);
    if (basket?.kind !== 'basket' || sum?.kind !== 'sum') throw new Error('other blocks');
    const [subtotal, ...rows] = sum.rows.map(({ value }) => centsOf(value));
    expect(basket.lines.reduce((all, { amount }) => all + centsOf(amount), 0)).toBe(subtotal);
    const total = rows.pop();
    expect(rows.reduce((all, cents) => all + cents, subtotal ?? 0)).toBe(total);
    expect(total).toBe(order.total_price);
  },
);
