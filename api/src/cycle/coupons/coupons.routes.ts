import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { applyCoupon, readAppliedCoupon } from './coupons.service.ts';

export const couponsRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'config'>) =>
  ({
    applyCoupon: ({ caller, body }) => applyCoupon(deps, caller.uid, body.code),
    appliedCoupon: ({ caller }) => readAppliedCoupon(deps, caller.uid),
  }) satisfies Handlers;
