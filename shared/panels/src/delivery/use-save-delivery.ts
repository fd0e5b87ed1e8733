import { type ApiClient, apiQuery, useApi } from '@msl/api-client';
import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSettleLost } from '../forms/use-settle-lost.ts';
import { homeOf, isSaved, pickupOf } from './delivery-body.ts';
import type { DeliveryDraft } from './delivery-draft.ts';

/** Saves a complete draft. */
export function useSaveDelivery(onSaved: (delivery: Delivery) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const settle = useSettleLost();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (draft: DeliveryDraft) => {
      try {
        return await send(api, draft);
      } catch (error) {
        const isWanted = ({ delivery }: Subscription) => delivery !== null && isSaved(draft, delivery);
        const { delivery } = await settle(error, 'subscription', isWanted);
        if (!delivery) throw error;
        return delivery;
      }
    },
    onSuccess: async (delivery) => {
      bus.emit('subscription.changed@1', {});
      // The page that follows is guarded by what the subscription says.
      await queries.fetchQuery(apiQuery(api, 'subscription', {}));
      onSaved(delivery);
    },
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
