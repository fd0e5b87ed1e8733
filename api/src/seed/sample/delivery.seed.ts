import type { Db } from '../../db/connect.ts';
import { deliveryZoneAreas, deliveryZones, pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { hashPassword } from '../../people/public.ts';
import type { PickupPointSeed, SlotSeed } from '../data/delivery/delivery-seed.types.ts';
import { pickupPointsAround } from '../data/delivery/pickup-points-around.data.ts';
import { pickupPointsCentre } from '../data/delivery/pickup-points-centre.data.ts';
import { pickupPointsEastAndWest } from '../data/delivery/pickup-points-east-and-west.data.ts';
import { zones } from '../data/delivery/zones.data.ts';

export const pickupPointSeeds: readonly PickupPointSeed[] = [
  ...pickupPointsCentre,
  ...pickupPointsEastAndWest,
  ...pickupPointsAround,
];

type PointRow = typeof pickupPoints.$inferInsert;

const pointRow = async ({ slots: _, password, ...point }: PickupPointSeed): Promise<PointRow> => ({
  ...point,
  passwordHash: password === undefined ? null : await hashPassword(password),
});

type Owner = { ppid: string } | { zid: string };

/** `pup-101-3-16`: owner, day, hour. */
export const slotIdOf = (ownerId: string, [day, start]: SlotSeed): string =>
  `${ownerId}-${day}-${start.slice(0, 2)}`;

const slotRows = (owner: Owner, slots: readonly SlotSeed[]) =>
  slots.map((slot) => {
    const [day, startTime, endTime, spots, spotsLeft] = slot;
    const id = slotIdOf('ppid' in owner ? owner.ppid : owner.zid, slot);
    return { id, ...owner, day, startTime, endTime, spots, reserved: spots - spotsLeft };
  });

/** Rows whose passwords are hashed, made before the transaction begins. */
export const hashedPickupPoints = (): Promise<PointRow[]> => Promise.all(pickupPointSeeds.map(pointRow));

/** Pick-up points, home-delivery zones and the windows of both. */
export const seedDelivery = async (tx: Db, points: PointRow[]): Promise<void> => {
  await tx.insert(pickupPoints).values(points);
  await tx.insert(deliveryZones).values(zones.map(({ zid, copy }) => ({ zid, copy })));
  await tx
    .insert(deliveryZoneAreas)
    .values(zones.flatMap(({ zid, areas }) => areas.split(' ').map((fsa) => ({ fsa, zid }))));
  await tx
    .insert(timeslots)
    .values([
      ...pickupPointSeeds.flatMap(({ ppid, slots }) => slotRows({ ppid }, slots)),
      ...zones.flatMap(({ zid, slots }) => slotRows({ zid }, slots)),
    ]);
};
