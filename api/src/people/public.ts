/** Accounts, sessions, newsletter and referrals: all that the rest of the API may import of this folder. */

export { addConfirmation } from './auth/auth.repository.ts';
export { endedSweep } from './auth/ended.sweep.ts';
export { createKnownDevices } from './auth/known-devices.service.ts';
export { hashPassword, isPassword } from './auth/passwords.service.ts';
export { openSession, SESSION_SECONDS, sessionsOf } from './auth/sessions.repository.ts';
export { hashToken, newToken, pageKeyOf } from './auth/tokens.rules.ts';
export { addReader } from './newsletter/newsletter.repository.ts';
export { oneClickRoutes } from './newsletter/newsletter.routes.ts';
export { peopleRoutes } from './people.routes.ts';
export { claimReferral } from './referrals/referrals.repository.ts';
export { giveReward } from './referrals/rewards.repository.ts';
export { addressLine } from './users/address-line.rules.ts';
export { billedColumns, keptBilledTo } from './users/billed-to.rules.ts';
export {
  addUser,
  type BilledTo,
  billedTo,
  type SignUp,
  updateUserRow,
  userWithPrime,
} from './users/users.repository.ts';
export { currentUser, updateUser } from './users/users.service.ts';
