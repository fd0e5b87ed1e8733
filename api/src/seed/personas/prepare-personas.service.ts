import { movedDays } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../people/public.ts';
import { type BilledPersona, billPersona } from './bill-persona.service.ts';
import { buildPersona } from './build-persona.rules.ts';
import { PERSONA_PASSWORD, personas } from './personas.data.ts';

/** Builds every persona for the present moment and makes the payment provider know them; nothing is stored yet. */
export const preparePersonas = async (
  deps: Pick<Deps, 'db' | 'payments' | 'clock' | 'config'>,
): Promise<BilledPersona[]> => {
  const settings = {
    now: deps.clock.now(),
    passwordHash: await hashPassword(PERSONA_PASSWORD),
    business: deps.config.business,
    moved: await movedDays(deps.db),
  };
  const built = personas.map((persona, turn) => buildPersona(persona, turn, settings));
  return Promise.all(built.map((one) => billPersona(deps, one)));
};
