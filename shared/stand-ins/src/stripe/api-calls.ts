import { timingSafeEqual } from 'node:crypto';
import { ApiFault } from './api-fault.ts';
import { parseForm } from './form-body.ts';
import { onTheWire } from './held/on-the-wire.ts';
import { refuseUnknown } from './held/refuse-unknown.ts';
import { type Answer, answerOnce } from './idempotency.ts';
import { challengeRoutes } from './resources/challenges.ts';
import { confirmationTokenRoutes } from './resources/confirmation-tokens.ts';
import { customerRoutes } from './resources/customers.ts';
import { eventRoutes } from './resources/events.ts';
import { invoiceRoutes } from './resources/invoices.ts';
import { paymentIntentRoutes } from './resources/payment-intents.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { priceRoutes } from './resources/prices.ts';
import { refundRoutes } from './resources/refunds.ts';
import { scheduleRoutes } from './resources/schedules.ts';
import { setupIntentRoutes } from './resources/setup-intents.ts';
import { renewDueSubscriptions } from './resources/subscriptions.rules.ts';
import { subscriptionRoutes } from './resources/subscriptions.ts';
import type { Call, SandboxContext, SandboxRoute } from './sandbox-context.ts';
import type { Keys } from './sandbox-store.ts';

export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

export const routes: readonly SandboxRoute[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...confirmationTokenRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...refundRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...challengeRoutes,
  ...eventRoutes,
];

/** The values of a pattern's `:names` in a path, or null when the path is another. */
function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const value = given[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function keyOf(authorization: string | undefined, keys: Keys): Call['key'] {
  const given = authorization?.replace(/^Bearer /, '') ?? '';
  if (same(given, keys.secretKey)) return 'secret';
  if (same(given, keys.publishableKey)) return 'publishable';
  throw new ApiFault(401, { message: 'Invalid API Key provided.' });
}

function find(method: string, path: string): { route: SandboxRoute; params: Record<string, string> } {
  for (const route of routes) {
    const params = route.method === method ? match(route.path, path) : null;
    if (params) return { route, params };
  }
  throw new ApiFault(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

const answerOf = (fault: ApiFault): Answer => ({
  status: fault.status,
  body: onTheWire({ error: fault.body }),
});

/** Answers one call of the API, and keeps what it changed. A fault of the stand-in itself is thrown on. */
export function answerCall(request: ApiRequest, context: SandboxContext): Answer {
  try {
    const key = keyOf(request.authorization, context.store.keys);
    const { route, params } = find(request.method, request.path);
    if (key === 'publishable' && route.keys === 'secret')
      throw new ApiFault(403, {
        code: 'secret_key_required',
        message: 'This API call cannot be made with a publishable API key.',
      });
    const body = parseForm(request.method === 'GET' ? request.query : request.body);
    // A browser's call carries card numbers: nothing of it may be kept, not even a fingerprint.
    const idempotencyKey = key === 'secret' ? request.idempotencyKey : undefined;
    return answerOnce(context.store, { ...request, key: idempotencyKey }, context.now(), () => {
      renewDueSubscriptions(context);
      try {
        // What a browser sends is between Stripe's own script and Stripe: no type describes it.
        if (key === 'secret') refuseUnknown(`${route.method} ${route.path}`, body);
        return { status: 200, body: onTheWire(route.handle({ params, body, key }, context)) };
      } catch (error) {
        if (error instanceof ApiFault) return answerOf(error);
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof ApiFault) return answerOf(error);
    throw error;
  }
}
