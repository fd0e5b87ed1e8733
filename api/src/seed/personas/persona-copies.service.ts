import { later } from '../../calendar-day.ts';
import { giveStockBack, movedDays } from '../../cycle/public.ts';
import { PERSONAS_AT } from '../../db/whose-database.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword, newToken } from '../../people/public.ts';
import { billPersona } from './bill-persona.service.ts';
import { buildPersona } from './build-persona.rules.ts';
import { PERSONA_PASSWORD, personas } from './personas.data.ts';
import { deleteUsers, lockUsers, markDated, oldCopies, openLinesOf } from './personas.repository.ts';
import { storePersonas } from './store-personas.service.ts';

/** For how long a copy is kept after it was made. */
const COPY_HOURS = 12;

/**
 * A persona once more, for whoever opens a link: what others did with theirs shows nowhere. Gives the new account's uid; undefined when
 * there is no such persona. It has its own email, and the persona's password. One that is made at a date of its own, which `deps.clock`
 * tells, stands still there: `datedAt` is when that was by the store's clock.
 */
export const copyPersona = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>,
  key: string,
  datedAt?: Date,
): Promise<string | undefined> => {
  const turn = personas.findIndex((persona) => persona.key === key);
  const persona = personas[turn];
  if (!persona) return undefined;
  const built = buildPersona(persona, turn, {
    now: deps.clock.now(),
    passwordHash: await hashPassword(PERSONA_PASSWORD),
    business: deps.config.business,
    moved: await movedDays(deps.db),
  });
  const email = `${key}+${newToken().slice(0, 10).toLowerCase()}${PERSONAS_AT}`;
  const billed = await billPersona(deps, { ...built, user: { ...built.user, email } }, datedAt);
  await deps.db.transaction(async (tx) => {
    await storePersonas({ ...deps, db: tx }, [billed]);
    if (datedAt) await markDated(tx, built.user.uid, datedAt);
  });
  return built.user.uid;
};

/** Takes away the copies of yesterday, and gives back what lies in their baskets. */
export const forgetOldCopies = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  for (const uid of await oldCopies(db, later(clock.now(), -COPY_HOURS, 'hour'))) {
    await db.transaction(async (tx) => {
      await lockUsers(tx, [uid]);
      for (const { pid, quantity } of await openLinesOf(tx, [uid])) await giveStockBack(tx, pid, quantity);
      await deleteUsers(tx, [uid]);
    });
  }
};
