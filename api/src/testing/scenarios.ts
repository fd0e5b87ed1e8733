import { eq } from 'drizzle-orm';
import { consentRow } from '../cycle/contracts/consents.repository.ts';
import { consents } from '../db/schema/contracts.ts';
import { orders } from '../db/schema/orders.ts';
import { subscriptions } from '../db/schema/subscriptions.ts';
import { aSignUp } from './builders.ts';
import type { TestApi } from './test-api.ts';

let people = 0;

type Who = { email?: string };

/** Signs somebody up with the plan of stockStore, through the API; gives the token. */
export const someoneSignedUp = async (api: TestApi, who: Who = {}): Promise<string> => {
  people += 1;
  const { email = `person-${people}@example.ca` } = who;
  // Nobody shares a telephone: who does is not referred by the other.
  const phone = String(15_145_550_000 + people);
  const body = aSignUp({ email, phone, plans: [{ pid: '1001', quantity: 2 }] });
  return (await api.call('signUp', { body })).token;
};

/** The same, with Thursdays at the pick-up point `cafe`. */
export const someoneWithDelivery = async (
  api: TestApi,
  frequence: 7 | 14 = 7,
  who: Who = {},
): Promise<string> => {
  const token = await someoneSignedUp(api, who);
  const body = { ppid: 'cafe', timeslotId: 'cafe-thursday', frequence };
  await api.call('savePickupDelivery', { body }, token);
  return token;
};

/** The same, active with a card on file, and no order yet. */
export const someoneActive = async (api: TestApi, frequence: 7 | 14 = 7, who: Who = {}): Promise<string> => {
  const token = await someoneWithDelivery(api, frequence, who);
  const { uid } = await api.call('currentUser', {}, token);
  await api.db
    .update(subscriptions)
    .set({
      ...{ status: 'active', placesHeldUntil: null },
      ...{ cardBrand: 'visa', cardLastDigits: '4242', cardExpMonth: 12, cardExpYear: 2030 },
    })
    .where(eq(subscriptions.uid, uid));
  await api.db.insert(consents).values(consentRow(uid, 'fr-CA', api.clock.now()));
  return token;
};

export type Customer = { token: string; uid: string; oid: string };

/** The same, with the open order of the first delivery: Thursday 19 November, closing on Wednesday at 3:00. */
export const someoneWithOrder = async (
  api: TestApi,
  frequence: 7 | 14 = 7,
  who: Who = {},
): Promise<Customer> => {
  const token = await someoneActive(api, frequence, who);
  const { uid } = await api.call('currentUser', {}, token);
  const order = await api.call('createOrder', {}, token);
  if (!order) throw new Error('no order was made');
  return { token, uid, oid: order.oid };
};

/** Bills an order the way the billing sweep leaves it. */
export const billOrder = async (
  api: TestApi,
  oid: string,
  prices: Partial<typeof orders.$inferInsert> = {},
) => {
  await api.db
    .update(orders)
    .set({ status: 'paid', paidAt: api.clock.now(), ...prices })
    .where(eq(orders.oid, oid));
};
