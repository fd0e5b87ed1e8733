/** Pages that the shell itself owns (specification, section 2); any other path belongs to a remote, or to nobody. */
export const SHELL_ROUTES = [
  '/',
  '/pick-up-points',
  '/about-us',
  '/mission',
  '/faq',
  '/thank-you',
  '/becoming-pup',
  '/waiting-list',
  '/privacy',
  '/terms-and-conditions',
  '/login',
  '/login/:redirect',
  '/request/password',
  '/reset/password',
  '/auth/confirmation/:token',
] as const;
