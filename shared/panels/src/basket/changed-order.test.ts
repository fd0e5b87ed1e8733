import { apiKey } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { QueryClient } from '@tanstack/react-query';
import { showChange } from './changed-order.ts';

const queryKey = apiKey('processingOrder', {});

const aLine = (pid: string, quantity: number, price = 200) =>
  ({ pid, quantity, price, display_price: price - 50, line_price: quantity * price }) as OrderProduct;

/** As the store has it; members save 100 on it. */
const anOrder = (products: OrderProduct[], others: Partial<Order> = {}) => {
  const goods = products.reduce((sum, { line_price }) => sum + line_price, 0);
  const counted = { product_count: products.length, subtotal_price: goods, savings: 100 };
  return { oid: 'o1', total_price: goods - 50, ...counted, products, ...others } as Order;
};

/** A page that shows `before` and hears of the change that made `after` of it. */
const aPage = (before: Order | null, after: Order, pid: string) => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, before);
  const { products, ...order } = after;
  showChange(queries, pid, { order, line: products.find((one) => one.pid === pid) ?? null });
  return {
    shown: queries.getQueryData(queryKey),
    asksAgain: queries.getQueryState(queryKey)?.isInvalidated,
  };
};

test('a changed line stays where it stands, a new one comes last, one that was taken out is gone', () => {
  const before = anOrder([aLine('leek', 1), aLine('kale', 2)]);
  for (const [pid, lines] of [
    ['leek', [aLine('leek', 3), aLine('kale', 2)]],
    ['beet', [aLine('leek', 1), aLine('kale', 2), aLine('beet', 1)]],
    ['leek', [aLine('kale', 2)]],
  ] as const) {
    const after = anOrder([...lines]);
    expect(aPage(before, after, pid)).toEqual({ shown: after, asksAgain: false });
  }
});

test('where another device changed lines too, the totals are the store’s and the order is asked for', () => {
  const before = anOrder([aLine('leek', 1), aLine('kale', 2)]);
  const more = anOrder([aLine('leek', 3), aLine('kale', 5)]);
  expect(aPage(before, more, 'leek')).toEqual({
    shown: { ...more, products: [aLine('leek', 3), aLine('kale', 2)] },
    asksAgain: true,
  });
  const fewer = anOrder([aLine('leek', 3)]);
  expect(aPage(before, fewer, 'leek')).toMatchObject({ asksAgain: true });
});

test('the basket of another delivery is not mixed with it', () => {
  const next = anOrder([aLine('beet', 1)], { oid: 'o2' });
  expect(aPage(next, anOrder([aLine('leek', 1)]), 'leek')).toEqual({ shown: next, asksAgain: true });
  expect(aPage(null, anOrder([aLine('leek', 1)]), 'leek')).toEqual({ shown: null, asksAgain: true });
});
