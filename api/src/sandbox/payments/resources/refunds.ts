import { ApiFault } from '../api-fault.ts';
import { metadata, optionalInteger, optionalText, part, text } from '../form-body.ts';
import { head, type SandboxRoute } from '../sandbox-context.ts';
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
          code: 'charge_already_refunded',
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
      const expand = Array.isArray(body.expand) ? body.expand : Object.values(part(body, 'expand'));
      return expand.includes('charge') ? { ...refund, charge: refunded } : refund;
    },
  },
];
