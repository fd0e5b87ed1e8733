import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { requiredSubscription, updateSubscription } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { CardDetails } from '../../payments/payments.port.ts';

/** The first customer that is kept, or takes the place of the lost one, stays; gives the one that is. */
export const keepCustomer = async (
  db: Db,
  uid: string,
  customerId: string,
  lost: string | null,
): Promise<string> => {
  const { providerCustomerId } = subscriptions;
  await db
    .update(subscriptions)
    .set({ providerCustomerId: customerId })
    .where(
      and(
        eq(subscriptions.uid, uid),
        lost === null ? isNull(providerCustomerId) : eq(providerCustomerId, lost),
      ),
    );
  return (await requiredSubscription(db, uid)).providerCustomerId ?? customerId;
};

/** What the bank changed of a card, while that one is on file. */
export const renewCard = (db: Db, uid: string, card: CardDetails) =>
  db
    .update(subscriptions)
    .set(columnsOf(card))
    .where(and(eq(subscriptions.uid, uid), eq(subscriptions.providerPaymentMethodId, card.paymentMethodId)));

export const putCardOnFile = (db: Db, uid: string, card: CardDetails) =>
  updateSubscription(db, uid, columnsOf(card));

/** The issuer of a card wants no other try. */
export const noteNotToAsk = (db: Db, uid: string, paymentMethodId: string) =>
  updateSubscription(db, uid, { cardNotToAsk: paymentMethodId });

/** A card has paid: what its issuer said before is over. */
export const forgetNotToAsk = (db: Db, uid: string) =>
  db
    .update(subscriptions)
    .set({ cardNotToAsk: null })
    .where(and(eq(subscriptions.uid, uid), isNotNull(subscriptions.cardNotToAsk)));

const columnsOf = (card: CardDetails) => ({
  providerPaymentMethodId: card.paymentMethodId,
  cardBrand: card.brand,
  cardLastDigits: card.lastDigits,
  cardExpMonth: card.expMonth,
  cardExpYear: card.expYear,
});
