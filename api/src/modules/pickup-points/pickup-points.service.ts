import type { Availability, PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import type { Db } from '../../db/connect.ts';
import type { Coordinates } from '../../geocoder/geocoder.port.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { isPassword } from '../auth/passwords.ts';
import type { TimeslotRow } from '../timeslots/timeslot.view.ts';
import { distanceBetween } from './distance.rules.ts';
import { availabilitiesOf, toPickupPoint } from './pickup-point.view.ts';
import * as repository from './pickup-points.repository.ts';

type Measured = { row: repository.PickupPointRow; kilometres: number | null };

const withTimeslots = async (db: Db, points: Measured[]): Promise<PickupPoint[]> => {
  const slots = await repository.timeslotsOfPoints(
    db,
    points.map(({ row }) => row.ppid),
  );
  const byPoint = Map.groupBy(slots, ({ ppid }) => ppid);
  const slotsOf = (ppid: string): TimeslotRow[] => byPoint.get(ppid) ?? [];
  return points.map(({ row, kilometres }) => toPickupPoint(row, slotsOf(row.ppid), kilometres));
};

export const openPickupPoints = async (db: Db): Promise<PickupPoint[]> =>
  withTimeslots(
    db,
    (await repository.openPoints(db)).map((row) => ({ row, kilometres: null })),
  );

/** Points within `range` kilometres, the nearest first; closed ones too, unless only open ones are wanted. */
export const pickupPointsAround = async (
  db: Db,
  place: Coordinates,
  { range, limit, onlyOpen = false }: { range: number; limit: number; onlyOpen?: boolean },
): Promise<PickupPoint[]> => {
  const near = (await repository.pointsAround(db, place, range))
    .map((row) => ({ row, kilometres: distanceBetween(place, row) }))
    .filter(({ row, kilometres }) => kilometres <= range && (row.open || !onlyOpen))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, limit);
  return withTimeslots(db, near);
};

const pointOf = async (db: Db, ppid: string): Promise<repository.PickupPointRow> => {
  const row = await repository.pointByPpid(db, ppid);
  if (!row) throw new DomainError('pickup-point-not-found');
  return row;
};

export const availabilitiesOfPoint = async (db: Db, ppid: string): Promise<Availability[]> => {
  const { ppid: known } = await pointOf(db, ppid);
  return availabilitiesOf(await repository.timeslotsOfPoints(db, [known]));
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
