import type { Context } from '@msl/contracts/endpoints.ts';
import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { updateUserRow, userWithPrime } from '../../people/public.ts';
import { contractChanged } from '../contracts/contracts.repository.ts';
import { moveOpenOrder } from '../orders/move-open-order.service.ts';
import { lockOpenOrder } from '../orders/record/orders.repository.ts';
import { pointByPpid, timeslotsOfPoints } from '../pickup-points/pickup-points.repository.ts';
import { checkPointPassword } from '../pickup-points/pickup-points.service.ts';
import { bookPlaces, holdPlaces } from '../places/book-places.service.ts';
import { withPlacesLeft } from '../places/places-left.service.ts';
import { planNextDelivery } from '../subscriptions/plan-next-delivery.service.ts';
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.repository.ts';
import { requiredSubscription } from '../subscriptions/subscriptions.service.ts';
import { timeslotsOfZone, zoneOf } from '../timeslots/timeslots.repository.ts';
import * as repository from './deliveries.repository.ts';
import { toDelivery } from './delivery.view.ts';
import { keepsRhythm } from './delivery-change.service.ts';
import { tellChange } from './tell-change.service.ts';

type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type NewDelivery = Parameters<typeof repository.saveDelivery>[1];

export const readDelivery = async ({ db }: Pick<Deps, 'db'>, uid: string): Promise<Delivery | null> => {
  const subscription = await requiredSubscription(db, uid);
  const row = await repository.deliveryOf(db, uid);
  return row ? toDelivery(row, subscription.frequence) : null;
};

/** At a pick-up point that is open, has a place in the slot, and accepts the frequency; a private one is asked for. */
export const savePickupDelivery = async (
  deps: DeliveryDeps,
  uid: string,
  form: Context<'savePickupDelivery'>['body'],
): Promise<Delivery> => {
  const point = await pointByPpid(deps.db, form.ppid);
  if (!point) throw refusedField('ppid', 'pickup-point-not-found');
  const current = await repository.deliveryOf(deps.db, uid);
  if (current?.point?.ppid !== point.ppid) await checkPointPassword(point, form.password);
  if (!point.open) throw refusedField('ppid', 'pickup-point-closed');
  if (point.frequence > form.frequence) throw refusedField('frequence', 'frequency-incompatible');
  const slots = await timeslotsOfPoints(deps.db, [point.ppid]);
  if (!slots.some(({ id }) => id === form.timeslotId)) {
    throw refusedField('timeslotId', 'timeslot-not-available');
  }
  const isFull = async () =>
    (await withPlacesLeft(deps, slots)).every(
      ({ id, spotsLeft }) => spotsLeft === 0 && id !== current?.timeslot.id,
    );
  const newDelivery = {
    uid,
    entityType: 'PUP' as const,
    entityId: point.ppid,
    timeslotId: form.timeslotId,
    name: point.name,
    address: point.address,
    address2: point.address2,
    city: point.city,
    province: point.province,
    zipCode: point.zipCode,
    note: point.note,
    lat: point.lat,
    lng: point.lng,
  };
  return keepDelivery(deps, form.frequence, newDelivery).catch(async (error: unknown) => {
    if (error instanceof SlotFull && (await isFull())) throw refusedField('ppid', 'pickup-point-full');
    throw error;
  });
};

/** At home, where a zone serves the postal code. */
export const saveHomeDelivery = async (
  deps: DeliveryDeps,
  uid: string,
  form: Context<'saveHomeDelivery'>['body'],
): Promise<Delivery> => {
  const zid = await zoneOf(deps.db, form.zip_code);
  if (zid === null) throw refusedField('zip_code', 'zip-not-served');
  const slots = await timeslotsOfZone(deps.db, zid);
  if (slots.length === 0) throw refusedField('zip_code', 'no-timeslot');
  if (!slots.some(({ id }) => id === form.timeslotId)) {
    throw refusedField('timeslotId', 'timeslot-not-available');
  }
  const owner = await userWithPrime(deps.db, uid);
  return keepDelivery(deps, form.frequence, {
    uid,
    entityType: 'LAD',
    entityId: zid,
    timeslotId: form.timeslotId,
    name: owner && `${owner.user.firstName} ${owner.user.lastName}`,
    address: form.address,
    address2: form.address2,
    city: form.city,
    province: form.province,
    zipCode: form.zip_code,
    note: form.note,
    lat: form.lat,
    lng: form.lng,
  });
};

/**
 * Takes a place in the new slot on each of the coming days and gives the old ones back; the open order and the dates
 * follow. Somebody who has not started yet keeps the places for a while, once a day.
 */
const keepDelivery = async (
  deps: DeliveryDeps,
  frequence: 7 | 14,
  delivery: NewDelivery,
): Promise<Delivery> =>
  deps.db.transaction(async (tx) => {
    const { uid } = delivery;
    const subscription = await lockSubscriptionOf(tx, uid);
    const old = await repository.deliveryOf(tx, uid);
    await lockOpenOrder(tx, uid);
    await repository.saveDelivery(tx, delivery);
    if (delivery.entityType === 'LAD') await keepAsHomeAddress(tx, delivery, deps.clock.now());
    const saved = await repository.deliveryOf(tx, uid);
    if (!saved) throw new DomainError('delivery-missing');
    const keeps = keepsRhythm(subscription, old, { weekday: saved.timeslot.day, frequence });
    const changesSlot = !keeps || old?.timeslot.id !== saved.timeslot.id;
    if (!keeps) await updateSubscription(tx, uid, { frequence, parity: null });
    const within = { ...deps, db: tx };
    const move = await moveOpenOrder(within, uid);
    // Another slot of the same weekday may have a place where the one before was closed or full.
    if (changesSlot) await planNextDelivery(within, uid);
    // The same saved again is not told.
    if (subscription.status === 'active' && (changesSlot || isElsewhere(old, saved))) {
      const another = subscription.frequence === frequence ? undefined : frequence;
      await tellChange(within, saved, { move, frequence: another });
    }
    if (subscription.status !== 'active') {
      await updateSubscription(tx, uid, holdPlaces(subscription, deps.clock.now()));
    }
    if ((await bookPlaces(within, uid)).length > 0) throw new SlotFull();
    await contractChanged(tx, uid, deps.clock.now());
    return toDelivery(saved, frequence);
  });

/** Whether it goes to another place than before. */
const isElsewhere = (
  old: repository.DeliveryRow | undefined,
  { delivery }: repository.DeliveryRow,
): boolean =>
  old?.delivery.entityId !== delivery.entityId ||
  old.delivery.address !== delivery.address ||
  old.delivery.address2 !== delivery.address2;

class SlotFull extends DomainError {
  constructor() {
    super('timeslot-not-available', [{ field: 'timeslotId', message: 'timeslot-not-available' }]);
  }
}

/** Somebody's home is where the profile says they live, too. */
const keepAsHomeAddress = (db: Deps['db'], delivery: NewDelivery, now: Date) => {
  const { address, address2, city, province, zipCode, note, lat, lng } = delivery;
  const home = { address, address2, city, province, zipCode, note, lat, lng };
  return updateUserRow(db, delivery.uid, { ...home, updatedAt: now });
};

const lockSubscriptionOf = async (db: Deps['db'], uid: string) => {
  const subscription = await lockSubscription(db, uid);
  if (!subscription) throw new DomainError('token-expired');
  return subscription;
};
