import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { users } from '../../db/schema/users.ts';
import { emailOf, PERSONA_PASSWORD, personaGroups, personas } from '../../seed/personas/personas.data.ts';

const emailsIn = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, personas.map(emailOf)));
  return new Set(rows.map(({ email }) => email));
};

/** The personas that this database has, in their groups, with what it takes to log in as one. */
export const listPersonas = async (db: Db) => {
  const emails = await emailsIn(db);
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
