import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { copyOf, createdAt, day, inBothLanguages, oneOf } from './columns.ts';
import { users } from './users.ts';

export const pickupPoints = pgTable(
  'pickup_points',
  {
    ppid: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    address2: text(),
    city: text().notNull(),
    province: text().notNull().default('QC'),
    zipCode: text().notNull(),
    country: text().notNull().default('CA'),
    note: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** argon2id of a private point's password; it never leaves the server. */
    passwordHash: text(),
    open: boolean().notNull().default(true),
    /** Fewest days between two deliveries that the point accepts: 7 takes both, 14 only every second week. */
    frequence: integer().$type<7 | 14>().notNull().default(7),
  },
  (table) => [
    check('pickup_points_frequence', oneOf(table.frequence, [7, 14])),
    index('pickup_points_lat_lng').on(table.lat, table.lng),
  ],
);

/** A part of town served at home, made of forward sortation areas (first three characters of a postal code). */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    zid: text().primaryKey(),
    copy: copyOf<{ name: string }>(),
    province: text().notNull().default('QC'),
  },
  (table) => [check('delivery_zones_copy', inBothLanguages(table.copy))],
);

export const deliveryZoneAreas = pgTable(
  'delivery_zone_areas',
  {
    fsa: text().primaryKey(),
    zid: text()
      .notNull()
      .references(() => deliveryZones.zid, { onDelete: 'cascade' }),
  },
  (table) => [
    check('delivery_zone_areas_fsa', sql`${table.fsa} ~ '^[A-Z][0-9][A-Z]$'`),
    index('delivery_zone_areas_zid').on(table.zid),
  ],
);

/** A weekly time slot of a pick-up point or of a home-delivery zone. Its places are counted day by day: `slotDays`. */
export const timeslots = pgTable(
  'timeslots',
  {
    id: text().primaryKey(),
    ppid: text().references(() => pickupPoints.ppid, { onDelete: 'cascade' }),
    zid: text().references(() => deliveryZones.zid, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    day: integer().notNull(),
    /** `HH:MM`, Toronto. */
    startTime: text().notNull(),
    endTime: text().notNull(),
    active: boolean().notNull().default(true),
    /** Places on each day, and those of them that are kept for others than the store's subscribers. */
    spots: integer().notNull(),
    reserved: integer().notNull().default(0),
  },
  (table) => [
    check('timeslots_one_owner', sql`num_nonnulls(${table.ppid}, ${table.zid}) = 1`),
    check('timeslots_day', sql`${table.day} between 0 and 6`),
    check('timeslots_times', sql`${table.startTime} < ${table.endTime}`),
    check('timeslots_reserved', sql`${table.reserved} between 0 and ${table.spots}`),
    index('timeslots_ppid').on(table.ppid),
    index('timeslots_zid').on(table.zid),
  ],
);

/**
 * The places left in a slot on one delivery day, from the first booking of that day on. Written by triggers alone
 * (0010): the check keeps two people from taking the last one, whoever writes.
 */
export const slotDays = pgTable(
  'slot_days',
  {
    timeslotId: text()
      .notNull()
      .references(() => timeslots.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    spots: integer().notNull(),
    spotsLeft: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.timeslotId, table.day] }),
    check('slot_days_spots_left', sql`${table.spotsLeft} between 0 and ${table.spots}`),
    index('slot_days_day').on(table.day),
  ],
);

export const pickupPointWaitingList = pgTable(
  'pickup_point_waiting_list',
  {
    ppid: text()
      .notNull()
      .references(() => pickupPoints.ppid, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ppid, table.uid] }),
    index('pickup_point_waiting_list_uid').on(table.uid),
  ],
);
