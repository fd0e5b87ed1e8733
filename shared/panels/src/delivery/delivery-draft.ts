import type { Address } from '@msl/contracts/entities/address.ts';
import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import type { EntityType, Frequency } from '@msl/contracts/entities/enums.ts';

/** A delivery being chosen. Whoever shows the choice keeps it, so that a reload or a failure loses nothing. */
export type DeliveryDraft = {
  entityType: EntityType;
  frequence: Frequency | null;
  timeslotId: string | null;
  /** The window chosen at the other kind of place: looking there and coming back finds it again. */
  otherTimeslotId: string | null;
  ppid: string | null;
  /** The place around which pick-up points are listed. */
  near: Address | null;
  /** As typed; the address is found within it. */
  zip: string;
  address: Address | null;
  address2: string;
  note: string;
};

export const emptyDeliveryDraft: DeliveryDraft = {
  entityType: 'PUP',
  frequence: null,
  timeslotId: null,
  otherTimeslotId: null,
  ppid: null,
  near: null,
  zip: '',
  address: null,
  address2: '',
  note: '',
};

/** The draft that a saved delivery begins from. */
export function draftOf(delivery: Delivery): DeliveryDraft {
  const {
    entity_type,
    frequence,
    timeslot_id,
    entity_id,
    address,
    address2,
    city,
    province,
    zip_code,
    lat,
    lng,
  } = delivery;
  const atHome = entity_type === 'LAD';
  return {
    ...emptyDeliveryDraft,
    entityType: entity_type,
    frequence,
    timeslotId: timeslot_id,
    ppid: entity_id,
    zip: atHome ? zip_code : '',
    address: atHome
      ? { label: `${address}, ${city}`, address, city, province, zip_code, lat: lat ?? 0, lng: lng ?? 0 }
      : null,
    address2: address2 ?? '',
    note: delivery.note ?? '',
  };
}
