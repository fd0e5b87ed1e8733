import type { ErrorKey } from '@msl/contracts/errors.ts';
import type { Outcome } from './harness-state.ts';

const reasons: Partial<Record<Outcome, ErrorKey>> = {
  '400': 'request-not-valid',
  '401': 'token-expired',
  '404': 'not-found',
  '409': 'conflict',
  '429': 'too-many-requests',
  '500': 'something-went-wrong',
  '503': 'maintenance',
};

/** What the API would say with this status. */
export const refusalOf = (outcome: Outcome) => ({ code: Number(outcome), message: reasons[outcome] });

/** Where something else than HTML is expected. */
export const BROKEN = '<!doctype html><p>';
