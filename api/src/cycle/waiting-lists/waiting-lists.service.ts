import type { Context } from '@msl/contracts/endpoints.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { later } from '../../calendar-day.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { mailToOwner, queueMail } from '../../mails/public.ts';
import { pointByPpid, timeslotsOfPoints } from '../pickup-points/pickup-points.repository.ts';
import { withPlacesLeft } from '../places/places-left.service.ts';
import {
  hasJoinedZoneSince,
  holdAddress,
  joinPointList,
  joinZoneList,
  pointListsOf,
} from './waiting-lists.repository.ts';

type WaitingDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Nobody confirmed the address: whoever types it with area after area makes the store write to it once. */
const WRITTEN_AGAIN_AFTER_HOURS = 1;

/** Waits for an area to be served. */
export const joinWaitingList = async (
  { db, clock }: WaitingDeps,
  form: Context<'joinWaitingList'>['body'],
  locale: Locale,
): Promise<null> => {
  const now = clock.now();
  await once(() =>
    db.transaction(async (tx) => {
      await holdAddress(tx, form.email);
      const writtenSince = later(now, -WRITTEN_AGAIN_AFTER_HOURS, 'hour');
      const wasWritten = await hasJoinedZoneSince(tx, form.email, writtenSince);
      const id = await joinZoneList(tx, form, now);
      if (wasWritten) return;
      const locals = { first_name: form.first_name, zip_code: form.zip_code };
      const about = { recipient: form.email, dedupeKey: `waiting-list:${id}` };
      await queueMail(tx, { template: 'waiting-list', locale, locals, ...about }, now);
    }),
  );
  return null;
};

export const joinedWaitingLists = async ({ db }: Pick<Deps, 'db'>, uid: string): Promise<string[]> =>
  (await pointListsOf(db, uid)).map(({ ppid }) => ppid);

/** Waits for a place at a pick-up point that has none left. */
export const joinPickupPointWaitingList = async (
  deps: WaitingDeps,
  uid: string,
  ppid: string,
): Promise<null> => {
  const { db, clock } = deps;
  const point = await pointByPpid(db, ppid);
  if (!point) throw new DomainError('pickup-point-not-found');
  const slots = await withPlacesLeft(deps, await timeslotsOfPoints(db, [ppid]));
  if (slots.some(({ spotsLeft }) => spotsLeft > 0)) throw new DomainError('pickup-point-not-full');
  const now = clock.now();
  await once(() =>
    db.transaction(async (tx) => {
      await joinPointList(tx, uid, ppid, now);
      const mail = { template: 'waiting-list-point', locals: { point: point.name } } as const;
      await mailToOwner(tx, { uid, ...mail, about: `${uid}:${ppid}:${now.toISOString()}` }, now);
    }),
  );
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
