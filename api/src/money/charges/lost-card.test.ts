import { TERMS } from '@msl/contracts/legal.ts';
import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { stockStore } from '../../testing/builders.ts';
import { dashboardOf } from '../../testing/provider-dashboard.ts';
import { someoneWithDelivery } from '../../testing/scenarios.ts';
import { createWorkers } from '../../workers/workers.service.ts';
import { type CardShop, openCardShop } from '../cards/cards.fixture.ts';

let shop: CardShop;
let api: CardShop['api'];
beforeAll(async () => {
  shop = await openCardShop();
  api = shop.api;
  api.deps.config.business.minimumSubtotal = 1000;
  await stockStore(api.db);
});
afterAll(() => shop.close());
beforeEach(() => api.clock.set('2026-11-16T10:00:00-05:00'));

const aCustomer = async () => {
  const token = await someoneWithDelivery(api);
  const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
  await api.call('addCard', { body: { paymentMethodId, code: null, terms: TERMS.version } }, token);
  const oid = (await api.call('createOrder', {}, token))?.oid ?? '';
  const { uid, email } = await api.call('currentUser', {}, token);
  const status = async () => (await api.db.select().from(orders).where(eq(orders.oid, oid)))[0]?.status;
  return { token, uid, email, oid, paymentMethodId, status };
};
const billed = async () => {
  api.clock.set('2026-11-18T04:00:00-05:00');
  const errors: unknown[] = [];
  await createWorkers(api.deps, { onError: (error) => errors.push(error) }).runDue();
  expect(errors).toEqual([]);
};

test('a card that was taken away in the provider’s dashboard is refused, and another one pays', async () => {
  const { token, email, oid, paymentMethodId, status } = await aCustomer();
  await dashboardOf(shop.sandbox)(`/v1/payment_methods/${paymentMethodId}/detach`, {});
  await billed();
  expect(await status()).toBe('failed');
  expect(await shop.templatesTo(email)).toContain('order-payment-failed');
  const pay = { params: { oid } };
  expect(await api.refusal('payOrder', { ...pay, body: {} }, token)).toMatchObject({
    message: 'card-declined',
  });
  const other = await shop.confirmCard('5555555555554444', token);
  const body = { paymentMethodId: other.paymentMethodId };
  expect(await api.call('payOrder', { ...pay, body }, token)).toMatchObject({ status: 'paid' });
});

test('an order of a customer who was deleted there is refused like a card that is gone', async () => {
  const { uid, email, status } = await aCustomer();
  const charge = jest
    .spyOn(shop.payments, 'charge')
    .mockRejectedValue(new PaymentError('customer-not-found'));
  await billed();
  charge.mockRestore();
  expect(await status()).toBe('failed');
  expect(await shop.templatesTo(email)).toContain('order-payment-failed');
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  expect(row).toMatchObject({ cardLastDigits: '4242' });
});
