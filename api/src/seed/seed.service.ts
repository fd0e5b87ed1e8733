import { followWelcomeSettings } from '../cycle/public.ts';
import { isSeeded } from '../db/whose-database.ts';
import type { Deps } from '../deps.ts';
import { preparePersonas } from './personas/prepare-personas.service.ts';
import { storePersonas } from './personas/store-personas.service.ts';
import { claimSeeding } from './sample/sample-data.repository.ts';
import { hashedPickupPoints, storeSampleData } from './sample/sample-data.service.ts';

/**
 * Puts the sample data in, once for a database and all or nothing; true when this call did it. Personas come
 * with it, except in production: their password is public.
 */
export const seed = async (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>): Promise<boolean> => {
  if (await isSeeded(deps.db)) return false;
  const now = deps.clock.now();
  const points = await hashedPickupPoints();
  const personas = deps.config.environment === 'production' ? [] : await preparePersonas(deps);
  return deps.db.transaction(async (tx) => {
    if (!(await claimSeeding(tx, now))) return false;
    await storeSampleData(tx, points, now);
    await followWelcomeSettings(tx, deps.config.business);
    if (personas.length > 0) await storePersonas({ ...deps, db: tx }, personas);
    return true;
  });
};
