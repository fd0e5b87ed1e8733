import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { luckOf } from './luck.ts';

/**
 * While the work runs, every identifier of this process falls the same way for one seed: the sweeps take rows in the
 * order of their identifiers, so that without it a failure could not be played again.
 */
export const withSeededIds = async <T>(seed: number, work: () => Promise<T>): Promise<T> => {
  const { randomBytes } = crypto;
  const luck = luckOf(seed, 'identifiers');
  const seeded = (size: number) => Buffer.from(Array.from({ length: size }, () => luck.roll(256)));
  crypto.randomBytes = seeded as typeof randomBytes;
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    crypto.randomBytes = randomBytes;
    syncBuiltinESMExports();
  }
};
