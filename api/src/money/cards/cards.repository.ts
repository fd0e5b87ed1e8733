import { and, eq, isNull } from 'drizzle-orm';
import { requiredSubscription, updateSubscription } from '../../cycle/public.ts';
import type { Db } from '../../db/connect.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { CardDetails } from '../../payments/payments.port.ts';

/** The first customer that is kept stays; gives the one that is. */
export const keepCustomer = async (db: Db, uid: string, customerId: string): Promise<string> => {
  await db
    .update(subscriptions)
    .set({ providerCustomerId: customerId })
    .where(and(eq(subscriptions.uid, uid), isNull(subscriptions.providerCustomerId)));
  return (await requiredSubscription(db, uid)).providerCustomerId ?? customerId;
};

export const putCardOnFile = (db: Db, uid: string, card: CardDetails) =>
  updateSubscription(db, uid, {
    providerPaymentMethodId: card.paymentMethodId,
    cardBrand: card.brand,
    cardLastDigits: card.lastDigits,
    cardExpMonth: card.expMonth,
    cardExpYear: card.expYear,
  });
