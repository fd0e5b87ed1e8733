import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '@msl/federation/cookies.ts';

/** What lets one person onto the stage of a store; the name says in the log who it was. */
export type StageKey = { holder: string; secret: string };

const COOKIE = 'msl.stage';
/** Then the key is asked for again. */
const OPEN_FOR_MS = 60 * 60 * 1000;
const SIGNED = /^(?<holder>[a-z][a-z0-9-]*)\.(?<until>[0-9a-z]{1,9})\.(?<mac>[\w-]{43})$/;

export type StageKeys = ReturnType<typeof createStageKeys>;

/** Who has a key, and their cookies, `holder.until.signature`: a key that is taken out of the configuration ends them with it. */
export function createStageKeys(keys: readonly StageKey[]) {
  const macOf = ({ secret }: StageKey, text: string) =>
    createHmac('sha256', secret).update(`stage ${text}`).digest();
  return {
    /** Looks at all keys, whichever it is: how long it takes tells nothing. */
    holderOf: (given: string): string | undefined => {
      const wanted = hash('sha256', given, 'buffer');
      const found = keys.filter(({ secret }) => timingSafeEqual(hash('sha256', secret, 'buffer'), wanted));
      return found[0]?.holder;
    },
    /** Whose cookie it is; undefined when it is absent, over, or signed with no key of today's. */
    holderIn: (cookies: Cookies): string | undefined => {
      const { holder = '', until = '', mac = '' } = SIGNED.exec(cookies[COOKIE] ?? '')?.groups ?? {};
      const key = keys.find((one) => one.holder === holder);
      if (!key || Number.parseInt(until, 36) <= Date.now()) return undefined;
      const isSigned = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, `${holder}.${until}`));
      return isSigned ? holder : undefined;
    },
    /** `Set-Cookie` for whoever gave a key: no script reads it, no other site has it sent, and it ends with the browser. */
    cookieFor: (holder: string, secure: boolean): string => {
      const key = keys.find((one) => one.holder === holder);
      if (!key) throw new Error(`${holder} has no key`);
      const text = `${holder}.${(Date.now() + OPEN_FOR_MS).toString(36)}`;
      const value = `${text}.${macOf(key, text).toString('base64url')}`;
      return `${COOKIE}=${value}; Path=/; SameSite=Strict; HttpOnly${secure ? '; Secure' : ''}`;
    },
  };
}

/** What goes on to the store has nothing of it. */
export const withoutStageCookie = (cookie: string): string =>
  cookie
    .split('; ')
    .filter((one) => !one.startsWith(`${COOKIE}=`))
    .join('; ');
