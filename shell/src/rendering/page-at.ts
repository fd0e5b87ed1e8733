import { matchesPattern } from '@msl/federation/route-pattern.ts';
import { paths } from '@msl/platform';
import type { Pages } from '../pages/pages.ts';

/**
 * The shell's pages that arrive rendered. Not those that are somebody's (a reset, a confirmation: their address
 * holds a secret and their call is made once) or behind a guard.
 */
const rendered: Partial<Record<keyof Pages, string[]>> = {
  Home: [paths.home()],
  LogIn: [paths.logIn(), `${paths.logIn()}/:redirect`],
  RequestPassword: [paths.requestPassword()],
  PickupPoints: [paths.pickupPoints()],
  AboutUs: [paths.aboutUs()],
  Mission: [paths.mission()],
  Faq: [paths.faq()],
  BecomingPup: [paths.becomingPup()],
  WaitingList: [paths.waitingList()],
  Privacy: [paths.privacy()],
  Terms: [paths.terms()],
};

/** The name of the page that is rendered at a path; undefined when it is the browser's to draw. */
export const renderedPageAt = (pathname: string): keyof Pages | undefined =>
  (Object.keys(rendered) as (keyof Pages)[]).find((page) =>
    rendered[page]?.some((pattern) => matchesPattern(pattern, pathname)),
  );
