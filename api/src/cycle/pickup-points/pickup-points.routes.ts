import { DISTANCE_SEARCH_LIMIT } from '@msl/contracts/constants.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { applyAsPickupPoint } from './become-point.service.ts';
import {
  availabilitiesOfPoint,
  checkPassword,
  openPickupPoints,
  pickupPointsAround,
} from './pickup-points.service.ts';

export const pickupPointsRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>) =>
  ({
    openPickupPoints: () => openPickupPoints(deps),
    opens: () => openPickupPoints(deps),
    /** `lattitude` is the wire's spelling; every field is always sent, so `additionalFields` adds none. */
    pickupPointsByDistance: ({ body: { lattitude, longitude, limit, maxRange } }) =>
      pickupPointsAround(deps, { lat: lattitude, lng: longitude }, { range: maxRange, limit }),
    locations: ({ query: { lat, lng, radius } }) =>
      pickupPointsAround(deps, { lat, lng }, { range: radius, limit: DISTANCE_SEARCH_LIMIT, onlyOpen: true }),
    pickupPointAvailabilities: ({ params }) => availabilitiesOfPoint(deps, params.id),
    checkPickupPointPassword: ({ params, body }) => checkPassword(deps.db, params.ppid, body.password),
    sendPickupPointMail: ({ body }) => applyAsPickupPoint(deps, body),
  }) satisfies Handlers;
