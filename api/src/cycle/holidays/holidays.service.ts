import { HOLIDAYS_WINDOW_MONTHS } from '@msl/contracts/constants.ts';
import type { PlannedHolidays } from '@msl/contracts/entities/holidays.ts';
import { isOnHolidays } from '../../calendar/public.ts';
import { addMonths, dayOf } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { movedDays } from '../moved-days/moved-days.repository.ts';
import { leaveRefusedOrders } from '../orders/endings/unpaid.repository.ts';
import { leaveOrder, tellSkipped } from '../orders/order-status.service.ts';
import { isOfClosedDay } from '../orders/record/billed.rules.ts';
import { comingOrdersOf, lockOpenOrder } from '../orders/record/orders.repository.ts';
import { bookPlaces } from '../places/book-places.service.ts';
import { planFreedDelivery } from '../subscriptions/plan-next-delivery.service.ts';
import { holidaysOf, lockSubscription } from '../subscriptions/subscriptions.repository.ts';
import * as repository from './holidays.repository.ts';

type HolidaysDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export const readHolidays = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: string,
): Promise<PlannedHolidays> => {
  const found = await holidaysOf(db, uid);
  const coming = await comingOrdersOf(db, uid, dayOf(clock.now()));
  const moved = await movedDays(db);
  const paid = coming.filter(
    (order) => order.status === 'paid' && order.deliveredAt === null && !isOfClosedDay(order, moved),
  );
  return {
    start_at: found?.startAt ?? null,
    end_at: found?.endAt ?? null,
    paid_deliveries: paid.map(({ deliveryDate }) => deliveryDate),
  };
};

/**
 * Schedules days without deliveries, from today to 8 months ahead; the open basket of such a day is skipped, and one whose
 * payment was refused is collected no more: the workers end it, and tell its owner, once its payment is settled.
 */
export const saveHolidays = async (
  deps: HolidaysDeps,
  uid: string,
  form: { start_at: string; end_at: string },
): Promise<PlannedHolidays> => {
  const today = dayOf(deps.clock.now());
  const beganBefore = form.start_at < today;
  const holidays = { startAt: beganBefore ? today : form.start_at, endAt: form.end_at };
  if (holidays.endAt < today) {
    throw new DomainError('request-not-valid', [{ field: 'end_at', message: 'date-not-valid' }]);
  }
  if (holidays.endAt > addMonths(today, HOLIDAYS_WINDOW_MONTHS)) {
    throw refusedField('end_at', 'holidays-too-far');
  }
  await deps.db.transaction(async (tx) => {
    await lockSubscription(tx, uid);
    // Before any place, as by whoever skips or bills it.
    const order = await lockOpenOrder(tx, uid);
    const before = await holidaysOf(tx, uid);
    await repository.saveHolidaysOf(tx, { uid, ...holidays });
    await planFreedDelivery({ ...deps, db: tx }, uid, before);
    await bookPlaces({ ...deps, db: tx }, uid);
    if (order && isOnHolidays(order.deliveryDate, holidays)) {
      await leaveOrder({ ...deps, db: tx }, order, 'skipped');
      await tellSkipped({ ...deps, db: tx }, order);
    }
    await leaveRefusedOrders(tx, uid, holidays);
  });
  return readHolidays(deps, uid);
};

/**
 * What was skipped because of them stays skipped until its owner takes it back; a delivery that has no order yet is planned
 * again. Places of the days are taken again as
 * far as there are; of a day that others have filled its owner hears when the basket would be made.
 */
export const clearHolidays = async (deps: HolidaysDeps, uid: string): Promise<PlannedHolidays> => {
  await deps.db.transaction(async (tx) => {
    await lockSubscription(tx, uid);
    const before = await holidaysOf(tx, uid);
    await repository.removeHolidaysOf(tx, uid);
    await planFreedDelivery({ ...deps, db: tx }, uid, before);
    await bookPlaces({ ...deps, db: tx }, uid);
  });
  return readHolidays(deps, uid);
};
