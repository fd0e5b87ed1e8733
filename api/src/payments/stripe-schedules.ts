import Stripe from 'stripe';
import { idOf } from './stripe-cards.ts';
import { Overtaken } from './stripe-changes.ts';

/** A subscription that takes another price when its period ends: Stripe's schedules, the phase of today and the one after. */
export function createStripeSchedules(stripe: Stripe) {
  /** Two presses at once make one: the second is refused by Stripe, and finds the first one's. */
  const scheduleOf = async ({ id, schedule }: Stripe.Subscription): Promise<string> => {
    const known = idOf(schedule);
    if (known) return known;
    try {
      return (await stripe.subscriptionSchedules.create({ from_subscription: id })).id;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const made = idOf((await stripe.subscriptions.retrieve(id)).schedule);
      if (!made) throw error;
      return made;
    }
  };

  return {
    /** Another price from the end of the period on; nothing is charged or given back before. */
    async change(subscription: Stripe.Subscription, price: string): Promise<void> {
      const item = subscription.items.data[0];
      const id = await scheduleOf(subscription);
      const { current_phase } = await stripe.subscriptionSchedules.retrieve(id);
      // What a phase does not name is taken off: a discount that the team gave stays, as where Stripe changes a price.
      const kept = subscription.discounts.flatMap((one) => idOf(one) ?? []);
      const discounts = kept.length > 0 && { discounts: kept.map((discount) => ({ discount })) };
      if (!item || !current_phase) throw new Overtaken(`schedule ${id} has no phase of today`);
      await stripe.subscriptionSchedules.update(id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: current_phase.start_date,
            end_date: item.current_period_end,
            // A trial that is over stays written on the subscription, and is none of this phase.
            ...(subscription.status === 'trialing' &&
              subscription.trial_end && { trial_end: subscription.trial_end }),
            ...discounts,
            proration_behavior: 'none',
          },
          { items: [{ price, quantity: 1 }], ...discounts, proration_behavior: 'none' },
        ],
      });
    },

    /** The subscription goes on as it is. Of two presses at once one finds it released, which is no error. */
    async release({ schedule }: Stripe.Subscription): Promise<void> {
      const id = idOf(schedule);
      if (!id) return;
      try {
        await stripe.subscriptionSchedules.release(id);
      } catch (error) {
        const { status } = await stripe.subscriptionSchedules.retrieve(id);
        if (status === 'active' || status === 'not_started') throw error;
      }
    },

    /** A schedule carries a card of its own into the phase that comes. */
    async setCard({ schedule }: Stripe.Subscription, paymentMethodId: string): Promise<void> {
      const id = idOf(schedule);
      if (id)
        await stripe.subscriptionSchedules.update(id, {
          default_settings: { default_payment_method: paymentMethodId },
        });
    },
  };
}
