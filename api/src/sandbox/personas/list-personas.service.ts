import type { Db } from '../../db/connect.ts';
import { emailOf, PERSONA_PASSWORD, personaGroups, personas } from '../../seed/personas/personas.data.ts';
import { knownEmails } from '../../seed/personas/personas.repository.ts';

/** The personas that this database has, in their groups, with what it takes to log in as one. */
export const listPersonas = async (db: Db) => {
  const emails = await knownEmails(db, personas.map(emailOf));
  const groups = personaGroups.map((group) => ({
    key: group.key,
    copy: group.copy,
    personas: group.personas
      .map((persona) => ({
        key: persona.key,
        email: emailOf(persona),
        first_name: persona.firstName,
        last_name: persona.lastName,
        locale: persona.locale,
        copy: persona.copy,
      }))
      .filter(({ email }) => emails.has(email)),
  }));
  return { password: PERSONA_PASSWORD, groups: groups.filter((group) => group.personas.length > 0) };
};

export type PersonaList = Awaited<ReturnType<typeof listPersonas>>;
