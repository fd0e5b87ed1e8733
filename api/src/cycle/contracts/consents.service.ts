import { TERMS } from '@msl/contracts/legal.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { Db } from '../../db/connect.ts';
import { refusedField } from '../../http/domain-error.ts';
import { addConsent, hasAcceptedTerms } from './consents.repository.ts';

/** What came with a call: the version of the terms that was shown and accepted, and in which language. */
export type Accepting = { terms: string | null; locale: Locale };

/** Refuses whoever has not accepted the terms in force, now or before. */
export const checkConsent = async (db: Db, uid: string, { terms }: Accepting): Promise<void> => {
  if (terms === TERMS.version || (await hasAcceptedTerms(db, uid))) return;
  throw refusedField('terms', terms === null ? 'consent-missing' : 'consent-outdated');
};

/** The same, and keeps it: accepted twice, the first instant stays. */
export const keepConsent = async (db: Db, uid: string, accepting: Accepting, now: Date): Promise<void> => {
  await checkConsent(db, uid, accepting);
  await addConsent(db, uid, accepting.locale, now);
};
