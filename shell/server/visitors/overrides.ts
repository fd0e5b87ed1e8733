import { containerName } from '@msl/federation/container-name.ts';
import type { Cookies } from '@msl/federation/cookies.ts';
import { defaultEntry, type RegistryEntry, SHELL } from '@msl/federation/registry.ts';
import * as v from 'valibot';
import type { Published } from '../published/published.ts';

/** Which version of which remote one browser gets instead of the live one; a version, or a development server. */
export type Overrides = Readonly<Record<string, string>>;

export const OVERRIDES_COOKIE = 'msl.overrides';
/** In production overriding is off until this browser's owner turned it on, on the page. */
export const SWITCH_COOKIE = 'msl.overriding';

const overridesSchema = v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(80)));
/** A cookie may say anything. */
const REMOTE = /^[a-z][a-z0-9-]*$/;
const localhost = /^http:\/\/localhost:\d{2,5}$/;

export type OverrideRules = { production: boolean };

/** What a browser's cookies say, nothing else ever: no address can ask for another version. */
export function overridesIn(cookies: Cookies, { production }: OverrideRules): Overrides {
  if (production && cookies[SWITCH_COOKIE] !== 'on') return {};
  const read = v.safeParse(overridesSchema, parsed(cookies[OVERRIDES_COOKIE]));
  return read.success ? read.output : {};
}

/**
 * The entry of an override; undefined when it may not be, or is not there: then the live version is served.
 * A version must lie in the store. A development server must be of this machine, and never in production.
 */
export function overriddenEntry(
  published: Published,
  name: string,
  wanted: string | undefined,
  { production }: OverrideRules,
): RegistryEntry | undefined {
  if (!wanted || name === SHELL || !REMOTE.test(name)) return undefined;
  if (localhost.test(wanted)) return production ? undefined : onLocalhost(published, name, wanted);
  if (!/^[\w.+-]+$/.test(wanted)) return undefined;
  try {
    const record = published.remoteRecord(name, wanted);
    const integrity = record.files[record.entry]?.integrity;
    if (!integrity) return undefined;
    return {
      url: `/remotes/${name}/${wanted}/${record.entry}`,
      metadata: { version: wanted, integrity },
      deployment: { traffic: 0, default: false },
      extras: { ...published.declaration(name, wanted), global: record.global },
    };
  } catch {
    return undefined;
  }
}

/** It declares what is live: its sources change while they are served, and the browser draws their pages. */
function onLocalhost(published: Published, name: string, origin: string): RegistryEntry | undefined {
  const { microFrontends } = published.registry();
  const live = Object.hasOwn(microFrontends, name) ? defaultEntry(microFrontends[name]) : undefined;
  if (!live) return undefined;
  const drawn = { rendered: [], renderedForSession: [] };
  const extras = { ...live.extras, ...drawn, global: containerName(name, 'dev') };
  return { ...live, url: `${origin}/remoteEntry.js`, metadata: { version: 'dev', integrity: '' }, extras };
}

/** Development servers that a page with these overrides loads from. */
export const originsOf = (overrides: Overrides, { production }: OverrideRules): string[] =>
  production ? [] : [...new Set(Object.values(overrides).filter((value) => localhost.test(value)))];

/** The cookie for a browser; half a day, and no script reads it. */
export function overridesCookie(overrides: Overrides, secure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(overrides));
  const age = Object.keys(overrides).length > 0 ? 12 * 60 * 60 : 0;
  return cookie(OVERRIDES_COOKIE, value, age, secure);
}

export const switchCookie = (on: boolean, secure: boolean): string =>
  cookie(SWITCH_COOKIE, on ? 'on' : '', on ? 12 * 60 * 60 : 0, secure);

const cookie = (name: string, value: string, age: number, secure: boolean) =>
  `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Strict; HttpOnly${secure ? '; Secure' : ''}`;

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
