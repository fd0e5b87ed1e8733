import * as v from 'valibot';
import {
  DISTANCE_DEFAULT_RANGE,
  DISTANCE_SEARCH_LIMIT,
  LOCATIONS_RADIUS,
  TEXT_MAX_LENGTH,
} from '../constants.ts';
import type { Endpoints } from '../endpoint.ts';
import { addressSchema } from '../entities/address.ts';
import { deliveryChangeSchema, deliverySchema } from '../entities/delivery.ts';
import { frequencySchema } from '../entities/enums.ts';
import { dayAvailabilitySchema, pickupPointSchema, pickupTimeslotSchema } from '../entities/pickup-point.ts';
import { timeslotSchema } from '../entities/timeslot.ts';
import { id, latitude, longitude, queryNumber } from '../fields.ts';
import { form, zipField } from '../forms/fields.ts';
import { homeDeliverySchema } from '../forms/home-delivery.schema.ts';
import { pickupDeliverySchema, pickupPasswordSchema } from '../forms/pickup-delivery.schema.ts';
import { nothing } from './nothing.ts';

const queryLatitude = v.pipe(queryNumber, latitude);
const queryLongitude = v.pipe(queryNumber, longitude);

const distanceSearch = form({
  lattitude: latitude,
  longitude,
  limit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DISTANCE_SEARCH_LIMIT)),
    DISTANCE_SEARCH_LIMIT,
  ),
  /** Kilometres. */
  maxRange: v.optional(
    v.pipe(v.number(), v.minValue(0), v.maxValue(LOCATIONS_RADIUS)),
    DISTANCE_DEFAULT_RANGE,
  ),
  additionalFields: v.optional(v.array(v.string()), []),
});

/** Delivery and pick-up. */
export const delivery = {
  deliveries: {
    summary: 'Where and when the caller receives baskets; null before it is chosen',
    payload: v.nullable(deliverySchema),
    errors: [],
  },
  deliveryChange: {
    summary: 'What another window or frequency would do to the open basket and the dates; nothing is changed',
    query: form({ timeslotId: id, frequence: v.pipe(queryNumber, frequencySchema) }),
    payload: deliveryChangeSchema,
    errors: ['timeslot-not-available'],
  },
  deliveryTimeslots: {
    summary: 'Home-delivery windows of a postal code',
    query: form({ zip_code: zipField, province: v.optional(v.string()) }),
    payload: v.array(timeslotSchema),
    errors: ['zip-not-served', 'province-not-served'],
  },
  savePickupDelivery: {
    summary: 'Receive baskets at a pick-up point; a private one needs its password',
    body: pickupDeliverySchema,
    payload: deliverySchema,
    errors: [
      'pickup-point-not-found',
      'pickup-point-closed',
      'pickup-point-full',
      'frequency-incompatible',
      'timeslot-not-available',
      'wrong-password',
    ],
  },
  saveHomeDelivery: {
    summary: 'Receive baskets at home',
    body: homeDeliverySchema,
    payload: deliverySchema,
    errors: ['zip-not-served', 'province-not-served', 'no-timeslot', 'timeslot-not-available'],
  },
  pickupPointAvailabilities: {
    summary: 'Spots left at a pick-up point, by day of the week and by coming delivery',
    params: v.object({ id }),
    payload: v.array(dayAvailabilitySchema),
    errors: ['pickup-point-not-found'],
  },
  openPickupPoints: { summary: 'Every open pick-up point', payload: v.array(pickupPointSchema), errors: [] },
  opens: { summary: 'The same as /pickup-points/opens', payload: v.array(pickupPointSchema), errors: [] },
  pickupPointsByDistance: {
    summary: 'Pick-up points around a place, the nearest first; ranges in kilometres',
    body: distanceSearch,
    payload: v.array(pickupPointSchema),
    errors: [],
  },
  checkPickupPointPassword: {
    summary: 'Check the password of a private pick-up point; attempts are limited',
    params: v.object({ ppid: id }),
    body: pickupPasswordSchema,
    payload: nothing,
    errors: ['pickup-point-not-found', 'wrong-password'],
  },
  searchTimeslots: {
    summary: 'Whether and how a postal code is served: home windows, and pick-up windows near it',
    query: form({
      zip_code: zipField,
      latitude: v.optional(queryLatitude),
      longitude: v.optional(queryLongitude),
    }),
    payload: v.object({
      timeslots_lad: v.array(timeslotSchema),
      timeslots_pups: v.array(pickupTimeslotSchema),
    }),
    errors: [],
  },
  locations: {
    summary: 'Open pick-up points within a radius (km) of a place, the nearest first',
    query: form({
      lat: queryLatitude,
      lng: queryLongitude,
      radius: v.optional(v.pipe(queryNumber, v.minValue(0), v.maxValue(LOCATIONS_RADIUS)), LOCATIONS_RADIUS),
    }),
    payload: v.array(pickupPointSchema),
    errors: [],
  },
  suggestAddresses: {
    summary: 'Addresses in Quebec that match what was typed, best first',
    query: form({
      q: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('address-required'),
        v.maxLength(TEXT_MAX_LENGTH, 'text-too-long'),
      ),
      zip: v.optional(zipField),
    }),
    payload: v.array(addressSchema),
    errors: ['zip-not-served'],
  },
} as const satisfies Partial<Endpoints>;
