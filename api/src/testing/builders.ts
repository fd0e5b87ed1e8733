import type { Body } from '@msl/contracts/endpoints.ts';

/** The body of a sign-up, valid as it stands. */
export const aSignUp = (with_: Partial<Body<'signUp'>> = {}): Body<'signUp'> => ({
  first_name: 'Marie',
  last_name: 'Tremblay',
  email: 'marie.tremblay@example.ca',
  password: 'Courgette-12',
  password_confirmation: 'Courgette-12',
  phone: '15145550123',
  locale: 'fr-CA',
  referral: 'friend',
  ...with_,
});
