import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import type { KnownDevices } from '../../http/log-in-limits.ts';
import * as repository from './auth.repository.ts';

/**
 * Browsers in which an account's owner has logged in. Their mark is made of the password's hash: nobody else can make
 * one, nothing is stored, and a new password voids them all.
 */
export const createKnownDevices = (db: Db): KnownDevices => {
  const markOf = async (email: string): Promise<string | null> => {
    const user = await repository.userByEmail(db, email);
    return user ? markFor(user) : null;
  };
  return {
    markOf,
    isOf: async (email, mark) => isSame(await markOf(email), mark),
    isGenuine: async (mark) => {
      const user = await repository.passwordOf(db, mark.split('.')[0] ?? '');
      return user !== undefined && isSame(markFor(user), mark);
    },
  };
};

const markFor = ({ uid, passwordHash }: { uid: string; passwordHash: string }) =>
  `${uid}.${createHmac('sha256', passwordHash).update(`device of ${uid}`).digest('base64url')}`;

const isSame = (own: string | null, mark: string) =>
  own?.length === mark.length && timingSafeEqual(Buffer.from(own), Buffer.from(mark));
