/** What is charged and given back: all that the rest of the API may import of this folder. */

export { afterNoAnswer, intendedWait } from './charges/charge-retries.rules.ts';
export {
  type ChargeRow,
  chargeById,
  countLost,
  knownRefunds,
  recordRefunded,
  recountRefunded,
} from './charges/charges.repository.ts';
export { returnCredit } from './charges/give-back.service.ts';
export { LEASE_MS, type Lease, leaseUntil } from './charges/lease.rules.ts';
export type { PaidPeriod } from './membership/ask-membership.service.ts';
export { membershipsDueSince } from './membership/overdue-memberships.service.ts';
export { addReceipt, countDisagreements, countLostPeriods } from './membership/receipts.repository.ts';
export { receiptFor } from './membership/write-receipts.service.ts';
export { moneyRoutes } from './money.routes.ts';
export { moneySweeps } from './money.sweep.ts';
export { webhooksRoutes } from './provider-events/webhooks.routes.ts';
