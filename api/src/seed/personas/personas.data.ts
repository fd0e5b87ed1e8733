import { memberAndCompanyPersonas } from './members-and-companies.data.ts';
import { orderPersonas } from './orders.data.ts';
import type { PersonaSeed } from './persona-seed.types.ts';
import { signUpPersonas } from './sign-up.data.ts';
import { subscriberPersonas } from './subscribers.data.ts';

/** Every persona has this password; personas exist only where the sandbox does. */
export const PERSONA_PASSWORD = 'Rutabaga-2026';

export const emailOf = ({ key }: Pick<PersonaSeed, 'key'>): string => `${key}@personas.test`;

export const personas: readonly PersonaSeed[] = [
  ...signUpPersonas,
  ...subscriberPersonas,
  ...memberAndCompanyPersonas,
  ...orderPersonas,
];
