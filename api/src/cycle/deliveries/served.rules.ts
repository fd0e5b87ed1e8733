import type { DeliveryRow } from './deliveries.repository.ts';

type Chosen = { entityType: 'PUP' | 'LAD'; entityId: string };
/** `open`: of the point; null at home. `zid`: the zone that the postal code lies in now. */
type Slot = { active: boolean; open: boolean | null; zid: string | null };

/** Whether a chosen place is still served: its slot runs, and the point is open or the zone has the postal code. */
export const isSlotServed = ({ entityType, entityId }: Chosen, { active, open, zid }: Slot): boolean =>
  active && (entityType === 'PUP' ? open === true : zid === entityId);

export const isDeliveryServed = ({ delivery, timeslot, point, zid }: DeliveryRow): boolean =>
  isSlotServed(delivery, { active: timeslot.active, open: point?.open ?? null, zid });
