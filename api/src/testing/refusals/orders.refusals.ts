import { eq } from 'drizzle-orm';
import { timeslots } from '../../db/schema/pickup-points.ts';
import { deliveries, subscriptionPlans } from '../../db/schema/subscriptions.ts';
import { addOrderCharge } from '../../money/charges/charges.repository.ts';
import { leaseUntil } from '../../money/charges/lease.rules.ts';
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
  closePoint,
  fillAllSlots,
  type RefusalCases,
  uidOf,
  WEDNESDAY_TOO_LATE,
  type World,
} from './refusal-cases.ts';
import { ofCards } from './subscriptions.refusals.ts';

const atHome = {
  ...({ address: '1, rue Ontario Est', city: 'Montréal', province: 'QC', zip_code: 'H2X 1Y1' } as const),
  timeslotId: 'home-tuesday',
  frequence: 7,
} as const;

/** Somebody whose payment was refused this morning, Wednesday 18 November. */
const refused = async (world: World): Promise<string> => {
  const { token, oid } = await someoneWithOrder(world.api);
  await change(world, token, { providerCustomerId: `cus_${oid}`, providerPaymentMethodId: 'pm_on_file' });
  await billOrder(world.api, oid, { status: 'failed', paidAt: null, totalPrice: 3000 });
  world.api.clock.set('2026-11-18T08:00:00-05:00');
  return token;
};
const payment = async ({ api }: World, token: string, asked: { oid?: string } = {}) => {
  const { unpaid } = await api.call('subscription', {}, token);
  const oid = asked.oid ?? unpaid?.oid ?? '';
  return api.refusal('payOrder', { params: { oid }, body: {} }, token);
};

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
  (pid: string, quantity = 1): Case =>
  async ({ api }) =>
    api.refusal(
      'setPreorderProduct',
      { params: { pid }, body: { quantity, keep: false } },
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
    'product-limit-reached': line('setOrderProduct', { pid: 'gala', quantity: 21 }),
    'open-value-limit-reached': line('setOrderProduct', { pid: 'truffle', quantity: 11 }),
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
    'subscription-not-active': status('open', ({ api }, { token }) =>
      api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token),
    ),
    'timeslot-full': status('open', async (world, who) => {
      await skip(world, who);
      await fillAllSlots(world);
    }),
    'pickup-point-closed': status('open', async (world, who) => {
      await skip(world, who);
      await closePoint(world);
    }),
    // Not said of a point whose slot ended: it is the home windows that end alone.
    'timeslot-not-available': status('open', async (world, who) => {
      await world.api.call('saveHomeDelivery', { body: atHome }, who.token);
      await skip(world, who);
      await world.api.db.update(timeslots).set({ active: false }).where(eq(timeslots.id, 'home-tuesday'));
    }),
  },
  payOrder: {
    'order-not-found': async (world) => payment(world, await refused(world), { oid: 'no-such' }),
    'order-not-to-pay': async ({ api }) => {
      const { token, oid } = await someoneWithOrder(api);
      return api.refusal('payOrder', { params: { oid }, body: {} }, token);
    },
    'order-payment-too-late': async (world) => {
      const token = await refused(world);
      const { unpaid } = await world.api.call('subscription', {}, token);
      world.api.clock.set('2026-11-18T18:00:00-05:00');
      return payment(world, token, { oid: unpaid?.oid ?? '' });
    },
    'payment-in-progress': async (world) => {
      const token = await refused(world);
      const { unpaid } = await world.api.call('subscription', {}, token);
      const uid = await uidOf(world, token);
      const now = world.api.clock.now();
      await addOrderCharge(world.api.db, {
        ...{ uid, oid: unpaid?.oid ?? '', amount: 3000, dueAt: now, createdAt: now },
        lease: leaseUntil('somebody', now),
      });
      return payment(world, token);
    },
    'card-missing': async (world) =>
      payment(world, await change(world, await refused(world), { providerPaymentMethodId: null }), {}),
    ...ofCards(payment, refused),
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
    'product-limit-reached': preorder('gala', 21),
    'open-value-limit-reached': preorder('truffle', 11),
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
  membershipReceiptPdf: {
    'receipt-not-found': async ({ api }) => {
      const { token } = await someoneWithOrder(api);
      return api.refusal('membershipReceiptPdf', { params: { id: 'nobody' } }, token);
    },
  },
  historyOrderPdf: {
    'order-not-found': async ({ api }) => {
      const { token, oid } = await someoneWithOrder(api);
      return api.refusal('historyOrderPdf', { params: { oid } }, token);
    },
  },
  historyOrder: {
    'order-not-found': async ({ api }) => {
      const { token, oid } = await someoneWithOrder(api);
      return api.refusal('historyOrder', { params: { oid } }, token);
    },
  },
} satisfies Partial<RefusalCases>;
