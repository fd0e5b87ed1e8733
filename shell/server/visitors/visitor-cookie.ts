import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '@msl/federation/cookies.ts';

export const VISITOR_COOKIE = 'msl.visitor';

/** Somebody whom an edge of this store gave their cookie. */
export type Visitor = {
  /** Decides which versions they get. */
  id: string;
  /** Milliseconds: when an edge last told them which these are, with a page or the list of versions. */
  toldAt: number;
};

export type VisitorCookies = {
  /** Undefined for a cookie that is absent, or that no edge of this store signed. */
  read: (cookies: Cookies) => Visitor | undefined;
  /** `Set-Cookie` for somebody who is told their versions now. */
  write: (id: string, secure: boolean) => string;
};

const SIGNED = /^(?<id>[\w-]{1,40})\.(?<told>[0-9a-z]{1,9})\.(?<mac>[\w-]{22})$/;
const A_YEAR = 365 * 24 * 60 * 60;
const MAC_BYTES = 16;

export const newVisitor = () => randomBytes(9).toString('base64url');

/** Visitors' cookies, `number.moment.signature` (HMAC-SHA-256): who invents one is a new visitor. */
export function createVisitorCookies(secret: string): VisitorCookies {
  const macOf = (text: string) =>
    createHmac('sha256', secret).update(`visitor ${text}`).digest().subarray(0, MAC_BYTES);
  return {
    read: (cookies) => {
      const found = SIGNED.exec(cookies[VISITOR_COOKIE] ?? '')?.groups;
      if (!found) return undefined;
      const { id = '', told = '', mac = '' } = found;
      const given = Buffer.from(mac, 'base64url');
      const signed = given.length === MAC_BYTES && timingSafeEqual(given, macOf(`${id}.${told}`));
      return signed ? { id, toldAt: Number.parseInt(told, 36) } : undefined;
    },
    write: (id, secure) => {
      const text = `${id}.${Date.now().toString(36)}`;
      const value = `${text}.${macOf(text).toString('base64url')}`;
      return `${VISITOR_COOKIE}=${value}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
    },
  };
}
