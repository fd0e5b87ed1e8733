import { missing } from '../api-fault.ts';
import { text } from '../form-body.ts';
import { newId, type SandboxContext, type SandboxRoute } from '../sandbox-context.ts';
import type { Customer, Discount } from '../stripe-objects.ts';

/** Takes a customer's discount away, and tells of it. */
export function endDiscount({ store, emit }: SandboxContext, customer: Customer): Customer {
  if (customer.discount) emit('customer.discount.deleted', { ...customer.discount, deleted: true });
  return store.put<Customer>({ ...customer, discount: null });
}

export const discountRoutes: readonly SandboxRoute[] = [
  {
    // Stripe's API gives a customer no coupon any more: its dashboard does, and this stands for it.
    method: 'POST',
    path: '/sandbox/customers/:id/discount',
    keys: 'secret',
    handle({ params, body }, { store, now, emit }) {
      const customer = store.get('customer', params.id ?? '');
      const discount: Discount = {
        id: newId('di'),
        object: 'discount',
        customer: customer.id,
        start: now(),
        end: null,
        source: { type: 'coupon', coupon: store.get('coupon', text(body, 'coupon'), 'coupon') },
      };
      emit('customer.discount.created', discount);
      return store.put<Customer>({ ...customer, discount });
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id/discount',
    keys: 'secret',
    handle({ params }, context) {
      const customer = context.store.get('customer', params.id ?? '');
      if (!customer.discount) throw missing('customer', 'discount', undefined);
      endDiscount(context, customer);
      return { ...customer.discount, deleted: true };
    },
  },
];
