import type { Context } from '@msl/contracts/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { chooseNewsletter } from '../newsletter/newsletter.service.ts';
import { userView } from './user.view.ts';
import * as repository from './users.repository.ts';

type UsersDeps = Pick<Deps, 'db' | 'clock'>;

export const currentUser = async ({ db }: Pick<UsersDeps, 'db'>, uid: string) => {
  const row = await repository.userWithPrime(db, uid);
  if (!row) throw new DomainError('token-expired');
  return userView(row);
};

/** Changes what the body has and nothing else. */
export const updateUser = async (
  { db, clock }: UsersDeps,
  uid: string,
  profile: Context<'updateUser'>['body'],
) =>
  db.transaction(async (tx) => {
    await repository.updateUserRow(tx, uid, {
      firstName: profile.first_name,
      lastName: profile.last_name,
      phone: profile.phone,
      locale: profile.locale,
      referral: profile.referral,
      companyName: profile.company_name,
      note: profile.note,
      updatedAt: clock.now(),
    });
    const user = await currentUser({ db: tx }, uid);
    if (profile.newsletter === undefined || profile.newsletter === user.newsletter) return user;
    await chooseNewsletter(tx, user, profile.newsletter, clock.now());
    return { ...user, newsletter: profile.newsletter };
  });
