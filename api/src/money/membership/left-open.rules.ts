import type { Membership } from '../../payments/payments.port.ts';

/** What the team has to look at in the provider's dashboard when a membership is over. */
export const leftOpenNews = ({
  membershipId,
  leftOpen,
}: Pick<Membership, 'membershipId' | 'leftOpen'>): string[] =>
  leftOpen.map(
    (id) =>
      `invoice ${id} of MSL+ ${membershipId} stays open, and the membership is over: the provider does not let it be voided, so what it took of the customer’s credit is not theirs again`,
  );
