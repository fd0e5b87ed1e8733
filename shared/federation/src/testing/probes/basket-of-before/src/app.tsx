import { apiKey, apiQuery, useApi } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/**
 * A basket as it was built before e1abbdf: a changed line answered the whole order then, and the page showed that answer as
 * its order. Beside an API that answers the line alone it throws « Invalid time value » at its first « + ».
 */
export default function App() {
  const { i18n } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { data: order } = useQuery(apiQuery(api, 'processingOrder', {}));
  const adding = useMutation({
    mutationFn: async ({ oid, products: [line] }: Order) => {
      if (!line) throw new Error('the basket is empty');
      const body = { quantity: line.quantity + 1 };
      return api.call('setOrderProduct', { params: { oid, pid: line.pid }, body });
    },
    onSuccess: (saved) => queries.setQueryData(apiKey('processingOrder', {}), saved as unknown as Order),
  });
  if (!order) return null;
  const day = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC' });
  return (
    <section>
      <h1>{day.format(new Date(order.delivery_date))}</h1>
      <output>{order.products[0]?.quantity}</output>
      <button type="button" onClick={() => adding.mutate(order)}>
        +
      </button>
    </section>
  );
}
