import { ApiFault } from '../api-fault.ts';
import { flag, integer, metadata, optionalInteger, optionalText, part, text } from '../form-body.ts';
import { head, listOf, type SandboxRoute } from '../sandbox-context.ts';
import type { Coupon, Price, Product } from '../stripe-objects.ts';

function intervalOf(recurring: Parameters<typeof part>[0]): Price['recurring'] {
  const interval = optionalText(recurring, 'interval');
  if (interval === undefined) return null;
  if (interval !== 'month' && interval !== 'year')
    throw new ApiFault(400, {
      message: `Unknown interval: ${interval}`,
      param: 'recurring[interval]',
    });
  return { interval, interval_count: optionalInteger(recurring, 'interval_count') ?? 1 };
}

export const priceRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/v1/products',
    keys: 'secret',
    handle: ({ body }, { store, now }) =>
      store.put<Product>({
        ...head('product', 'prod', now()),
        active: true,
        name: text(body, 'name'),
        metadata: metadata(body),
      }),
  },
  {
    method: 'POST',
    path: '/v1/prices',
    keys: 'secret',
    handle({ body }, { store, now }) {
      const lookupKey = optionalText(body, 'lookup_key') ?? null;
      const holders = store.all('price').filter((price) => lookupKey && price.lookup_key === lookupKey);
      if (holders.length > 0 && !flag(body, 'transfer_lookup_key'))
        throw new ApiFault(400, {
          message: `A price with lookup_key ${lookupKey} exists.`,
          param: 'lookup_key',
        });
      const recurring = intervalOf(part(body, 'recurring'));
      const productId = optionalText(body, 'product');
      const currency = text(body, 'currency');
      const unitAmount = integer(body, 'unit_amount');
      const product = productId
        ? store.get('product', productId, 'product')
        : store.put<Product>({
            ...head('product', 'prod', now()),
            active: true,
            name: text(part(body, 'product_data'), 'name'),
            metadata: {},
          });
      for (const holder of holders) store.put<Price>({ ...holder, lookup_key: null });
      return store.put<Price>({
        ...head('price', 'price', now()),
        active: true,
        type: recurring ? 'recurring' : 'one_time',
        currency,
        unit_amount: unitAmount,
        lookup_key: lookupKey,
        product: product.id,
        recurring,
        metadata: metadata(body),
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    keys: 'secret',
    handle({ body }, { store }) {
      const wanted = Array.isArray(body.lookup_keys) ? body.lookup_keys : null;
      const found = store.all('price').filter((p) => wanted === null || wanted.includes(p.lookup_key ?? ''));
      return listOf(found.reverse().slice(0, optionalInteger(body, 'limit') ?? 10), '/v1/prices');
    },
  },
  {
    method: 'POST',
    path: '/v1/coupons',
    keys: 'secret',
    handle({ body }, { store, now }) {
      const id = optionalText(body, 'id');
      if (id && store.find('coupon', id))
        throw new ApiFault(400, { code: 'resource_already_exists', message: 'Coupon already exists.' });
      const start = head('coupon', 'cpn', now());
      return store.put<Coupon>({
        ...start,
        id: id ?? start.id,
        valid: true,
        name: optionalText(body, 'name') ?? null,
        duration: optionalText(body, 'duration') === 'forever' ? 'forever' : 'once',
        amount_off: optionalInteger(body, 'amount_off') ?? null,
        percent_off: optionalInteger(body, 'percent_off') ?? null,
        currency: optionalText(body, 'currency') ?? null,
        metadata: metadata(body),
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/coupons/:id',
    keys: 'secret',
    handle: ({ params }, { store }) => store.get('coupon', params.id ?? '', 'coupon'),
  },
];
