import type * as v from 'valibot';
import { form, frequencyField, optionalText, requiredText } from './fields.ts';

/** Delivery at a pick-up point; `password` only for a private one. */
export const pickupDeliverySchema = form({
  ppid: requiredText('location-required'),
  timeslotId: requiredText('timeslot-required'),
  frequence: frequencyField,
  password: optionalText(),
});
export type PickupDeliveryForm = v.InferInput<typeof pickupDeliverySchema>;

/** The dialog of a private pick-up point. */
export const pickupPasswordSchema = form({ password: requiredText('missing-user-password') });
export type PickupPasswordForm = v.InferInput<typeof pickupPasswordSchema>;
