import type { FastifyPluginAsync } from 'fastify';
import { mailedOrders } from '../cycle/public.ts';
import type { Deps } from '../deps.ts';
import { answerThrown } from '../http/errors.ts';
import { type ClockSandboxDeps, clockSandbox } from './clock/clock.routes.ts';
import { outboxSandbox } from './outbox/outbox.routes.ts';
import { personasSandbox } from './personas/personas.routes.ts';
import { resetSandbox } from './reset.routes.ts';

/** What moves the store's time; null where it cannot be moved. */
export type SandboxTime = Omit<ClockSandboxDeps, 'db' | 'config'> | null;

/**
 * What shows and moves the store outside of production: personas, outbox, reset. Register it at the root, without a
 * prefix. Null in production, whatever else is configured: there none of its routes exists.
 */
export const createSandbox = (deps: Deps, time: SandboxTime): FastifyPluginAsync | null => {
  if (deps.config.environment === 'production') return null;
  const parts = [
    personasSandbox(deps),
    outboxSandbox({ ...deps, orderOf: mailedOrders(deps) }),
    resetSandbox(deps, async () => time?.clock.backToReal(deps.db)),
    time && clockSandbox({ ...deps, ...time }),
  ].filter((part) => part !== null);
  return async (app) => {
    answerThrown(app);
    for (const part of parts) await app.register(part);
  };
};
