import * as v from 'valibot';
import { cents, count, id, images } from '../fields.ts';
import { planChoices } from '../plan-choices.ts';
import { copyOf } from './copy.ts';

export const planOptionSchema = v.object({ persons: count, min_price: cents, max_price: cents });
export type PlanOption = v.InferOutput<typeof planOptionSchema>;

export const planCopySchema = copyOf(
  v.object({
    name: v.string(),
    tagline: v.string(),
    included: v.array(v.string()),
    most_popular: v.boolean(),
  }),
);

/** A base basket on sale. `id` and `pid` are always equal: the wire has both names. */
export const planSchema = v.object({
  id,
  pid: id,
  persons: count,
  default_persons: count,
  min_price: cents,
  max_price: cents,
  options: v.array(planOptionSchema),
  images,
  /** The corporate plan shows its persons as −10, 10–20 and 21+. */
  is_corporate: v.boolean(),
  copy: planCopySchema,
});
export type Plan = v.InferOutput<typeof planSchema>;

export const planChoiceSchema = v.picklist([
  ...planChoices.content,
  ...planChoices.origin,
  ...planChoices.agriculture,
  ...planChoices.corporate,
]);
export type PlanChoice = v.InferOutput<typeof planChoiceSchema>;

/** A plan as a subscriber has it. */
export const subscribedPlanSchema = v.object({
  id,
  pid: id,
  persons: count,
  default_persons: count,
  min_price: cents,
  max_price: cents,
  is_corporate: v.boolean(),
  copy: planCopySchema,
});
export type SubscribedPlan = v.InferOutput<typeof subscribedPlanSchema>;
