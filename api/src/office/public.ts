/** What the team does: all that the rest of the API may import of this folder. */
export { operatorRoutes } from './operator/operator.routes.ts';
export { refundsSweep } from './operator/refunds.sweep.ts';
