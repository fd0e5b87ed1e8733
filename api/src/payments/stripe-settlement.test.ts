import { createPaymentSandbox, type PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import type { Payments } from './payments.port.ts';
import { createStripePayments } from './stripe.payments.ts';

let sandbox: PaymentSandbox;
let payments: Payments;
let serial = 0;

beforeAll(async () => {
  const clock = { now: () => new Date('2026-11-21T15:00:00Z') };
  sandbox = await createPaymentSandbox({ port: 0, storeOrigins: [], dataFile: null, clock });
  payments = createStripePayments({ ...sandbox, origin: sandbox.apiOrigin });
});
afterAll(() => sandbox.close());

/** An order of a customer with a card, and how it is asked for. */
const anOrder = async (card: string) => {
  serial += 1;
  const orderId = `order-${serial}`;
  const who = { userId: orderId, email: 'a@b.ca', name: 'Ana', locale: 'fr-CA' };
  const { customerId } = await payments.createCustomer({ ...who, idempotencyKey: `c-${serial}` });
  const { paymentMethodId } = await payments.cardOf(card);
  const saved = { customerId, paymentMethodId, idempotencyKey: `s-${serial}` };
  await payments.saveCard(saved).catch(() => undefined);
  const asked = { customerId, amountCents: 3000, orderId, idempotencyKey: `k-${serial}` };
  return { asked, charge: { ...asked, paymentMethodId, description: orderId } };
};

test('money that was taken is found, however often it is asked', async () => {
  const { asked, charge } = await anOrder('pm_card_visa');
  const taken = await payments.charge(charge);
  expect(await payments.settleCharge(asked)).toEqual({ ...taken, isFound: true });
  expect(await payments.settleCharge(asked)).toEqual({ ...taken, isFound: true });
});

test('a request that arrives after it was settled takes nothing', async () => {
  const { asked, charge } = await anOrder('pm_card_visa');
  expect(await payments.settleCharge(asked)).toBeNull();
  await expect(payments.charge(charge)).rejects.toThrow();
  expect(await payments.settleCharge(asked)).toBeNull();
});

test('a refused payment is not taken', async () => {
  const { asked, charge } = await anOrder('pm_card_chargeCustomerFail');
  await expect(payments.charge(charge)).rejects.toMatchObject({ key: 'card-declined' });
  expect(await payments.settleCharge(asked)).toBeNull();
});
