import { type ApiClient, apiKey, useApi } from '@msl/api-client';
import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { homeOf, pickupOf } from './delivery-body.ts';
import type { DeliveryDraft } from './delivery-draft.ts';

/** Saves a complete draft; what the server says of places and dates is read again afterwards. */
export function useSaveDelivery(onSaved: (delivery: Delivery) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (draft: DeliveryDraft) => send(api, draft),
    onSuccess: async (delivery) => {
      await Promise.all(
        (['subscription', 'deliveries', 'nextDeliveries', 'processingOrder'] as const).map((name) =>
          queries.invalidateQueries({ queryKey: apiKey(name) }),
        ),
      );
      bus.emit('subscription.changed@1', {});
      onSaved(delivery);
    },
    // A point or a window that filled up or closed meanwhile must read so.
    onError: () =>
      Promise.all(
        (['pickupPointsByDistance', 'deliveryTimeslots'] as const).map((name) =>
          queries.invalidateQueries({ queryKey: apiKey(name) }),
        ),
      ),
  });
  return { save: mutate, saving: isPending, refusal: error, forget: reset };
}

function send(api: ApiClient, draft: DeliveryDraft): Promise<Delivery> {
  if (draft.entityType === 'PUP') {
    const pickup = pickupOf(draft);
    if (pickup.success) return api.call('savePickupDelivery', { body: pickup.output });
  } else {
    const home = homeOf(draft);
    if (home.success) return api.call('saveHomeDelivery', { body: home.output });
  }
  throw new Error('An incomplete delivery cannot be saved');
}
