/**
 * The three answers of sign-up step 1; `corpo` three times gives the corporate plan. Apart from the schemas: the step
 * is where visitors arrive, and validates nothing.
 */
export const planChoices = {
  content: ['fruits-vegetables', 'fruits-only'],
  origin: ['local-only', 'economy'],
  agriculture: ['bio', 'no-preference'],
  corporate: ['corpo'],
} as const;
