import type { DayAvailability, PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Coordinates } from '../../geocoder/geocoder.port.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { isPassword } from '../../people/public.ts';
import { placesByDay, withPlacesLeft } from '../places/places-left.service.ts';
import type { OpenSlot } from '../timeslots/timeslot.view.ts';
import { distanceBetween } from './distance.rules.ts';
import { toPickupPoint } from './pickup-point.view.ts';
import * as repository from './pickup-points.repository.ts';

type PointDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Measured = { row: repository.PickupPointRow; kilometres: number | null };

const withTimeslots = async (deps: PointDeps, points: Measured[]): Promise<PickupPoint[]> => {
  const ppids = points.map(({ row }) => row.ppid);
  const slots = await withPlacesLeft(deps, await repository.timeslotsOfPoints(deps.db, ppids));
  const byPoint = Map.groupBy(slots, ({ ppid }) => ppid);
  const slotsOf = (ppid: string): OpenSlot[] => byPoint.get(ppid) ?? [];
  return points.map(({ row, kilometres }) => toPickupPoint(row, slotsOf(row.ppid), kilometres));
};

export const openPickupPoints = async (deps: PointDeps): Promise<PickupPoint[]> =>
  withTimeslots(
    deps,
    (await repository.openPoints(deps.db)).map((row) => ({ row, kilometres: null })),
  );

/** Points within `range` kilometres, the nearest first; closed ones too, unless only open ones are wanted. */
export const pickupPointsAround = async (
  deps: PointDeps,
  place: Coordinates,
  { range, limit, onlyOpen = false }: { range: number; limit: number; onlyOpen?: boolean },
): Promise<PickupPoint[]> => {
  const near = (await repository.pointsAround(deps.db, place, range))
    .map((row) => ({ row, kilometres: distanceBetween(place, row) }))
    .filter(({ row, kilometres }) => kilometres <= range && (row.open || !onlyOpen))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, limit);
  return withTimeslots(deps, near);
};

const pointOf = async (db: Db, ppid: string): Promise<repository.PickupPointRow> => {
  const row = await repository.pointByPpid(db, ppid);
  if (!row) throw new DomainError('pickup-point-not-found');
  return row;
};

/** By day of the week, with its coming deliveries one by one; what is left on the tightest of them counts. */
export const availabilitiesOfPoint = async (deps: PointDeps, ppid: string): Promise<DayAvailability[]> => {
  const { ppid: known } = await pointOf(deps.db, ppid);
  const days = await placesByDay(deps, await repository.timeslotsOfPoints(deps.db, [known]));
  return Array.from(
    Map.groupBy(days, ({ day }) => day),
    ([day, coming]) => ({
      day: day as DayAvailability['day'],
      spot_left: Math.min(...coming.map(({ left }) => left)),
      dates: coming.map(({ date, left }) => ({ date, spot_left: left })),
    }),
  ).sort((a, b) => a.day - b.day);
};

/** Passes when the point is public, or the password is its own; else refuses with `wrong-password`. */
export const checkPointPassword = async (
  point: Pick<repository.PickupPointRow, 'passwordHash'>,
  password: string | null | undefined,
): Promise<void> => {
  if (point.passwordHash === null) return;
  if (!(await isPassword(point.passwordHash, password ?? '')))
    throw refusedField('password', 'wrong-password');
};

export const checkPassword = async (db: Db, ppid: string, password: string): Promise<null> => {
  await checkPointPassword(await pointOf(db, ppid), password);
  return null;
};
