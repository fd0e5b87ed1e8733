import * as v from 'valibot';
import { form, requiredText } from './fields.ts';

/** The plans of a subscription, each with its number of persons. */
export const plansFormSchema = form({
  plans: v.pipe(
    v.array(
      form({
        pid: requiredText('plans-required'),
        persons: v.pipe(
          v.number('persons-required'),
          v.integer('persons-required'),
          v.minValue(1, 'persons-required'),
        ),
      }),
      'plans-required',
    ),
    v.minLength(1, 'plans-required'),
    v.maxLength(10, 'value-not-valid'),
  ),
});
export type PlansForm = v.InferInput<typeof plansFormSchema>;
