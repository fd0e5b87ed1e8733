import { paths } from './paths.ts';

/** What decides where somebody may be; read from `GET /subscriptions`. */
export type Profile = {
  hasPlans: boolean;
  hasDelivery: boolean;
  hasCard: boolean;
  status: 'active' | 'paused' | 'cancel' | null;
};

/** `profile` is null for a visitor; `plansChosen` says that the session holds a plan chosen at sign-up. */
export type Visitor = { profile: Profile | null; plansChosen: boolean };

/** The guarded places of the store; every other address is open to everybody. */
export type Place =
  | 'sign-up-preferences'
  | 'sign-up-persons'
  | 'sign-up-account'
  | 'sign-up-delivery'
  | 'sign-up-confirm'
  | 'dashboard'
  | 'account'
  | 'subscriber'
  | 'thank-you';

/** Where log-in leads (specification, section 2, Redirect rules; docs/decisions). */
export function homeOf(profile: Profile): string {
  const missing = missingStep(profile);
  if (missing) return missing;
  return profile.status === 'active' ? paths.dashboard() : paths.signUpConfirm();
}

/** The step of sign-up that a profile still owes, or null when there is none. */
function missingStep(profile: Profile): string | null {
  if (!profile.hasPlans) return paths.signUpPersons();
  if (!profile.hasDelivery) return paths.signUpAccount();
  if (!profile.hasCard) return paths.signUpConfirm();
  return null;
}

const isActive = (profile: Profile | null) => profile?.status === 'active' && profile.hasCard;

/**
 * The one function that decides every guard: the path to go to instead, or null to stay.
 * No remote has a copy of its own.
 */
export function redirectFrom(place: Place, { profile, plansChosen }: Visitor, here?: string): string | null {
  const hasPlans = plansChosen || profile?.hasPlans === true;
  switch (place) {
    case 'sign-up-preferences':
      return isActive(profile) ? paths.dashboard() : null;
    case 'sign-up-persons':
      if (isActive(profile)) return paths.dashboard();
      return hasPlans ? null : paths.signUpPreferences();
    case 'sign-up-account':
      if (profile) return paths.signUpDelivery();
      return hasPlans ? null : paths.signUpPreferences();
    case 'sign-up-delivery':
      if (!profile) return paths.signUpPreferences();
      if (isActive(profile)) return paths.dashboard();
      return profile.hasPlans ? null : paths.signUpPersons();
    case 'sign-up-confirm':
      if (!profile) return paths.signUpPreferences();
      if (isActive(profile)) return paths.dashboard();
      if (!profile.hasPlans) return paths.signUpPersons();
      return profile.hasDelivery ? null : paths.signUpAccount();
    case 'thank-you':
      return isActive(profile) ? null : paths.home();
    case 'account':
      return profile ? null : paths.logIn(here);
    case 'dashboard':
      return profile ? missingStep(profile) : paths.logIn(here);
    case 'subscriber':
      if (!profile) return paths.logIn(here);
      return missingStep(profile) ?? (profile.status === 'cancel' ? paths.dashboard() : null);
  }
}
