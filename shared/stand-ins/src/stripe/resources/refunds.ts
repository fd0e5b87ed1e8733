import { ApiFault } from '../api-fault.ts';
import { expands, metadata, optionalInteger, optionalText, text } from '../form-body.ts';
import { head, listOf, type SandboxRoute } from '../sandbox-context.ts';
import type { Charge, Refund } from '../stripe-objects.ts';

export const refundRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    keys: 'secret',
    handle({ body }, { store, now, emit }) {
      const intent = store.get('payment_intent', text(body, 'payment_intent'), 'payment_intent');
      if (intent.latest_charge === null)
        throw new ApiFault(400, {
          message: `This PaymentIntent (${intent.id}) does not have a charge to refund.`,
        });
      const charge = store.get('charge', intent.latest_charge);
      const left = charge.amount - charge.amount_refunded;
      const amount = optionalInteger(body, 'amount') ?? left;
      if (left === 0 || amount > left || amount <= 0)
        throw new ApiFault(400, {
          // Of a part that is too much Stripe gives no code, only the parameter.
          ...(left === 0 && { code: 'charge_already_refunded' }),
          message: `Refund amount (${amount}) is greater than the unrefunded amount on the charge (${left}).`,
          param: 'amount',
        });
      const refunded = store.put<Charge>({
        ...charge,
        amount_refunded: charge.amount_refunded + amount,
        refunded: amount === left,
      });
      const refund = store.put<Refund>({
        ...head('refund', 're', now()),
        status: 'succeeded',
        amount,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: intent.id,
        reason: optionalText(body, 'reason') ?? null,
        metadata: metadata(body),
      });
      emit('charge.refunded', refunded);
      emit('refund.created', refund);
      return expands(body, 'charge') ? { ...refund, charge: refunded } : refund;
    },
  },
  // The bank of the customer does not take the money, days later.
  {
    method: 'POST',
    path: '/sandbox/refunds/:id/fail',
    keys: 'secret',
    handle({ params }, { store, emit }) {
      const refund = store.get('refund', params.id ?? '');
      const charge = store.get('charge', refund.charge);
      const amount_refunded = charge.amount_refunded - refund.amount;
      store.put<Charge>({ ...charge, amount_refunded, refunded: false });
      const failed = store.put<Refund>({ ...refund, status: 'failed' });
      emit('refund.failed', failed);
      return failed;
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    keys: 'secret',
    handle({ body }, { store }) {
      const intent = text(body, 'payment_intent');
      const made = store.all('refund').filter(({ payment_intent }) => payment_intent === intent);
      const shown = made.map((refund) =>
        expands(body, 'data.charge') ? { ...refund, charge: store.get('charge', refund.charge) } : refund,
      );
      return listOf(shown.reverse().slice(0, optionalInteger(body, 'limit') ?? 10), '/v1/refunds');
    },
  },
];
