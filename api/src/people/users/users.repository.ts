import { COUNTRY } from '@msl/contracts/constants.ts';
import type { Context } from '@msl/contracts/endpoints.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { newsletterSubscribers } from '../../db/schema/content.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { users } from '../../db/schema/users.ts';
import { addressLine } from './address-line.rules.ts';

export type SignUp = Context<'signUp'>['body'];

export const addUser = (db: Db, uid: string, form: SignUp, passwordHash: string, now: Date) =>
  db.insert(users).values({
    uid,
    email: form.email,
    passwordHash,
    firstName: form.first_name,
    lastName: form.last_name,
    phone: form.phone,
    address: form.address,
    address2: form.address2,
    city: form.city,
    province: form.province,
    zipCode: form.zip_code,
    country: form.country ?? COUNTRY,
    note: form.note,
    locale: form.locale,
    referral: form.referral,
    companyName: form.company_name,
    createdAt: now,
  });

export const userWithPrime = async (db: Db, uid: string) => {
  const [row] = await db
    .select({ user: users, primeStatus: subscriptions.primeStatus, reader: newsletterSubscribers })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.uid, users.uid))
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.email, users.email))
    .where(eq(users.uid, uid));
  return row;
};

export const updateUserRow = (db: Db, uid: string, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.uid, uid));

/** Whom a receipt that is written now is made out to. */
export const billedTo = async (db: Db, uid: string) => {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  if (!row) throw new Error(`no user ${uid}`);
  return {
    customer_name: `${row.firstName} ${row.lastName}`,
    company_name: row.companyName,
    customer_address: addressLine(row) || null,
  };
};
export type BilledTo = Awaited<ReturnType<typeof billedTo>>;
