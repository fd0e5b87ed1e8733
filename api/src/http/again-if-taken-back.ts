import type { FastifyBaseLogger } from 'fastify';
import { isTakenBack } from '../db/connection-lost.ts';

/** Each time one of those that stand in each other's way comes through: so many are never there at once. */
const TRIES = 3;

/**
 * Does what was asked again when the database took it back for the sake of somebody else's: nothing of it was written, and
 * nobody has to press twice. Each handler may be asked again, as a page does whose answer was lost.
 */
export const againIfTakenBack = async <T>(work: () => Promise<T>, log: FastifyBaseLogger): Promise<T> => {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isTakenBack(error)) throw error;
      log.info({ err: error }, 'taken back by the database, asked again');
    }
  }
};
