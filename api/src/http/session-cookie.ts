import type { RouteName } from '@msl/contracts/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './handlers.ts';
import type { SentSession } from './sent-session.repository.ts';

/** What calls need of sessions. */
export type Sessions = {
  ofToken: (token: string) => SentSession;
  ofPageKey: (key: string) => SentSession;
  /** Whose it is; null when it is unknown, revoked or expired. */
  callerOf: (sent: SentSession) => Promise<Caller | null>;
  pageKeyOf: (token: string) => string;
  /** How long a session lasts. */
  seconds: number;
};

/**
 * Holds the page key of somebody's session, for the edge that renders their pages. No call is answered by it: an edge presents
 * it as credentials, which no browser does by itself.
 */
export const SESSION_COOKIE = 'msl.session';

const SCHEME = 'Page';

/** How an edge reads for somebody; the API answers nothing but reads to it. */
export const pageCredentials = (key: string) => ({ authorization: `${SCHEME} ${key}` });

export const pageKeyIn = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`^${SCHEME} (\\S+)$`, 'i').exec(headers.authorization ?? '')?.[1] ?? null;

type Answering = { reply: FastifyReply; overHttps: boolean };

export function writeSessionCookie({ reply, overHttps }: Answering, value: string, age: number): void {
  const secure = overHttps ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`,
  );
}

/** Whatever is answered: a browser whose log-out was lost asks again when it has no token any more. */
export const forgetSession = (answering: Answering): void => writeSessionCookie(answering, '', 0);

/** The cookie begins with a session. */
export function tellBrowser(
  name: RouteName,
  answering: Answering,
  payload: unknown,
  { pageKeyOf, seconds }: Sessions,
): void {
  if (name === 'logIn' || name === 'signUp')
    writeSessionCookie(answering, pageKeyOf((payload as { token: string }).token), seconds);
}
