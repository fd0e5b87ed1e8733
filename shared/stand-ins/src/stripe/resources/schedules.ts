import { ApiFault } from '../api-fault.ts';
import { type FormBody, optionalInteger, optionalText, part, parts, text } from '../form-body.ts';
import { head, type SandboxContext, type SandboxRoute } from '../sandbox-context.ts';
import type { Phase, Subscription, SubscriptionSchedule } from '../stripe-objects.ts';
import { periodEnd } from './periods.rules.ts';

const scheduleOf = ({ store }: SandboxContext, id: string) => store.get('subscription_schedule', id);

function create({ store, now, emit }: SandboxContext, id: string): SubscriptionSchedule {
  const subscription = store.get('subscription', id, 'from_subscription');
  if (subscription.schedule)
    throw new ApiFault(400, {
      message: 'You cannot migrate a subscription that is already attached to a schedule.',
      param: 'from_subscription',
    });
  const { price, current_period_start, current_period_end } = subscription.items.data[0];
  const trial_end = subscription.status === 'trialing' ? subscription.trial_end : null;
  const phase = {
    price: price.id,
    start_date: current_period_start,
    end_date: current_period_end,
    trial_end,
  };
  const schedule = store.put<SubscriptionSchedule>({
    ...head('subscription_schedule', 'sub_sched', now()),
    status: 'active',
    customer: subscription.customer,
    subscription: subscription.id,
    released_subscription: null,
    released_at: null,
    end_behavior: 'release',
    metadata: {},
    sandbox: { phases: [phase], card: subscription.default_payment_method },
  });
  const led = store.put<Subscription>({ ...subscription, schedule: schedule.id });
  emit('customer.subscription.updated', led);
  return schedule;
}

/** Phases follow each other; one without an end has the length of its price's period. */
function phasesOf({ store }: SandboxContext, body: FormBody, [today]: Phase[]): Phase[] {
  let start = today?.start_date ?? 0;
  return parts(body, 'phases').map((asked, at) => {
    const from = optionalInteger(asked, 'start_date') ?? start;
    if (from !== start)
      throw new ApiFault(400, {
        message: 'The phases must follow each other.',
        param: `phases[${at}][start_date]`,
      });
    const price = store.get(
      'price',
      text(parts(asked, 'items')[0] ?? {}, 'price'),
      `phases[${at}][items][0][price]`,
    );
    const end_date = optionalInteger(asked, 'end_date') ?? periodEnd(from, from, price);
    start = end_date;
    const trial_end = optionalInteger(asked, 'trial_end') ?? null;
    if (trial_end !== null && trial_end <= from)
      throw new ApiFault(400, {
        message: 'The trial must end after its phase has begun.',
        param: `phases[${at}][trial_end]`,
      });
    return { price: price.id, start_date: from, end_date, trial_end };
  });
}

/** A schedule whose phases carry their prices, where that is asked for. */
export const withPrices = (store: SandboxContext['store'], schedule: SubscriptionSchedule) => ({
  ...schedule,
  sandbox: {
    ...schedule.sandbox,
    phases: schedule.sandbox.phases.map((phase) => ({ ...phase, price: store.get('price', phase.price) })),
  },
});

/** The subscription goes on without the schedule. */
export function releaseSchedule(
  { store, now }: SandboxContext,
  schedule: SubscriptionSchedule,
): SubscriptionSchedule {
  const led = store.get('subscription', schedule.subscription ?? '');
  store.put<Subscription>({ ...led, schedule: null });
  return store.put<SubscriptionSchedule>({
    ...schedule,
    status: 'released',
    subscription: null,
    released_subscription: led.id,
    released_at: now(),
  });
}

export const scheduleRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/v1/subscription_schedules',
    keys: 'secret',
    handle: ({ body }, context) => create(context, text(body, 'from_subscription')),
  },
  {
    method: 'GET',
    path: '/v1/subscription_schedules/:id',
    keys: 'secret',
    handle: ({ params }, context) => scheduleOf(context, params.id ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id',
    keys: 'secret',
    handle({ params, body }, context) {
      const before = scheduleOf(context, params.id ?? '');
      if (before.status !== 'active')
        throw new ApiFault(400, { message: `You cannot update a schedule that is ${before.status}.` });
      const { phases, card } = before.sandbox;
      const changed = context.store.put<SubscriptionSchedule>({
        ...before,
        sandbox: {
          phases: body.phases === undefined ? phases : phasesOf(context, body, phases),
          card: optionalText(part(body, 'default_settings'), 'default_payment_method') ?? card,
        },
      });
      context.emit('subscription_schedule.updated', changed);
      return changed;
    },
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id/release',
    keys: 'secret',
    handle({ params }, context) {
      const before = scheduleOf(context, params.id ?? '');
      if (before.status !== 'active')
        throw new ApiFault(400, { message: `You cannot release a schedule that is ${before.status}.` });
      const released = releaseSchedule(context, before);
      const free = context.store.get('subscription', released.released_subscription ?? '');
      context.emit('customer.subscription.updated', free);
      context.emit('subscription_schedule.released', released);
      return released;
    },
  },
];
