import * as v from 'valibot';
import { frequencies } from '../entities/enums.ts';
import { form, optionalText, requiredText } from './fields.ts';

/** Delivery at a pick-up point; `password` only for a private one. */
export const pickupDeliverySchema = form({
  ppid: requiredText('location-required'),
  timeslotId: requiredText('timeslot-required'),
  frequence: v.picklist(frequencies, 'frequency-required'),
  password: optionalText(),
});
export type PickupDeliveryForm = v.InferInput<typeof pickupDeliverySchema>;

/** The dialog of a private pick-up point. */
export const pickupPasswordSchema = form({ password: requiredText('missing-user-password') });
export type PickupPasswordForm = v.InferInput<typeof pickupPasswordSchema>;
