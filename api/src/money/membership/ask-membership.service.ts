import { systemClock } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import type { Membership, MembershipInvoice, PaymentFacts } from '../../payments/payments.port.ts';
import { writtenInvoices } from './receipts.repository.ts';

/** A period that was paid and has no receipt yet, with how it was paid. */
export type PaidPeriod = MembershipInvoice & { payment: PaymentFacts | null };

/**
 * What the provider says of a membership. `askedAt` is when, by the machine's own clock, which no sandbox moves: what is
 * older than what is written changes nothing, but a period that was paid always has its receipt.
 */
export type Told = { membership: Membership; paid: PaidPeriod[]; askedAt: Date };

/** What is needed to write what was told. */
export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'tell'>;
/** What is needed to ask the provider for a change of a membership. */
export type PrimeDeps = WriteDeps & Pick<Deps, 'payments'>;
type AskDeps = Pick<Deps, 'db' | 'payments'>;

/** Asks the provider, outside of any transaction. */
export const askMembership = async (deps: AskDeps, membershipId: string): Promise<Told> => {
  const askedAt = systemClock.now();
  const membership = await deps.payments.membershipOf(membershipId);
  return { membership, paid: await paidPeriods(deps, membershipId), askedAt };
};

export const paidPeriods = async ({ db, payments }: AskDeps, membershipId: string): Promise<PaidPeriod[]> => {
  const invoices = await payments.membershipInvoices(membershipId);
  const written = await writtenInvoices(
    db,
    invoices.map(({ invoiceId }) => invoiceId),
  );
  const paid: PaidPeriod[] = [];
  for (const invoice of invoices.reverse()) {
    if (written.has(invoice.invoiceId)) continue;
    const payment = invoice.paymentId ? await payments.paymentFacts(invoice.paymentId) : null;
    paid.push({ ...invoice, payment });
  }
  return paid;
};
