/** Every address of the store (specification, section 2); remotes link through these, never by literals. */
export const paths = {
  home: () => '/',
  pickupPoints: () => '/pick-up-points',
  aboutUs: () => '/about-us',
  mission: () => '/mission',
  faq: () => '/faq',
  msl: () => '/msl',
  thankYou: () => '/thank-you',
  becomingPup: () => '/becoming-pup',
  /** `zip` is the postal code that the form begins with. */
  waitingList: (zip?: string) => `/waiting-list${zip ? `?zip=${encodeURIComponent(zip)}` : ''}`,
  privacy: () => '/privacy',
  terms: () => '/terms-and-conditions',
  /** `back` is the path of this store that log-in returns to. */
  logIn: (back?: string) => (back ? `/login/${encodeURIComponent(back)}` : '/login'),
  requestPassword: () => '/request/password',
  resetPassword: () => '/reset/password',
  confirmAccount: (token: string) => `/auth/confirmation/${encodeURIComponent(token)}`,
  signUpPreferences: () => '/sign-up/step-1',
  signUpPersons: () => '/sign-up/step-2',
  signUpAccount: () => '/sign-up/step-3',
  signUpDelivery: () => '/sign-up/step-4',
  signUpConfirm: () => '/sign-up/confirm',
  products: () => '/products',
  product: (pid: string) => `/products/${encodeURIComponent(pid)}`,
  cart: () => '/cart',
  nextCart: () => '/next-cart',
  account: () => '/account',
  accountPlans: () => '/account/plans',
  accountInfo: () => '/account/info',
  accountDelivery: () => '/account/delivery',
  dashboard: () => '/dashboard',
  orderHistory: () => '/order-history',
  order: (oid: string) => `/order-history/${encodeURIComponent(oid)}`,
  membershipReceipt: (id: string) => `/order-history/memberships/${encodeURIComponent(id)}`,
  membership: () => '/adhesions',
  membershipSignUp: (lookupKey: 'yearly-prime' | 'monthly-prime') => `/adhesions/signup/${lookupKey}`,
} as const;

const NOWHERE = 'https://store.invalid';

/**
 * The path to return to, as a browser reads it, its first slash or not, or null when it is not a path of this store (no open redirect).
 * Dots are resolved first: `/x/..//evil.test` is `//evil.test`, another site.
 */
export function safeReturnPath(value: string | undefined): string | null {
  if (!value || URL.canParse(value)) return null;
  const path = value.startsWith('/') ? value : `/${value}`;
  if (!URL.canParse(path, NOWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(path, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
