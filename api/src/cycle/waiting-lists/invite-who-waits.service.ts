import type { Deps } from '../../deps.ts';
import { mailToOwner } from '../../mails/public.ts';
import { timeslotsOfPoints } from '../pickup-points/pickup-points.repository.ts';
import { withPlacesLeft } from '../places/places-left.service.ts';
import { firstInList, leavePointList, waitedPoints } from './waiting-lists.repository.ts';

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Writes to those who wait for a place at a point that has some again: as many people as there are places, who came
 * first before the others. A place is not kept for them; who finds it gone may wait again.
 */
export const inviteWhoWaits = async (deps: InviteDeps): Promise<{ uid: string }[]> => {
  const waited = await waitedPoints(deps.db);
  const invited: { uid: string }[] = [];
  for (const point of waited) {
    const slots = await withPlacesLeft(deps, await timeslotsOfPoints(deps.db, [point.ppid]));
    const places = Math.max(0, ...slots.map(({ spotsLeft }) => spotsLeft));
    if (places > 0) invited.push(...(await inviteTo(deps, point, places)));
  }
  return invited;
};

const inviteTo = ({ db, clock }: InviteDeps, point: { ppid: string; name: string }, places: number) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const first = await firstInList(tx, point.ppid, places);
    for (const { uid } of first) {
      const about = `${uid}:${point.ppid}:${now.toISOString()}`;
      await mailToOwner(
        tx,
        { uid, template: 'waiting-list-place', locals: { point: point.name }, about },
        now,
      );
      await leavePointList(tx, uid, point.ppid);
    }
    return first;
  });
