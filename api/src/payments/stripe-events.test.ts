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
    ['charge.dispute.closed', 'warning_closed', 'asked'],
  ])('%s, %s, says of which payment it is: %s', (type, status, outcome) => {
    const object = { id: 'du_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 1729, status };
    const body = JSON.stringify({ ...event, type, data: { object } });
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
    expect(payments.readWebhook(body, header)).toMatchObject({
      ...{ kind: 'disputed', paymentId: 'pi_1', amountCents: 1729, outcome },
    });
  });

  test.each([
    ['payment_intent.succeeded', { id: 'pi_1', amount_received: 1729 }],
    ['payment_intent.payment_failed', { id: 'pi_1' }],
    [
      'charge.refunded',
      {
        ...{ id: 'ch_1', payment_intent: 'pi_1', created: 1_794_900_000 },
        ...{ amount_captured: 1729, amount_refunded: 500 },
      },
    ],
  ])(
    '%s of another shop on the same account, whatever that calls its orders, is of no order',
    (type, object) => {
      const foreign = { ...object, metadata: { orderId: 'Commande nº 12 / été' } };
      const body = JSON.stringify({ ...event, type, data: { object: foreign } });
      const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
      expect(payments.readWebhook(body, header)).toMatchObject({ paymentId: 'pi_1', orderId: null });
    },
  );

  test('is read with two signatures, of the secret before and of the one that took its place', () => {
    const [time = '', own = ''] = signed(webhookSecret).split(',');
    const [, earlier = ''] = signed('whsec_earlier').split(',');
    expect(payments.readWebhook(payload, [time, earlier, own].join(','))).toMatchObject({ eventId: 'evt_1' });
  });

  test('is refused with another signature or another body', () => {
    const header = signed(webhookSecret);
    expect(() => payments.readWebhook(payload, signed('whsec_other'))).toThrow('webhook-not-genuine');
    expect(() => payments.readWebhook(`${payload} `, header)).toThrow('webhook-not-genuine');
  });
});
