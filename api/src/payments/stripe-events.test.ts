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

  test.each([
    ['charge.dispute.created', 'needs_response', 'open'],
    ['charge.dispute.closed', 'lost', 'lost'],
    ['charge.dispute.closed', 'won', 'over'],
    ['charge.dispute.closed', 'warning_closed', 'over'],
  ])('%s, %s, says of which payment it is: %s', (type, status, outcome) => {
    const object = { id: 'du_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 1729, status };
    const body = JSON.stringify({ ...event, type, data: { object } });
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
    expect(payments.readWebhook(body, header)).toMatchObject({
      ...{ kind: 'disputed', paymentId: 'pi_1', amountCents: 1729, outcome },
    });
  });

  test('is refused with another signature or another body', () => {
    const header = signed(webhookSecret);
    expect(() => payments.readWebhook(payload, signed('whsec_other'))).toThrow('webhook-not-genuine');
    expect(() => payments.readWebhook(`${payload} `, header)).toThrow('webhook-not-genuine');
  });
});
