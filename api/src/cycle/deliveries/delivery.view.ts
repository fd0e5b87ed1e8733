import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import type { Frequency } from '@msl/contracts/entities/enums.ts';
import { toOwnTimeslot } from '../timeslots/timeslot.view.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import { isDeliveryServed } from './served.rules.ts';

/** Where and when somebody receives baskets, as the wire has it. */
export const toDelivery = (row: DeliveryRow, frequence: Frequency): Delivery => {
  const { delivery, timeslot } = row;
  return {
    entity_type: delivery.entityType,
    entity_id: delivery.entityType === 'PUP' ? delivery.entityId : null,
    timeslot_id: delivery.timeslotId,
    timeslot: toOwnTimeslot(timeslot),
    frequence,
    name: delivery.name ?? '',
    address: delivery.address,
    address2: delivery.address2,
    city: delivery.city,
    province: delivery.province,
    zip_code: delivery.zipCode,
    note: delivery.note,
    lat: delivery.lat,
    lng: delivery.lng,
    open: isDeliveryServed(row),
  };
};
