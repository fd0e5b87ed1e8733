import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import { later } from '../../calendar-day.ts';
import { termsOf, trialEndFor } from '../../cycle/public.ts';
import type { charges } from '../../db/schema/outboxes.ts';
import type { Deps } from '../../deps.ts';
import type { PaidPeriod } from '../../money/public.ts';
import type { Payments } from '../../payments/payments.port.ts';
import type { BuiltPersona } from './build-persona.rules.ts';

type ChargeRow = typeof charges.$inferInsert;
export type BilledPersona = { built: BuiltPersona; charges: ChargeRow[]; paidPeriods: PaidPeriod[] };
type Paying = { customerId: string; paymentMethodId: string };
/** A persona's present moment, which may be a date of its own, and the store's. */
type Moments = { now: Date; storeNow: Date };

const DECLINED = 'card-declined';
/** Older orders have a receipt, but no payment with the provider that could still be refunded. */
const REFUNDABLE_DAYS = 10;

/** The first use of a ready-made payment method makes a card of its own, which the customer then keeps. */
const saveCard = async (payments: Payments, { persona, user }: BuiltPersona, card: string) => {
  const { customerId } = await payments.createCustomer({
    userId: user.uid,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    locale: persona.locale,
    idempotencyKey: `persona:${user.uid}:customer`,
  });
  const { paymentMethodId } = await payments.cardOf(card);
  const saved = await payments.saveCard({
    customerId,
    paymentMethodId,
    idempotencyKey: `persona:${user.uid}:card`,
  });
  return { customerId, card: saved };
};

const membershipColumns = async (
  payments: Payments,
  { persona, user }: BuiltPersona,
  paying: Paying,
  { now, storeNow }: Moments,
  business: BusinessSettings,
) => {
  if (!persona.membership) return { primeProviderId: undefined };
  const isYearly = persona.membership === 'yearly';
  const trialEndAt = (moment: Date) =>
    isYearly ? null : trialEndFor({ primeStatus: 'inactive', primeTrialUsedAt: null }, moment, business);
  const membership = await payments.startMembership({
    ...paying,
    terms: termsOf(isYearly ? 'yearly-prime' : 'monthly-prime', business),
    // The provider takes no end that its own clock, the store's, has passed.
    trialEnd: trialEndAt(now > storeNow ? now : storeNow),
    idempotencyKey: `persona:${user.uid}:membership`,
  });
  return {
    primeStatus: membership.status,
    primeInterval: isYearly ? ('year' as const) : ('month' as const),
    primeCurrentPeriodEnd: trialEndAt(now) ?? yearEndAsOf({ now, storeNow }, membership.currentPeriodEnd),
    primeRenews: membership.renews,
    primeProviderId: membership.membershipId,
    primeTrialUsedAt: now,
    primeRenewalAmount: membership.renewalCents,
  };
};

/** The provider's clock is the store's: what it says of a moment, as of the persona's own. */
const asOf =
  ({ now, storeNow }: Moments) =>
  (moment: Date): Date =>
    new Date(moment.getTime() + now.getTime() - storeNow.getTime());

/** A year later is another day of the year where a leap day lies between. */
const yearEndAsOf = (moments: Moments, end: Date): Date =>
  later(asOf(moments)(later(end, -12, 'month')), 12, 'month');

/** The period that somebody has just paid for: as new as they are, it has no receipt. */
const periodsOf = async (
  payments: Payments,
  membershipId: string | undefined,
  moments: Moments,
): Promise<PaidPeriod[]> => {
  const told = asOf(moments);
  const invoices = membershipId ? await payments.membershipInvoices(membershipId) : [];
  return Promise.all(
    invoices.map(async (invoice) => ({
      ...invoice,
      ...{ paidAt: told(invoice.paidAt), from: told(invoice.from) },
      // Whoever is on a trial has not paid yet: what is paid here is of a year.
      to: yearEndAsOf(moments, invoice.to),
      payment: invoice.paymentId ? await payments.paymentFacts(invoice.paymentId) : null,
    })),
  );
};

/** Takes the money of a recent order as billing would have; a failed one was refused. */
const chargeOrder = async (
  payments: Payments,
  { oid, uid, status, totalPrice: amount = 0, paidAt, createdAt }: BuiltPersona['orders'][number]['order'],
  paying: Paying,
  now: Date,
): Promise<ChargeRow | null> => {
  if ((status !== 'paid' && status !== 'failed') || amount === 0) return null;
  if (paidAt && paidAt < later(now, -REFUNDABLE_DAYS, 'day')) return null;
  const row = {
    ...{ id: oid, uid, kind: 'order' as const, oid, amount, idempotencyKey: `persona:${oid}:charge` },
    ...{ attempts: 1, dueAt: paidAt ?? now, createdAt: createdAt ?? now },
  };
  if (status === 'failed') return { ...row, status: 'failed', failureCode: DECLINED, lastError: DECLINED };
  const { paymentId } = await payments.charge({
    ...paying,
    amountCents: amount,
    orderId: oid,
    description: oid,
    idempotencyKey: row.idempotencyKey,
  });
  return { ...row, status: 'succeeded', providerId: paymentId };
};

/**
 * Makes the payment provider know a persona: customer, card, membership, and the orders paid of late. `storeNow` is the store's
 * moment, where the persona is made at another.
 */
export const billPersona = async (
  { payments, clock, config }: Pick<Deps, 'payments' | 'clock' | 'config'>,
  built: BuiltPersona,
  storeNow = clock.now(),
): Promise<BilledPersona> => {
  const ready = built.persona.card;
  if (!ready) return { built, charges: [], paidPeriods: [] };
  const now = clock.now();
  const { customerId, card } = await saveCard(payments, built, ready);
  const paying = { customerId, paymentMethodId: card.paymentMethodId };
  const membership = await membershipColumns(payments, built, paying, { now, storeNow }, config.business);
  const made = await Promise.all(built.orders.map(({ order }) => chargeOrder(payments, order, paying, now)));
  return {
    built: {
      ...built,
      subscription: {
        ...built.subscription,
        providerCustomerId: customerId,
        providerPaymentMethodId: card.paymentMethodId,
        cardBrand: card.brand,
        cardLastDigits: card.lastDigits,
        cardExpMonth: card.expMonth,
        cardExpYear: card.expYear,
        ...membership,
      },
      orders: built.orders.map((one) => ({
        ...one,
        order: { ...one.order, cardBrand: card.brand, cardLastDigits: card.lastDigits },
      })),
    },
    charges: made.filter((row) => row !== null),
    paidPeriods: await periodsOf(payments, membership.primeProviderId, { now, storeNow }),
  };
};
