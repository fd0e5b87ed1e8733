import type { Context, endpoints } from '@msl/contracts/endpoints.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { RouteName, routes } from '@msl/contracts/routes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type * as v from 'valibot';
import type { JsonBytes } from './json-bytes.ts';
import type { SentSession } from './sent-session.repository.ts';

/** Who calls: read from the session's token. */
export type Caller = { uid: string; tokenHash: string };

type CallerOf<N extends RouteName> = (typeof routes)[N]['access'] extends 'bearer'
  ? Caller
  : (typeof routes)[N]['access'] extends 'optional'
    ? SentSession | null
    : null;

/**
 * What a handler is given: `params`, `query` and `body` as the contract read them, and who calls. Where a session is `optional`,
 * the handler's own question finds out whose it is: one question less to wait for.
 */
export type Call<N extends RouteName> = Context<N> & {
  caller: CallerOf<N>;
  /** What the browser asks for: the language of somebody whose own is not known. */
  locale: Locale;
  log: FastifyBaseLogger;
};

type Payload<N extends RouteName> = v.InferInput<(typeof endpoints)[N]['payload']>;

export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Payload<N> | JsonBytes<Payload<N>>>;

/** Handlers by the names of the endpoint table. A module gives some of them; the app merges them. */
export type Handlers = { [N in RouteName]?: Handler<N> };
