import { type LookupKey, lookupKeys } from '@msl/contracts/entities/enums.ts';
import type { MembershipOffer } from '@msl/contracts/entities/membership.ts';
import { later } from '../../calendar-day.ts';
import {
  chargedAfter,
  intervalOf,
  priceOf,
  requiredSubscription,
  type SubscriptionRow,
  trialEndFor,
} from '../../cycle/public.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { CustomerAccount, MembershipTerms } from '../../payments/payments.port.ts';
import { askAccount } from '../provider-account/provider-account.service.ts';
import type { PrimeDeps } from './ask-membership.service.ts';

/** What each plan costs the caller: from the end of what they have, or of their trial, or at once. */
export const membershipOffers = async (deps: PrimeDeps, uid: string): Promise<MembershipOffer[]> => {
  const { db, clock, config } = deps;
  const row = await requiredSubscription(db, uid);
  const now = clock.now();
  const trialEnd = trialEndFor(row, now, config.business);
  const later = row.primeStatus === 'inactive' ? trialEnd : row.primeCurrentPeriodEnd;
  const account = later ? NOTHING : await accountOf(deps, row);
  return lookupKeys.map((key) => {
    const taxed = priceOf(key, config.business);
    return {
      ...{ lookup_key: key, interval: intervalOf(key) },
      ...taxed,
      charged_at: later ? chargedAfter(later).toISOString() : null,
      is_trial: later !== null && (row.primeStatus === 'trialing' || later === trialEnd),
      ...cardPays(taxed.total, account),
      renews_at: chargedAfter(periodEnd(later ?? now, key)).toISOString(),
    };
  });
};

const NOTHING: CustomerAccount = { creditCents: 0, coupon: null };

/** What the provider keeps, asked now because it is billed now; while it is away nothing is promised. */
const accountOf = (deps: PrimeDeps, row: SubscriptionRow): Promise<CustomerAccount> =>
  askAccount(deps, row).catch((error: unknown) => {
    if (error instanceof PaymentError) return NOTHING;
    throw error;
  });

/** As the provider bills: its coupon, then the credit, then the card. */
const cardPays = (total: number, { creditCents, coupon }: CustomerAccount) => {
  const off = coupon?.type === 'PERCENTAGES' ? Math.round((total * coupon.amount) / 100) : coupon?.amount;
  const discount = Math.min(total, off ?? 0);
  const credit = Math.min(total - discount, creditCents);
  return { discount, credit, due: total - discount - credit };
};

const MONTHS: Readonly<Record<MembershipTerms['interval'], number>> = { month: 1, year: 12 };

/** The provider counts its months in UTC, at the same time of day. */
const periodEnd = (from: Date, key: LookupKey): Date => later(from, MONTHS[intervalOf(key)], 'month');
