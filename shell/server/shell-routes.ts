import { matchesPattern } from '@msl/federation/route-pattern.ts';

/**
 * Pages that the shell itself owns (specification, section 2), with the file under `src/pages` that the route
 * loads: the edge asks for it with the document. Any other path belongs to a remote, or to nobody.
 */
export const SHELL_ROUTES: Readonly<Record<string, string>> = {
  '/': 'home/home-page.tsx',
  '/pick-up-points': 'public/pickup-points-page.tsx',
  '/about-us': 'public/about-us-page.tsx',
  '/mission': 'public/mission-page.tsx',
  '/faq': 'public/faq-page.tsx',
  '/thank-you': 'public/thank-you-page.tsx',
  '/becoming-pup': 'public/becoming-pup-page.tsx',
  '/waiting-list': 'public/waiting-list-page.tsx',
  '/privacy': 'legal/privacy-page.tsx',
  '/terms-and-conditions': 'legal/terms-page.tsx',
  '/login': 'auth/log-in-page.tsx',
  '/login/:redirect': 'auth/log-in-page.tsx',
  '/request/password': 'auth/request-password-page.tsx',
  '/reset/password': 'auth/reset-password-page.tsx',
  '/newsletter/confirm': 'newsletter/newsletter-page.tsx',
  '/newsletter/unsubscribe': 'newsletter/newsletter-page.tsx',
  '/auth/confirmation/:token': 'auth/confirm-account-page.tsx',
};

/** The page of the shell that stands at a path. */
export const shellPageAt = (pathname: string): string | undefined =>
  Object.entries(SHELL_ROUTES).find(([route]) => matchesPattern(route, pathname))?.[1];
