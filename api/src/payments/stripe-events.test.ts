import Stripe from 'stripe';
import { createStripePayments } from './stripe.payments.ts';

const webhookSecret = 'whsec_test';
const payments = createStripePayments({ secretKey: 'sk_test_unused', webhookSecret });

describe('a webhook', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.payment_failed',
    created: 1_795_000_000,
    data: {
      object: { id: 'pi_1', metadata: { orderId: 'o1' }, last_payment_error: { decline_code: 'lost_card' } },
    },
  };
  const payload = JSON.stringify(event);
  const signed = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret });

  test('is read when its signature is right', () => {
    expect(payments.readWebhook(payload, signed(webhookSecret))).toEqual({
      eventId: 'evt_1',
      at: new Date(1_795_000_000_000),
      kind: 'charge-failed',
      paymentId: 'pi_1',
      orderId: 'o1',
      declineCode: 'lost_card',
    });
  });

  test('is refused with another signature or another body', () => {
    const header = signed(webhookSecret);
    expect(() => payments.readWebhook(payload, signed('whsec_other'))).toThrow('webhook-not-genuine');
    expect(() => payments.readWebhook(`${payload} `, header)).toThrow('webhook-not-genuine');
  });
});
