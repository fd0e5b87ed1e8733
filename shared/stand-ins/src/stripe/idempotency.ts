import { createHash } from 'node:crypto';
import { ApiFault } from './api-fault.ts';
import type { KeptAnswer, SandboxStore } from './sandbox-store.ts';

export type Answer = { status: number; body: string; replayed?: true };
export type KeyedRequest = { method: string; path: string; body: string; key: string | undefined };

const fingerprintOf = ({ method, path, body }: KeyedRequest) =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

/**
 * Stripe's rule: the same key with the same request gives the first answer again, a decline as well as a success;
 * the same key with another request is refused. The answer is committed in one write with what the request changed.
 */
export function answerOnce(
  store: SandboxStore,
  request: KeyedRequest,
  now: number,
  work: () => Answer,
): Answer {
  if (request.key === undefined || request.method === 'GET') {
    const answer = work();
    store.commit();
    return answer;
  }
  const fingerprint = fingerprintOf(request);
  const known = store.answerOf(request.key);
  if (known && known.fingerprint !== fingerprint)
    throw new ApiFault(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  if (known) return { status: known.status, body: known.body, replayed: true };
  const answer = work();
  const kept: KeptAnswer = { key: request.key, fingerprint, at: now, ...answer };
  store.commit(kept);
  return answer;
}
