import { TERMS } from '@msl/contracts/legal.ts';
import { eq } from 'drizzle-orm';
import { consents } from '../../db/schema/contracts.ts';
import { deliveries, subscriptionPlans, type subscriptions } from '../../db/schema/subscriptions.ts';
import type { PaymentErrorKey } from '../../payments/payment-error.ts';
import { someoneActive, someoneSignedUp, someoneWithDelivery, someoneWithOrder } from '../scenarios.ts';
import {
  type Case,
  change,
  closePoint,
  endSlot,
  fillAllSlots,
  type RefusalCases,
  thursdays,
  uidOf,
  WEDNESDAY_TOO_LATE,
  type World,
} from './refusal-cases.ts';

export type Act = (world: World, token: string) => ReturnType<Case>;

const typedCard = { paymentMethodId: 'pm_typed' };
const terms = TERMS.version;
const add: Act = ({ api }, token) =>
  api.refusal('addCard', { body: { ...typedCard, code: null, terms } }, token);
const changeCard: Act = ({ api }, token) => api.refusal('changeCard', { body: typedCard }, token);
const join = ({ api }: World, token: string, accepted: string = terms) =>
  api.refusal('joinPrime', { body: { lookup_key: 'yearly-prime', terms: accepted } }, token);
const changePrime: Act = ({ api }, token) =>
  api.refusal('changePrime', { body: { lookup_key: 'monthly-prime' } }, token);
const leavePrime: Act = ({ api }, token) => api.refusal('leavePrime', {}, token);
const comeBack: Act = ({ api }, token) => api.refusal('reactivate', {}, token);

/** A customer of the provider. */
const customer = async (world: World): Promise<string> => {
  const known = { providerCustomerId: `cus_${Math.random()}`, providerPaymentMethodId: 'pm_on_file' };
  return change(world, await someoneActive(world.api), known);
};
const member = async (world: World, with_: Partial<typeof subscriptions.$inferInsert> = {}) =>
  change(world, await customer(world), {
    ...{ primeStatus: 'active', primeInterval: 'year', primeRenews: true },
    primeProviderId: `sub_${Math.random()}`,
    ...{ primeCurrentPeriodEnd: new Date('2027-05-01T00:00:00Z'), ...with_ },
  });
const paused = async (world: World): Promise<string> => {
  const token = await someoneActive(world.api);
  await world.api.call('setSubscriptionStatus', { body: { status: 'paused' } }, token);
  return token;
};
export const withoutPlans = async (world: World, token: string): Promise<string> => {
  await world.api.db.delete(subscriptionPlans).where(eq(subscriptionPlans.uid, await uidOf(world, token)));
  return token;
};
const withoutDelivery = async (world: World, token: string): Promise<string> => {
  await world.api.db.delete(deliveries).where(eq(deliveries.uid, await uidOf(world, token)));
  return token;
};

const withoutConsent = async (world: World, token: string): Promise<string> => {
  await world.api.db.delete(consents).where(eq(consents.uid, await uidOf(world, token)));
  return token;
};

const answering =
  (key: PaymentErrorKey) =>
  (act: Act, who: (world: World) => Promise<string>): Case =>
  async (world) => {
    const token = await who(world);
    world.provider(key);
    return act(world, token);
  };
const away = answering('payment-provider-unavailable');
const overtaken = answering('prime-changed-meanwhile');
/** What the provider may answer where a card is used. */
export const ofCards = (act: Act, who: (world: World) => Promise<string>) => {
  const answered = (key: PaymentErrorKey) => answering(key)(act, who);
  return {
    'card-declined': answered('card-declined'),
    'card-insufficient-funds': answered('card-insufficient-funds'),
    'card-expired': answered('card-expired'),
    'card-incorrect-cvc': answered('card-incorrect-cvc'),
    'card-incorrect-number': answered('card-incorrect-number'),
    'card-not-supported': answered('card-not-supported'),
    'card-processing-error': answered('card-processing-error'),
    'authentication-required': answered('authentication-required'),
    'payment-provider-unavailable': answered('payment-provider-unavailable'),
  };
};
export const ready = ({ api }: World) => someoneWithDelivery(api);
const withCode =
  (code: string): Case =>
  async (world) =>
    world.api.refusal('addCard', { body: { ...typedCard, code } }, await ready(world));

export const subscriptionsRefusals = {
  setSubscriptionStatus: {
    'subscription-not-active': async (world) =>
      world.api.refusal('setSubscriptionStatus', { body: { status: 'paused' } }, await paused(world)),
    'can-not-change-too-late': async ({ api }) => {
      const { token } = await someoneWithOrder(api);
      api.clock.set(WEDNESDAY_TOO_LATE);
      return api.refusal('setSubscriptionStatus', { body: { status: 'paused' } }, token);
    },
  },
  joinPrime: {
    'subscription-not-active': async (world) =>
      join(world, await change(world, await customer(world), { status: 'cancel' })),
    'prime-already-member': async (world) => join(world, await member(world, { primeInterval: 'month' })),
    'prime-changed-meanwhile': overtaken(join, (world) => member(world, { primeRenews: false })),
    'card-missing': async (world) => join(world, await someoneSignedUp(world.api)),
    'consent-outdated': async (world) =>
      join(world, await withoutConsent(world, await customer(world)), '2020-01-01'),
    ...ofCards(join, customer),
  },
  changePrime: {
    'subscription-not-active': async (world) => changePrime(world, await member(world, { status: 'cancel' })),
    'prime-not-member': async (world) => changePrime(world, await customer(world)),
    'prime-payment-late': async (world) =>
      changePrime(world, await member(world, { primePaymentFailed: true })),
    'prime-changed-meanwhile': overtaken(changePrime, member),
    'payment-provider-unavailable': away(changePrime, member),
  },
  leavePrime: {
    'prime-not-member': async (world) => leavePrime(world, await customer(world)),
    'prime-changed-meanwhile': overtaken(leavePrime, member),
    'payment-provider-unavailable': away(leavePrime, member),
  },
  membershipPayment: {
    'payment-provider-unavailable': away(
      ({ api }, token) => api.refusal('membershipPayment', {}, token),
      (world) => member(world, { primePaymentFailed: true, primeDueAmount: 1035 }),
    ),
  },
  settleMembership: {
    'payment-provider-unavailable': away(
      ({ api }, token) => api.refusal('settleMembership', {}, token),
      member,
    ),
  },
  prepareCard: {
    'payment-provider-unavailable': away(({ api }, token) => api.refusal('prepareCard', {}, token), ready),
  },
  addCard: {
    'plans-missing': async (world) => add(world, await withoutPlans(world, await ready(world))),
    'delivery-missing': async (world) => add(world, await withoutDelivery(world, await ready(world))),
    'subscription-already-active': async (world) => add(world, await customer(world)),
    'pickup-point-closed': async (world) => {
      const token = await ready(world);
      await closePoint(world);
      return add(world, token);
    },
    'timeslot-not-available': async (world) => {
      const token = await ready(world);
      await endSlot(world);
      return add(world, token);
    },
    'timeslot-full': async (world) => {
      const token = await ready(world);
      await world.api.db.execute(`delete from bookings where uid = '${await uidOf(world, token)}'`);
      await fillAllSlots(world);
      return add(world, token);
    },
    'coupon-not-exist': withCode('NO-SUCH'),
    'coupon-expired': withCode('VIEUX'),
    'coupon-reach-limit': withCode('EPUISE'),
    'coupon-not-active': withCode('ARRET'),
    'coupon-not-available': async (world) => {
      const { token, oid } = await someoneWithOrder(world.api);
      await world.api.db.execute(`update orders set status = 'paid', paid_at = now() where oid = '${oid}'`);
      await change(world, token, { status: 'cancel' });
      return world.api.refusal('addCard', { body: { ...typedCard, code: 'BIENVENUE' } }, token);
    },
    'consent-missing': async (world) => world.api.refusal('addCard', { body: typedCard }, await ready(world)),
    'consent-outdated': async (world) =>
      world.api.refusal('addCard', { body: { ...typedCard, terms: '2020-01-01' } }, await ready(world)),
    ...ofCards(add, ready),
  },
  changeCard: {
    'card-missing': async (world) => changeCard(world, await ready(world)),
    ...ofCards(changeCard, customer),
  },
  reactivate: {
    'card-missing': async (world) => comeBack(world, await ready(world)),
    'plans-missing': async (world) => comeBack(world, await withoutPlans(world, await paused(world))),
    'delivery-missing': async (world) => comeBack(world, await withoutDelivery(world, await paused(world))),
    'subscription-already-active': async (world) => comeBack(world, await customer(world)),
    'pickup-point-closed': async (world) => {
      const token = await paused(world);
      await closePoint(world);
      return comeBack(world, token);
    },
    'timeslot-not-available': async (world) => {
      const token = await paused(world);
      await endSlot(world);
      return comeBack(world, token);
    },
    'timeslot-full': async (world) => {
      const token = await paused(world);
      await fillAllSlots(world);
      return comeBack(world, token);
    },
    'consent-missing': async (world) => comeBack(world, await withoutConsent(world, await paused(world))),
    'consent-outdated': async (world) =>
      world.api.refusal(
        'reactivate',
        { body: { terms: '2020-01-01' } },
        await withoutConsent(world, await paused(world)),
      ),
  },
  setPlans: {
    'plan-not-found': async ({ api }) =>
      api.refusal(
        'setPlans',
        { body: { plans: [{ pid: 'no-such', persons: 2 }] } },
        await someoneSignedUp(api),
      ),
    'plan-persons-not-offered': async ({ api }) =>
      api.refusal('setPlans', { body: { plans: [{ pid: '1001', persons: 3 }] } }, await someoneSignedUp(api)),
  },
  removePlan: {
    'plan-not-found': async ({ api }) =>
      api.refusal('removePlan', { params: { pid: 'no-such' } }, await someoneSignedUp(api)),
    'plans-required': async ({ api }) =>
      api.refusal('removePlan', { params: { pid: '1001' } }, await someoneActive(api)),
  },
  nextDeliveries: {
    'delivery-missing': async ({ api }) => api.refusal('nextDeliveries', {}, await someoneSignedUp(api)),
  },
  setFrequence: {
    'delivery-missing': async ({ api }) =>
      api.refusal('setFrequence', { params: { frequency: '7' } }, await someoneSignedUp(api)),
    'frequency-incompatible': async ({ api }) => {
      const token = await someoneSignedUp(api);
      const slow = { ppid: 'slow', timeslotId: 'slow-thursday', frequence: 14 } as const;
      await api.call('savePickupDelivery', { body: slow }, token);
      return api.refusal('setFrequence', { params: { frequency: '7' } }, token);
    },
    'timeslot-full': async (world) => {
      const every = { ...thursdays, frequence: 14 } as const;
      const token = await someoneSignedUp(world.api);
      await someoneActive(world.api);
      await world.api.call('savePickupDelivery', { body: every }, token);
      await fillAllSlots(world);
      return world.api.refusal('setFrequence', { params: { frequency: '7' } }, token);
    },
  },
} satisfies Partial<RefusalCases>;
