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

/** Home-delivery zones, and the windows of these and of pick-up points. */
export const deliveryRows = () => ({
  zones: zones.map(({ zid, copy }) => ({ zid, copy })),
  areas: zones.flatMap(({ zid, areas }) => areas.split(' ').map((fsa) => ({ fsa, zid }))),
  timeslots: [
    ...pickupPointSeeds.flatMap(({ ppid, slots }) => slotRows({ ppid }, slots)),
    ...zones.flatMap(({ zid, slots }) => slotRows({ zid }, slots)),
  ],
});
export type DeliveryRows = ReturnType<typeof deliveryRows>;
