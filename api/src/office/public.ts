/** What the team does: all that the rest of the API may import of this folder. */
export { operatorRoutes } from './operator/operator.routes.ts';
export { makeRefund } from './operator/refund.service.ts';
export { claimRefund } from './operator/refunds.repository.ts';
