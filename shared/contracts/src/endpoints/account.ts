import * as v from 'valibot';
import type { Endpoints } from '../endpoint.ts';
import { tipSchema } from '../entities/enums.ts';
import { plannedHolidaysSchema } from '../entities/holidays.ts';
import { referralsSchema } from '../entities/referrals.ts';
import { sessionTokenSchema } from '../entities/session.ts';
import { userSchema } from '../entities/user.ts';
import { id } from '../fields.ts';
import { form } from '../forms/fields.ts';
import { holidaysFormSchema } from '../forms/holidays.schema.ts';
import { logInSchema } from '../forms/log-in.schema.ts';
import { newsletterLinkSchema, newsletterSchema } from '../forms/newsletter.schema.ts';
import { passwordRequestSchema, passwordResetBodySchema } from '../forms/password.schema.ts';
import { profileBodySchema } from '../forms/profile.schema.ts';
import { referralFormSchema } from '../forms/referral.schema.ts';
import { signUpBodySchema } from '../forms/sign-up.schema.ts';
import { waitingListSchema } from '../forms/waiting-list.schema.ts';
import { nothing } from './nothing.ts';

/** Account and auth. */
export const account = {
  currentUser: {
    summary: 'The customer whose token this is; the token comes as bearer header and in the query',
    query: form({ token: v.optional(v.string()) }),
    payload: userSchema,
    errors: [],
  },
  updateUser: {
    summary: 'Change the profile',
    body: profileBodySchema,
    payload: userSchema,
    errors: [],
  },
  logIn: {
    summary: 'Log in; unknown user and wrong password answer alike',
    body: logInSchema,
    payload: sessionTokenSchema,
    errors: ['user-fail-password'],
  },
  logOut: { summary: 'End the session: the token stops working', payload: nothing, errors: [] },
  signUp: {
    summary: 'Create an account, with the plans chosen so far',
    body: signUpBodySchema,
    payload: sessionTokenSchema,
    errors: ['user-already-exist', 'plan-not-found', 'plan-persons-not-offered', 'company-name-required'],
  },
  requestPasswordReset: {
    summary: 'Ask for a reset e-mail; the token is a receipt that resets nothing, the same for any e-mail',
    body: passwordRequestSchema,
    payload: sessionTokenSchema,
    errors: [],
  },
  resetPassword: {
    summary: 'Set a new password with the token of the e-mail',
    body: passwordResetBodySchema,
    payload: nothing,
    errors: ['reset-token-not-valid', 'token-expired'],
  },
  validateUser: {
    summary: 'Confirm an account with the token of the e-mail',
    query: form({ token: v.string('confirmation-token-not-valid') }),
    payload: nothing,
    errors: ['confirmation-token-not-valid', 'token-expired'],
  },
  subscribeNewsletter: {
    summary:
      'Ask for the newsletter: the owner of the address confirms by e-mail; the same answer for any address',
    body: newsletterSchema,
    payload: nothing,
    errors: [],
  },
  confirmNewsletter: {
    summary: 'Confirm the newsletter with the token of the e-mail',
    body: newsletterLinkSchema,
    payload: nothing,
    errors: ['newsletter-link-not-valid'],
  },
  unsubscribeNewsletter: {
    summary: 'Leave the newsletter with the token of any of its e-mails',
    body: newsletterLinkSchema,
    payload: nothing,
    errors: ['newsletter-link-not-valid'],
  },
  holidays: { summary: 'Days without deliveries', payload: plannedHolidaysSchema, errors: [] },
  saveHolidays: {
    summary: 'Schedule days without deliveries, from today to 8 months ahead, 6 weeks at most',
    body: holidaysFormSchema,
    payload: plannedHolidaysSchema,
    errors: ['holidays-too-far', 'holidays-too-long', 'can-not-skip-too-late'],
  },
  clearHolidays: {
    summary: 'Remove the days without deliveries',
    payload: plannedHolidaysSchema,
    errors: [],
  },
  updateDefaultTip: {
    summary: 'Set the tip of every coming order, in cents, from the fixed list',
    body: form({ default_tip: v.pipe(v.number('tip-not-valid'), tipSchema) }),
    payload: userSchema,
    errors: ['tip-not-valid'],
  },
  referrals: {
    summary: 'The caller’s own referral code and link, and what they have brought',
    payload: referralsSchema,
    errors: [],
  },
  createReferral: {
    summary: 'Invite someone: give 5, get 5',
    body: referralFormSchema,
    payload: nothing,
    errors: ['referral-already-exist', 'referral-own-email', 'user-already-exist'],
  },
  joinWaitingList: {
    summary: 'Wait for an area that is not served yet',
    body: waitingListSchema,
    payload: nothing,
    errors: ['waiting-list-already-joined'],
  },
  joinedWaitingLists: {
    summary: 'The full pick-up points at which the caller waits for a spot, by ppid',
    payload: v.array(id),
    errors: [],
  },
  joinPickupPointWaitingList: {
    summary: 'Wait for a spot at a full pick-up point',
    params: v.object({ ppid: id }),
    payload: nothing,
    errors: ['pickup-point-not-found', 'pickup-point-not-full', 'waiting-list-already-joined'],
  },
} as const satisfies Partial<Endpoints>;
