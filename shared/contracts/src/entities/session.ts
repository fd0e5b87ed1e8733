import * as v from 'valibot';
import { id } from '../fields.ts';

/** A bearer token: opaque, 32 random bytes in base64url. */
export const sessionTokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });
export type SessionToken = v.InferOutput<typeof sessionTokenSchema>;

/** A plan chosen during sign-up, before there is an account to keep it. */
export const chosenPlanSchema = v.object({
  pid: id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type ChosenPlan = v.InferOutput<typeof chosenPlanSchema>;
