import type { Handlers } from '../../http/handlers.ts';
import type { PrimeDeps } from './ask-membership.service.ts';
import { changePrime } from './change-prime.service.ts';
import { joinPrime } from './join-prime.service.ts';
import { leavePrime } from './leave-prime.service.ts';
import { membershipOffers } from './offers.service.ts';
import {
  readMembershipReceipt,
  readMembershipReceiptPdf,
  readMembershipReceipts,
} from './receipts.service.ts';
import { membershipPayment, settleMembership } from './settle-prime.service.ts';

export const membershipRoutes = (deps: PrimeDeps) =>
  ({
    joinPrime: ({ caller, body, locale }) => joinPrime(deps, caller.uid, { ...body, locale }),
    changePrime: ({ caller, body }) => changePrime(deps, caller.uid, body.lookup_key),
    leavePrime: ({ caller }) => leavePrime(deps, caller.uid),
    membershipOffers: ({ caller }) => membershipOffers(deps, caller.uid),
    membershipPayment: ({ caller }) => membershipPayment(deps, caller.uid),
    settleMembership: ({ caller }) => settleMembership(deps, caller.uid),
    membershipReceipts: ({ caller, query }) => readMembershipReceipts(deps, caller.uid, query.period),
    membershipReceipt: ({ caller, params }) => readMembershipReceipt(deps, caller.uid, params.id),
    membershipReceiptPdf: ({ caller, params, query, locale }) =>
      readMembershipReceiptPdf(deps, caller.uid, params.id, query.locale ?? locale),
  }) satisfies Handlers;
