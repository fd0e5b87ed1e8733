import { apiKey } from '@msl/api-client';
import { usePlatform } from '@msl/platform';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const CHANNEL = 'msl.saved';

/** What of the customer's a form can change. */
const changeable = [
  'currentUser',
  'subscription',
  'holidays',
  'nextDeliveries',
  'processingOrder',
  'appliedCoupon',
] as const;

/** Says to the store's other tabs that something of the customer's was saved here. */
export function tellOtherTabs(): void {
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.postMessage(null);
  tabs.close();
}

/** What another tab saves is asked again here, and what changes the subscription here is told there. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  const { bus } = usePlatform();
  // Other tabs and the bus are outside React.
  useEffect(() => {
    const tabs = new BroadcastChannel(CHANNEL);
    tabs.addEventListener('message', () => askAgain(queries));
    const stop = bus.on('subscription.changed@1', () => tabs.postMessage(null));
    return () => {
      stop();
      tabs.close();
    };
  }, [queries, bus]);
}

const askAgain = (queries: QueryClient) => {
  for (const name of changeable) void queries.invalidateQueries({ queryKey: apiKey(name) });
};
