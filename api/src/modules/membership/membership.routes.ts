import type { Handlers } from '../../http/handlers.ts';
import { changePrime } from './change-prime.service.ts';
import { joinPrime, type PrimeDeps } from './join-prime.service.ts';
import { leavePrime } from './leave-prime.service.ts';

export const membershipRoutes = (deps: PrimeDeps) =>
  ({
    joinPrime: ({ caller, body }) => joinPrime(deps, caller.uid, body.lookup_key),
    changePrime: ({ caller, body }) => changePrime(deps, caller.uid, body.lookup_key),
    leavePrime: ({ caller }) => leavePrime(deps, caller.uid),
  }) satisfies Handlers;
