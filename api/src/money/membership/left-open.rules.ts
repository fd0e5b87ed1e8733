import type { SubscriptionRow } from '../../cycle/public.ts';
import type { Membership } from '../../payments/payments.port.ts';

/** What the team has to look at in the provider's dashboard, once, when a membership is over. */
export const leftOpenNews = (
  before: Pick<SubscriptionRow, 'primeStatus'>,
  { membershipId, status, leftOpen }: Pick<Membership, 'membershipId' | 'status' | 'leftOpen'>,
): string[] =>
  before.primeStatus === 'inactive' || status !== 'inactive'
    ? []
    : leftOpen.map(
        (id) =>
          `invoice ${id} of MSL+ ${membershipId} stays open, and the membership is over: the provider does not let it be voided, so what it took of the customer’s credit is not theirs again`,
      );
