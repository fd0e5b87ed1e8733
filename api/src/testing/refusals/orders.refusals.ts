import { eq } from 'drizzle-orm';
import { deliveries, subscriptionPlans } from '../../db/schema/subscriptions.ts';
import {
  billOrder,
  someoneActive,
  someoneSignedUp,
  someoneWithDelivery,
  someoneWithOrder,
} from '../scenarios.ts';
import {
  type Case,
  change,
  fillAllSlots,
  type RefusalCases,
  uidOf,
  WEDNESDAY_TOO_LATE,
  type World,
} from './refusal-cases.ts';

type LineCall = 'setOrderProduct' | 'removeOrderProduct';
type Which = { oid?: string; pid?: string; quantity?: number };

/** Somebody with an open order calls about a line; `before` changes what they meet. */
const line =
  (name: LineCall, which: Which = {}, before?: (world: World, oid: string) => unknown): Case =>
  async (world) => {
    const { token, oid } = await someoneWithOrder(world.api);
    await before?.(world, oid);
    const params = { oid: which.oid ?? oid, pid: which.pid ?? 'gala' };
    const args =
      name === 'setOrderProduct' ? { params, body: { quantity: which.quantity ?? 1 } } : { params };
    return world.api.refusal(name, args as never, token);
  };
const tooLate = ({ api }: World) => api.clock.set(WEDNESDAY_TOO_LATE);
const changing = (name: LineCall) => ({
  'order-not-found': line(name, { oid: 'no-such' }),
  'order-not-open': line(name, {}, ({ api }, oid) => billOrder(api, oid)),
  'can-not-change-too-late': line(name, {}, tooLate),
  'product-not-found': line(name, { pid: 'no-such' }),
});

const status =
  (
    wanted: 'open' | 'skipped',
    before?: (world: World, who: { token: string; oid: string }) => unknown,
  ): Case =>
  async (world) => {
    const who = await someoneWithOrder(world.api);
    await before?.(world, who);
    return world.api.refusal(
      'setOrderStatus',
      { params: { oid: who.oid }, body: { status: wanted } },
      who.token,
    );
  };
const skip = ({ api }: World, { token, oid }: { token: string; oid: string }) =>
  api.call('setOrderStatus', { params: { oid }, body: { status: 'skipped' } }, token);

const preorder =
  (pid: string): Case =>
  async ({ api }) =>
    api.refusal(
      'setPreorderProduct',
      { params: { pid }, body: { quantity: 1, keep: false } },
      await someoneActive(api),
    );
const coupon =
  (code: string): Case =>
  async ({ api }) =>
    api.refusal('applyCoupon', { body: { code } }, (await someoneWithOrder(api)).token);

export const ordersRefusals = {
  cartOrder: {
    'order-not-found': async ({ api }) => {
      const { token } = await someoneWithOrder(api);
      return api.refusal('cartOrder', { params: { id: 'no-such' } }, token);
    },
  },
  removeOrderProduct: changing('removeOrderProduct'),
  setOrderProduct: {
    ...changing('setOrderProduct'),
    'no-inventory': line('setOrderProduct', { pid: 'sold-out' }),
    'product-not-published': line('setOrderProduct', { pid: 'off-sale' }),
  },
  setOrderStatus: {
    'order-not-found': async ({ api }) =>
      api.refusal(
        'setOrderStatus',
        { params: { oid: 'no-such' }, body: { status: 'skipped' } },
        await someoneActive(api),
      ),
    'order-not-open': status('skipped', ({ api }, { oid }) => billOrder(api, oid)),
    'can-not-skip-too-late': status('skipped', tooLate),
    'can-not-unskip-on-holidays': status('open', ({ api }, { token }) =>
      api.call('saveHolidays', { body: { start_at: '2026-11-16', end_at: '2026-11-20' } }, token),
    ),
    'timeslot-full': status('open', async (world, who) => {
      await skip(world, who);
      await fillAllSlots(world);
    }),
  },
  createOrder: {
    'plans-missing': async (world) => {
      const token = await someoneActive(world.api);
      await world.api.db
        .delete(subscriptionPlans)
        .where(eq(subscriptionPlans.uid, await uidOf(world, token)));
      return world.api.refusal('createOrder', {}, token);
    },
    'delivery-missing': async (world) => {
      const token = await someoneActive(world.api);
      await world.api.db.delete(deliveries).where(eq(deliveries.uid, await uidOf(world, token)));
      return world.api.refusal('createOrder', {}, token);
    },
    'card-missing': async ({ api }) => api.refusal('createOrder', {}, await someoneWithDelivery(api)),
    'subscription-not-active': async (world) => {
      const token = await change(world, await someoneActive(world.api), { status: 'paused' });
      return world.api.refusal('createOrder', {}, token);
    },
    'timeslot-full': async (world) => {
      const token = await someoneActive(world.api);
      await world.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
      await fillAllSlots(world);
      return world.api.refusal('createOrder', {}, await change(world, token, { status: 'active' }));
    },
  },
  setPreorderProduct: {
    'product-not-found': preorder('no-such'),
    'product-not-published': preorder('off-sale'),
    'no-inventory': preorder('sold-out'),
    'subscription-not-active': async ({ api }) => {
      const args = { params: { pid: 'gala' }, body: { quantity: 1, keep: false } };
      return api.refusal('setPreorderProduct', args, await someoneSignedUp(api));
    },
  },
  removePreorderProduct: {
    'product-not-found': async ({ api }) =>
      api.refusal('removePreorderProduct', { params: { pid: 'no-such' } }, await someoneActive(api)),
  },
  applyCoupon: {
    'coupon-not-exist': coupon('NO-SUCH'),
    'coupon-expired': coupon('VIEUX'),
    'coupon-reach-limit': coupon('EPUISE'),
    'coupon-not-active': coupon('ARRET'),
    'coupon-not-available': async ({ api }) => {
      const { token, oid } = await someoneWithOrder(api);
      await billOrder(api, oid);
      return api.refusal('applyCoupon', { body: { code: 'BIENVENUE' } }, token);
    },
  },
  membershipReceipt: {
    'receipt-not-found': async ({ api }) => {
      const { token } = await someoneWithOrder(api);
      return api.refusal('membershipReceipt', { params: { id: 'nobody' } }, token);
    },
  },
  historyOrder: {
    'order-not-found': async ({ api }) => {
      const { token, oid } = await someoneWithOrder(api);
      return api.refusal('historyOrder', { params: { oid } }, token);
    },
  },
} satisfies Partial<RefusalCases>;
