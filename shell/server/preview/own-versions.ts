import type { Cookies } from '@msl/federation/cookies.ts';
import type { Preview } from '@msl/releases/signing/preview.ts';
import { type OverrideRules, type Overrides, overridesIn } from '../visitors/overrides.ts';
import type { Previews, Refused } from './previews.ts';

/** What one browser gets that others do not: what it chose on `/registry`, and what it looks at by a link. */
export type OwnVersions = {
  overrides: Overrides;
  preview?: Preview;
  /** It had a preview, which counts no more. */
  ended?: Refused;
};
export type ReadOwnVersions = (cookies: Cookies) => Promise<OwnVersions>;

export const createOwnVersions =
  (previews: Previews, rules: OverrideRules): ReadOwnVersions =>
  async (cookies) => {
    const overrides = overridesIn(cookies, rules);
    const found = await previews.in(cookies);
    if (!found) return { overrides };
    if ('refused' in found) return { overrides, ended: found.refused };
    const { preview } = found;
    return { overrides: { ...overrides, [preview.name]: preview.version }, preview };
  };
