import { someoneSignedUp, someoneWithOrder } from '../scenarios.ts';
import type { Case, RefusalCases } from './refusal-cases.ts';
import { type Act, ready, withoutPlans } from './subscriptions.refusals.ts';

const estimate: Act = ({ api }, token) => api.refusal('estimate', {}, token);

const withCodeInEstimate =
  (code: string): Case =>
  async (world) =>
    world.api.refusal('estimate', { query: { code } }, await ready(world));

export const estimateRefusals = {
  estimate: {
    'plans-missing': async (world) => estimate(world, await withoutPlans(world, await ready(world))),
    'delivery-missing': async ({ api }) => api.refusal('estimate', {}, await someoneSignedUp(api)),
    'coupon-not-exist': withCodeInEstimate('NO-SUCH'),
    'coupon-expired': withCodeInEstimate('VIEUX'),
    'coupon-reach-limit': withCodeInEstimate('EPUISE'),
    'coupon-not-active': withCodeInEstimate('ARRET'),
    'coupon-not-available': async (world) => {
      const { token, oid } = await someoneWithOrder(world.api);
      await world.api.db.execute(`update orders set status = 'paid', paid_at = now() where oid = '${oid}'`);
      return world.api.refusal('estimate', { query: { code: 'BIENVENUE' } }, token);
    },
  },
} satisfies Partial<RefusalCases>;
