import { localeFrom } from '@msl/contracts/locale.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { customerWaits } from '../payments/customer-waits.ts';
import { traced } from '../tracing/tracing.ts';
import { createAccountLimits } from './account-limits.ts';
import { againIfTakenBack } from './again-if-taken-back.ts';
import { DomainError } from './domain-error.ts';
import { asBefore, plain } from './earlier-contract/as-before.ts';
import {
  type EarlierContract,
  type EarlierReads,
  earlierContract,
} from './earlier-contract/earlier-contract.ts';
import { endpointOf } from './endpoint-of.ts';
import type { Caller, Handlers } from './handlers.ts';
import { JsonBytes } from './json-bytes.ts';
import { type KnownDevices, placeOrDevice } from './log-in-limits.ts';
import type { OverHttps } from './over-https.ts';
import { rateLimits } from './rate-limits.ts';
import type { SentSession } from './sent-session.repository.ts';
import { forgetSession, pageKeyIn, type Sessions, tellBrowser } from './session-cookie.ts';
import { readInput, readQuery } from './validate.ts';

export type EndpointOptions = {
  rateLimitScale: number;
  /** The store's clock, or that of the call's session: pages go by the `Date` of their answers. */
  now: () => Date;
  devices: KnownDevices;
  overHttps: OverHttps;
  /** How a log-in waits where many addresses try one account. */
  pause?: ((ms: number) => Promise<unknown>) | undefined;
  /** How long a customer waits for the payment provider. */
  patienceMs?: number | undefined;
  /** The contract before today's, which pages that are open may still speak. */
  earlier?: EarlierContract | undefined;
  /** In a sandbox a session may have a date of its own, which its credentials carry. */
  atDateOfCall?: AtDateOfCall | undefined;
};

export type AtDateOfCall = <T>(authorization: string | undefined, work: () => Promise<T>) => Promise<T>;

type AnyHandler = (call: unknown) => Promise<unknown>;

const BODY_LIMIT_BYTES = 64 * 1024;

/** Serves every call of the endpoint table; those without a handler answer 501. */
export const registerEndpoints = (
  app: FastifyInstance,
  handlers: Handlers,
  sessions: Sessions,
  {
    rateLimitScale: scale,
    now,
    devices,
    overHttps,
    pause,
    patienceMs,
    earlier = earlierContract,
    atDateOfCall = (_authorization, work) => work(),
  }: EndpointOptions,
) => {
  const accounts = createAccountLimits(app, { scale, devices, overHttps, ...(pause && { pause }) });
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = routes[name];
    const endpoint = endpointOf(name);
    const handler = handlers[name] as AnyHandler | undefined;
    const limit = rateLimits[name];
    app.route({
      method,
      url: path,
      bodyLimit: BODY_LIMIT_BYTES,
      config: {
        ...(limit && {
          rateLimit: {
            ...{ max: limit * scale, timeWindow: '1 minute' },
            ...(name === 'logIn' && { keyGenerator: placeOrDevice(devices) }),
          },
        }),
      },
      handler: async (request, reply) => {
        if (!handler) throw new DomainError('not-implemented');
        const answering = { reply, overHttps: overHttps(request) };
        if (name === 'logOut') forgetSession(answering);
        const session = sessionIn(name, request, sessions);
        const callerFor = (read: RouteName) => callerOf(read, session, sessions);
        const caller = await callerFor(name);
        const before = asBefore(earlier, name, request);
        const sent = request.body ?? {};
        const body = readInput(endpoint.body, before ? before.body(sent) : sent);
        await accounts.limit(name, request, reply, {
          uid: caller && 'uid' in caller ? caller.uid : null,
          body,
        });
        const call = {
          params: readInput(endpoint.params, request.params),
          query: readQuery(endpoint.query, request.query),
          body,
          caller,
          locale: localeFrom(request.headers['accept-language']),
          log: request.log,
        };
        const payload = await atDateOfCall(request.headers.authorization, async () => {
          reply.header('date', now().toUTCString());
          const today = await customerWaits(
            () => againIfTakenBack(() => traced(name, {}, () => handler(call)), request.log),
            patienceMs,
          );
          return before ? before.answer(today, readerFor(handlers, call, callerFor)) : today;
        });
        await accounts.remember(name, request, reply, body);
        tellBrowser(name, answering, payload, sessions);
        if (payload instanceof File) return sendFile(reply, payload);
        if (!(payload instanceof JsonBytes)) return { code: 200, payload };
        reply.type('application/json; charset=utf-8');
        return payload.between('{"code":200,"payload":', '}');
      },
    });
  }
};

const sendFile = async (reply: FastifyReply, file: File) =>
  reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(await file.bytes());

/** Other calls for the same caller, of which an answer of before may need something. */
const readerFor =
  (handlers: Handlers, call: object, callerFor: (name: RouteName) => Promise<unknown>): EarlierReads =>
  async (name, params) => {
    const read = handlers[name] as AnyHandler | undefined;
    const [query, caller] = [readInput(endpointOf(name).query, {}), await callerFor(name)];
    return plain(await read?.({ ...call, params, query, caller, body: undefined })) as never;
  };

const sessionIn = (name: RouteName, request: FastifyRequest, sessions: Sessions): SentSession | null => {
  const { method, access } = routes[name];
  if (access === 'public') return null;
  const token = bearerOf(request) ?? (name === 'currentUser' ? tokenInQuery(request) : null);
  if (token) return sessions.ofToken(token);
  const key = method === 'GET' ? pageKeyIn(request) : null;
  return key ? sessions.ofPageKey(key) : null;
};

const callerOf = async (
  name: RouteName,
  sent: SentSession | null,
  sessions: Sessions,
): Promise<Caller | SentSession | null> => {
  const { access } = routes[name];
  if (access !== 'bearer') return access === 'optional' ? sent : null;
  const caller = sent && (await sessions.callerOf(sent));
  if (!caller) throw new DomainError(sent ? 'token-expired' : 'token-missing');
  return caller;
};

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** GET /users/current takes the token in the query too, as the specification has it. */
const tokenInQuery = ({ query }: FastifyRequest): string | null => {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : null;
  return typeof token === 'string' ? token : null;
};
