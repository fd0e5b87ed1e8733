import type { Deps } from '../../deps.ts';
import type { Charge } from '../../payments/payments.port.ts';
import { type ChargeRow, noteCard } from './charges.repository.ts';

/**
 * Which card has paid what was found in the provider's books: it may be none that this store asked. Where the provider does not say
 * it now, the charge keeps the card that was asked: that the order is paid does not wait for it.
 */
export const noteCardOfPayment = async (
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { id }: ChargeRow,
  { paymentId, isFound }: Charge,
): Promise<void> => {
  if (!isFound) return;
  const facts = await payments.paymentFacts(paymentId).catch(() => null);
  if (facts) await noteCard(db, id, { cardBrand: facts.brand, cardLastDigits: facts.lastDigits });
};
