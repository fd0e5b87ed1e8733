import type { BusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { orderDates } from '../../calendar/public.ts';
import { addMonths, dayOf, momentOf } from '../../calendar-day.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { contractChanged } from '../contracts/contracts.repository.ts';
import { deliveryOf } from '../deliveries/deliveries.repository.ts';
import { toDelivery } from '../deliveries/delivery.view.ts';
import { nextChargeOf } from '../membership-terms/next-charge.rules.ts';
import { unpaidOf } from '../orders/endings/unpaid.service.ts';
import { comingDelivery, opensAtOnce, opensOn } from './coming-delivery.rules.ts';
import { cycleOf } from './cycle.repository.ts';
import { type PlanChoice, readChosenPlans } from './plans.service.ts';
import { toSubscription } from './subscription.view.ts';
import * as repository from './subscriptions.repository.ts';

type SubscriptionDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What the caller subscribes to, as the wire has it: the answer of most calls that change it. */
export const readSubscription = async (
  { db, clock, config }: SubscriptionDeps,
  uid: string,
): Promise<Subscription> => {
  const row = await requiredSubscription(db, uid);
  const now = clock.now();
  const cycle = await cycleOf(db, row, dayOf(now));
  const delivery = await deliveryOf(db, uid);
  const coming = comingDelivery(cycle, now, config.business);
  return toSubscription({
    row,
    plans: await repository.plansOf(db, uid),
    delivery: delivery ? toDelivery(delivery, row.frequence) : null,
    holidays: cycle.holidays,
    dates: coming ? orderDates(coming, config.business) : null,
    opensOn: coming && opensOn(cycle, coming, now, config.business),
    opensAtOnce:
      row.status !== 'active' && coming !== null && opensAtOnce(cycle, coming, now, config.business),
    trialEnd: trialEndFor(row, now, config.business),
    nextCharge: nextChargeOf(row, config.business),
    unpaid: await unpaidOf({ db, clock, config }, uid, row.providerPaymentMethodId),
  });
};

export const requiredSubscription = async (db: Db, uid: string): Promise<repository.SubscriptionRow> => {
  const row = await repository.subscriptionOf(db, uid);
  if (!row) throw new DomainError('token-expired');
  return row;
};

/** The provider counts months in UTC from here on: at noon, a change of clocks never takes a renewal to another day. */
const TRIAL_ENDS_AT = '12:00';

/** A first-time member's trial: some months from today. */
export const trialEndFor = (
  row: Pick<repository.SubscriptionRow, 'primeStatus' | 'primeTrialUsedAt'>,
  now: Date,
  { membershipTrialMonths }: Pick<BusinessSettings, 'membershipTrialMonths'>,
): Date | null => {
  const isNew = row.primeStatus === 'inactive' && row.primeTrialUsedAt === null;
  if (!isNew || membershipTrialMonths === 0) return null;
  return momentOf(addMonths(dayOf(now), membershipTrialMonths), TRIAL_ENDS_AT);
};

export const setPlans = async (deps: SubscriptionDeps, uid: string, plans: PlanChoice[]) => {
  await deps.db.transaction(async (tx) => {
    await repository.lockSubscription(tx, uid);
    await repository.replacePlans(tx, uid, await readChosenPlans(tx, plans));
    await contractChanged(tx, uid, deps.clock.now());
  });
  return readSubscription(deps, uid);
};

/** Removes a plan; an active subscription keeps at least one. */
export const removePlan = async (deps: SubscriptionDeps, uid: string, pid: string) => {
  await deps.db.transaction(async (tx) => {
    const subscription = await repository.lockSubscription(tx, uid);
    if (!(await repository.removePlanOf(tx, uid, pid))) throw new DomainError('plan-not-found');
    const left = await repository.plansOf(tx, uid);
    if (subscription?.status === 'active' && left.length === 0) throw new DomainError('plans-required');
    await contractChanged(tx, uid, deps.clock.now());
  });
  return readSubscription(deps, uid);
};
