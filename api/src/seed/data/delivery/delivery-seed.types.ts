import type { Copy } from '../../../db/schema/columns.ts';

/** A weekly window: day 0 Sunday to 6 Saturday, Toronto times, places in all and places open to subscribers. */
export type SlotSeed = readonly [day: number, start: string, end: string, spots: number, spotsLeft: number];

export type PickupPointSeed = {
  ppid: string;
  name: string;
  address: string;
  address2?: string;
  city: string;
  zipCode: string;
  lat: number;
  lng: number;
  open?: false;
  /** 14: refuses weekly subscribers. */
  frequence?: 14;
  /** Sample data only, and only its argon2id goes into the database. */
  password?: string;
  slots: readonly SlotSeed[];
};

export type ZoneSeed = {
  zid: string;
  copy: Copy<{ name: string }>;
  /** Forward sortation areas, separated by spaces. */
  areas: string;
  slots: readonly SlotSeed[];
};
