import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The two languages the store is written in. */
type Locale = 'fr-CA' | 'en-CA';

/** Texts by language, as they go on the wire: `{ 'fr-CA': {…}, 'en-CA': {…} }`. */
export type Copy<Text> = Record<Locale, Text>;

/** A moment, kept in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
/** A calendar day in America/Toronto, `YYYY-MM-DD`. */
export const day = () => date({ mode: 'string' });
/** Money in integer cents. */
export const cents = () => integer();
export const flag = () => boolean().notNull().default(false);
/** The number of a transaction, which never comes back; kept as text. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
export const copyOf = <Text>() => jsonb().$type<Copy<Text>>().notNull();

/** A postal address; `lat` and `lng` are degrees. */
export const addressColumns = () => ({
  address: text(),
  address2: text(),
  city: text(),
  province: text(),
  zipCode: text(),
  country: text().default('CA'),
  note: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
});

/** A check that a column holds one of the words; null passes, as in every SQL check. */
export const oneOf = (column: AnyColumn, words: readonly (string | number)[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => (typeof word === 'number' ? word : `'${word}'`)).join(', '))})`;

/** A check that texts exist in both languages. */
export const inBothLanguages = (column: AnyColumn): SQL =>
  sql`jsonb_exists(${column}, 'fr-CA') and jsonb_exists(${column}, 'en-CA')`;

/** Whom a receipt is made out to, as they were when it was written; empty where a release wrote it that had no such columns. */
export const billedToColumns = () => ({ billedName: text(), billedCompany: text(), billedAddress: text() });
