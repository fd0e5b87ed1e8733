import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import * as repository from './auth.repository.ts';

/**
 * Browsers in which an account's owner has logged in. Their mark is made of the password's hash: nobody else can make
 * one, nothing is stored, and a new password voids them all.
 */
export const createKnownDevices = (db: Db) => {
  const markOf = async (email: string): Promise<string | null> => {
    const user = await repository.userByEmail(db, email);
    return user ? markFor(user) : null;
  };
  return {
    markOf,
    /** Whether it is the mark of this account. */
    isOf: async (email: string, mark: string): Promise<boolean> => isSame(await markOf(email), mark),
    /** Whether it is the mark of any account. */
    isGenuine: async (mark: string): Promise<boolean> => {
      const user = await repository.passwordOf(db, mark.split('.')[0] ?? '');
      return user !== undefined && isSame(markFor(user), mark);
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;

const markFor = ({ uid, passwordHash }: { uid: string; passwordHash: string }) =>
  `${uid}.${createHmac('sha256', passwordHash).update(`device of ${uid}`).digest('base64url')}`;

const isSame = (own: string | null, mark: string) =>
  own?.length === mark.length && timingSafeEqual(Buffer.from(own), Buffer.from(mark));
