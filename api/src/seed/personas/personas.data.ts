import type { Copy } from '../../db/schema/columns.ts';
import { PERSONAS_AT } from '../../db/whose-database.ts';
import { memberAndCompanyPersonas } from './members-and-companies.data.ts';
import { orderPersonas } from './orders.data.ts';
import type { PersonaSeed } from './persona-seed.types.ts';
import { signUpPersonas } from './sign-up.data.ts';
import { subscriberPersonas } from './subscribers.data.ts';

/** Every persona has this password; personas exist only where the sandbox does. */
export const PERSONA_PASSWORD = 'Rutabaga-2026';

export const emailOf = ({ key }: Pick<PersonaSeed, 'key'>): string => `${key}${PERSONAS_AT}`;

export type PersonaGroup = { key: string; copy: Copy<{ name: string }>; personas: readonly PersonaSeed[] };

export const personaGroups: readonly PersonaGroup[] = [
  {
    key: 'orders',
    copy: { 'fr-CA': { name: 'Selon la commande' }, 'en-CA': { name: 'By order' } },
    personas: orderPersonas,
  },
  {
    key: 'subscribers',
    copy: { 'fr-CA': { name: 'Selon l’abonnement' }, 'en-CA': { name: 'By subscription' } },
    personas: subscriberPersonas,
  },
  {
    key: 'members',
    copy: { 'fr-CA': { name: 'Membres et entreprises' }, 'en-CA': { name: 'Members and companies' } },
    personas: memberAndCompanyPersonas,
  },
  {
    key: 'sign-up',
    copy: { 'fr-CA': { name: 'En cours d’inscription' }, 'en-CA': { name: 'Still signing up' } },
    personas: signUpPersonas,
  },
];

export const personas: readonly PersonaSeed[] = personaGroups.flatMap((group) => group.personas);
