import { type ApiClient, apiKey, useApi } from '@msl/api-client';
import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveryDraft } from './delivery-draft.ts';
import { knownPassword } from './pickup-passwords.ts';

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
  const { frequence, timeslotId, ppid, address } = draft;
  if (frequence === null || timeslotId === null) throw new Error('An incomplete delivery cannot be saved');
  if (draft.entityType === 'PUP') {
    if (ppid === null) throw new Error('A pick-up delivery needs its point');
    return api.call('savePickupDelivery', {
      body: { ppid, timeslotId, frequence, password: knownPassword(ppid) },
    });
  }
  if (address === null) throw new Error('A home delivery needs its address');
  const { label: _, ...known } = address;
  return api.call('saveHomeDelivery', {
    body: { ...known, address2: draft.address2, note: draft.note, country: 'CA', timeslotId, frequence },
  });
}
