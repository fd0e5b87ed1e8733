import * as v from 'valibot';
import { orderStatusSchema } from './entities/enums.ts';
import { calendarDay, cents, id } from './fields.ts';
import { emailField, form, requiredText } from './forms/fields.ts';

/**
 * The team's own calls, `/operator/…`, kept apart from the endpoint table: no browser of a customer knows them. A
 * `request_id` is the operator's name for what is asked: sent twice, it is done once.
 */
const amount = v.pipe(
  v.number('value-not-valid'),
  v.integer('value-not-valid'),
  v.minValue(1, 'value-not-valid'),
  v.maxValue(100_000, 'value-not-valid'),
);
const shared = {
  request_id: v.pipe(requiredText('value-not-valid'), v.maxLength(64, 'text-too-long')),
  reason: requiredText('message-required'),
};

export const operatorCustomerQuery = form({ email: emailField });
export const operatorRefundForm = form({ ...shared, amount });
/** Done once for its order. */
export const operatorCreditBackForm = form({ reason: shared.reason });
export const operatorGrantForm = form({
  ...shared,
  /** `credit` stays until it is used; `discount` and `adjustment` (a fee) count on the next bill. */
  kind: v.picklist(['credit', 'discount', 'adjustment'], 'value-not-valid'),
  /** An adjustment without an amount is the fee of a missing bin. */
  amount: v.optional(amount),
});

export const operatorRefundSchema = v.object({
  request_id: v.string(),
  /** `pending`: the provider did not answer yet, or has it on its way; the workers ask again. */
  status: v.picklist(['pending', 'succeeded', 'failed']),
  amount: cents,
  /** Of the order, in all, and what can still be given back. */
  refunded_price: cents,
  left_price: cents,
});

/** What a customer's account holds: all that the team needs to act on it. */
export const operatorCustomerSchema = v.object({
  uid: id,
  credit: cents,
  /** Waiting for the next bill. */
  discount: cents,
  adjustment: cents,
  orders: v.array(
    v.object({
      oid: id,
      number: v.string(),
      status: orderStatusSchema,
      delivery_date: calendarDay,
      total_price: cents,
      refunded_price: cents,
    }),
  ),
});
