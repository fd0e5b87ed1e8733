import { createHash } from 'node:crypto';
import type { RouteName } from '@msl/contracts/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import type { Caller } from './handlers.ts';
import { accountLimits } from './rate-limits.ts';

type Tried = { caller: Caller | null; body: unknown };

/**
 * Counts the calls about one account from whatever address they come, whether it exists or not: many addresses guess
 * no faster than one. Throws `too-many-requests` with `Retry-After`.
 */
export const createAccountLimits = (app: FastifyInstance, scale: number) => {
  const keys = new WeakMap<FastifyRequest, string>();
  const limits = new Map(
    Object.entries(accountLimits).map(([name, { max }]) => [
      name,
      app.createRateLimit({
        max: max * scale,
        timeWindow: '1 minute',
        keyGenerator: (request) => `${name}:${keys.get(request)}`,
      }),
    ]),
  );
  return async (name: RouteName, request: FastifyRequest, reply: FastifyReply, tried: Tried) => {
    const count = limits.get(name);
    const key = count && keyOf(name, tried);
    if (!count || !key) return;
    keys.set(request, key);
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new DomainError('too-many-requests');
  };
};

/** An e-mail address is not kept, not even for a minute. */
const keyOf = (name: RouteName, { caller, body }: Tried): string | null => {
  if (accountLimits[name]?.of === 'caller') return caller?.uid ?? null;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? createHash('sha256').update(email.toLowerCase()).digest('base64') : null;
};
