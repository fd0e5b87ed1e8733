import { TERMS } from '@msl/contracts/legal.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { consents } from '../../db/schema/contracts.ts';

export const consentRow = (uid: string, locale: Locale, acceptedAt: Date) =>
  ({ uid, document: 'terms', version: TERMS.version, locale, acceptedAt }) as const;

export const hasAcceptedTerms = async (db: Db, uid: string): Promise<boolean> => {
  const { uid: of, document, version } = consents;
  const rows = await db
    .select({ version })
    .from(consents)
    .where(and(eq(of, uid), eq(document, 'terms'), eq(version, TERMS.version)));
  return rows.length > 0;
};

/** Accepted twice, the first instant stays. */
export const addConsent = (db: Db, uid: string, locale: Locale, now: Date) =>
  db
    .insert(consents)
    .values(consentRow(uid, locale, now))
    .onConflictDoNothing();

/** The version of the terms that a customer accepted last, and when; null for who came before they were asked. */
export const acceptedTermsOf = async (db: Db, uid: string) => {
  const [row] = await db
    .select({ version: consents.version, acceptedAt: consents.acceptedAt })
    .from(consents)
    .where(and(eq(consents.uid, uid), eq(consents.document, 'terms')))
    .orderBy(desc(consents.acceptedAt))
    .limit(1);
  return row ? { version: row.version, accepted_at: row.acceptedAt.toISOString() } : null;
};
