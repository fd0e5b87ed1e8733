import type { Context } from '@msl/contracts/endpoints.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { pointByPpid, timeslotsOfPoints } from '../pickup-points/pickup-points.repository.ts';
import { joinPointList, joinZoneList } from './waiting-lists.repository.ts';

type WaitingDeps = Pick<Deps, 'db' | 'clock'>;

/** Waits for an area to be served. */
export const joinWaitingList = async (
  { db, clock }: WaitingDeps,
  form: Context<'joinWaitingList'>['body'],
): Promise<null> => {
  await once(() => joinZoneList(db, form, clock.now()));
  return null;
};

/** Waits for a place at a pick-up point that has none left. */
export const joinPickupPointWaitingList = async (
  { db, clock }: WaitingDeps,
  uid: string,
  ppid: string,
): Promise<null> => {
  if (!(await pointByPpid(db, ppid))) throw new DomainError('pickup-point-not-found');
  const slots = await timeslotsOfPoints(db, [ppid]);
  if (slots.some(({ spotsLeft }) => spotsLeft > 0)) throw new DomainError('pickup-point-not-full');
  await once(() => joinPointList(db, uid, ppid, clock.now()));
  return null;
};

const once = async (join: () => Promise<unknown>) => {
  try {
    await join();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('waiting-list-already-joined');
    throw error;
  }
};
