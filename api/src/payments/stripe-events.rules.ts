import * as v from 'valibot';

/** As Stripe writes its own ids, and the store its orders'. */
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/));
/** Stripe gives an id or, when expanded, the object. */
const reference = v.nullish(v.union([id, v.object({ id })]));
const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** Of another shop on the same account too, which may call its orders what it likes: see `ownOrderId`. */
const metadata = v.object({ orderId: v.optional(v.string()) });
const intent = v.object({ id, metadata });
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000_000));
const refund = v.object({
  id,
  status: v.nullish(v.string()),
  payment_intent: reference,
  amount: cents,
  created: moment,
});
const dispute = v.object({ payment_intent: reference, amount: cents, status: v.string() });
const customer = v.object({ id });
const card = v.object({ id, customer: reference });
const ofCustomer = v.object({ customer: reference });
const subscription = v.object({ id, customer: reference });
const schedule = v.object({
  customer: reference,
  subscription: reference,
  released_subscription: v.nullish(id),
});
const invoice = v.object({
  customer: reference,
  parent: v.nullish(v.object({ subscription_details: v.nullish(v.object({ subscription: reference })) })),
  subscription: reference,
});

/** What the store reads of each type of event; of another type it reads nothing but the head. */
const objects: Readonly<Record<string, v.GenericSchema>> = {
  'payment_intent.succeeded': v.object({
    ...intent.entries,
    amount_received: cents,
    payment_method: reference,
  }),
  'payment_intent.payment_failed': intent,
  'charge.refunded': v.object({
    payment_intent: reference,
    amount_captured: cents,
    amount_refunded: cents,
    created: moment,
    metadata: v.optional(metadata),
  }),
  'charge.dispute.created': dispute,
  'charge.dispute.closed': dispute,
  'refund.updated': refund,
  'refund.failed': refund,
  'payment_method.automatically_updated': card,
  'customer.updated': customer,
  'customer.deleted': customer,
  'customer.discount.created': ofCustomer,
  'customer.discount.updated': ofCustomer,
  'customer.discount.deleted': ofCustomer,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'subscription_schedule.updated': schedule,
  'subscription_schedule.released': schedule,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'invoice.payment_action_required': invoice,
};

const eventHead = v.object({
  id,
  type: id,
  created: moment,
  data: v.object({ object: v.unknown() }),
});

/** The order that a payment is for; null when it is for none of the store's. */
export const ownOrderId = (named: { orderId?: string } | undefined): string | null =>
  v.is(id, named?.orderId) ? named.orderId : null;

/** Whether what was signed says what the store reads of it: a body may be genuine and hold nothing. */
export const isReadableEvent = (body: unknown): boolean =>
  v.is(eventHead, body) && v.is(objects[body.type] ?? v.unknown(), body.data.object);

const inHead = <T extends v.GenericSchema>(schema: T, body: unknown, entry: string) => {
  const read = v.safeParse(v.object({ [entry]: schema }), body);
  return read.success ? (read.output[entry] as v.InferOutput<T>) : undefined;
};

/** As much of an event's head as can be read: nothing else of it is fit to be logged. */
export const headOf = (body: unknown): { eventId: string; at: Date; type: string } => ({
  eventId: inHead(id, body, 'id') ?? 'without an id',
  at: new Date((inHead(moment, body, 'created') ?? 0) * 1000),
  type: inHead(id, body, 'type') ?? 'without a type',
});
