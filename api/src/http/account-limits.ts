import { createHash } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import {
  isOwnDevice,
  type KnownDevices,
  LOG_INS_COUNTED,
  LOG_INS_FROM_ONE_PLACE,
  placeOf,
  rememberDevice,
  waitOf,
} from './log-in-limits.ts';
import type { OverHttps } from './over-https.ts';
import { accountLimits } from './rate-limits.ts';

/** `uid`: of whoever is logged in. */
type Tried = { uid: string | null; body: unknown };
type Options = {
  scale: number;
  devices: KnownDevices;
  overHttps: OverHttps;
  pause?: (ms: number) => Promise<unknown>;
};

/**
 * Counts the calls about one account from whatever address they come, whether it exists or not: many addresses guess
 * no faster than one. Throws `too-many-requests` with `Retry-After`. Log-ins are counted by account and address, and
 * wait where many addresses try one account: a stranger who knows an e-mail keeps nobody out.
 */
export const createAccountLimits = (
  app: FastifyInstance,
  { scale, devices, overHttps, pause = (ms) => pauseFor(ms) }: Options,
) => {
  const keys = new WeakMap<FastifyRequest, string>();
  const counter = (max: number) => {
    const count = app.createRateLimit({
      max: max * scale,
      timeWindow: '1 minute',
      keyGenerator: (request) => String(keys.get(request)),
    });
    return async (request: FastifyRequest, key: string) => {
      keys.set(request, key);
      return count(request);
    };
  };
  type Counter = ReturnType<typeof counter>;
  const refuseBeyond = async (count: Counter, request: FastifyRequest, reply: FastifyReply, key: string) => {
    const counted = await count(request, key);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new DomainError('too-many-requests');
  };

  const limits = new Map(Object.entries(accountLimits).map(([name, { max }]) => [name, counter(max)]));
  const logInsHere = counter(LOG_INS_FROM_ONE_PLACE);
  const logInsOfDevice = counter(LOG_INS_FROM_ONE_PLACE);
  const logInsAnywhere = counter(LOG_INS_COUNTED);

  const limitLogIn = async (request: FastifyRequest, reply: FastifyReply, email: string) => {
    const account = digest(email);
    if (await isOwnDevice(devices, request, email)) {
      return refuseBeyond(logInsOfDevice, request, reply, `device ${account}`);
    }
    await refuseBeyond(logInsHere, request, reply, `here ${account} ${placeOf(request.ip)}`);
    const counted = await logInsAnywhere(request, `anywhere ${account}`);
    const nth = counted.isAllowed ? 0 : (counted.max - counted.remaining) / scale;
    const wait = waitOf(nth);
    if (wait > 0) await pause(wait);
  };

  return {
    limit: async (name: RouteName, request: FastifyRequest, reply: FastifyReply, tried: Tried) => {
      const email = emailIn(tried.body);
      if (name === 'logIn' && email) return limitLogIn(request, reply, email);
      const count = limits.get(name);
      const key = accountLimits[name]?.of === 'caller' ? tried.uid : email && digest(email);
      if (count && key) await refuseBeyond(count, request, reply, `${name}:${key}`);
    },
    /** After a call that went well. */
    remember: async (name: RouteName, request: FastifyRequest, reply: FastifyReply, body: unknown) => {
      const email = emailIn(body);
      if (!email || (name !== 'logIn' && name !== 'signUp')) return;
      const path = `${app.prefix}${routes.logIn.path}`;
      await rememberDevice(devices, { reply, path, overHttps: overHttps(request) }, email);
    },
  };
};

const emailIn = (body: unknown): string | null => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.toLowerCase() : null;
};

/** An e-mail address is not kept, not even for a minute. */
const digest = (email: string): string => createHash('sha256').update(email).digest('base64');
