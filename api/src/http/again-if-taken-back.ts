import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isTakenBack } from '../db/connection-lost.ts';

/**
 * Before each further try. Whoever asks at once can be there before the one who waited: PostgreSQL wakes that one only when it has time,
 * and gives the row to whoever comes first. Each time one comes through, so many are never there at once.
 */
const PAUSES_MS = [50, 200, 800] as const;

/**
 * Does what was asked again when the database took it back for the sake of somebody else's: nothing of it was written, and
 * nobody has to press twice. Each handler may be asked again, as a page does whose answer was lost.
 */
export const againIfTakenBack = async <T>(work: () => Promise<T>, log: FastifyBaseLogger): Promise<T> => {
  for (const wait of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isTakenBack(error)) throw error;
      log.info({ err: error }, 'taken back by the database, asked again');
    }
    // Of two that were taken back for each other's sake, one comes first.
    await pause(wait * (0.5 + Math.random()));
  }
  return work();
};
