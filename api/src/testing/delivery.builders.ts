import type { deliveryZones, pickupPoints, timeslots } from '../db/schema/pickup-points.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

/** An open point at the middle of postal area H2J. */
export const aPickupPoint = (
  ppid: string,
  with_: Partial<Row<typeof pickupPoints>> = {},
): Row<typeof pickupPoints> => ({
  ppid,
  name: `Point ${ppid}`,
  address: '1000, avenue du Mont-Royal Est',
  city: 'Montréal',
  zipCode: 'H2J 1X6',
  lat: 45.5289,
  lng: -73.5928,
  ...with_,
});

export const aZone = (zid: string): Row<typeof deliveryZones> => ({
  zid,
  copy: { 'fr-CA': { name: zid }, 'en-CA': { name: zid } },
});

/** Wednesday from 16:00 to 19:00, 5 spots left; give the point or the zone that it belongs to. */
export const aTimeslot = (
  id: string,
  owner: { ppid: string } | { zid: string },
  { spotsLeft = 5, ...with_ }: Partial<Row<typeof timeslots>> & { spotsLeft?: number } = {},
): Row<typeof timeslots> => ({
  id,
  day: 3,
  startTime: '16:00',
  endTime: '19:00',
  spots: 20,
  reserved: (with_.spots ?? 20) - spotsLeft,
  ...owner,
  ...with_,
});
