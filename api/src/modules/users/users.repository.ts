import { COUNTRY } from '@msl/contracts/constants.ts';
import type { Context } from '@msl/contracts/endpoints.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { newsletterSubscribers } from '../../db/schema/content.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { users } from '../../db/schema/users.ts';

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
    newsletter: form.newsletter,
    createdAt: now,
  });

export const userWithPrime = async (db: Db, uid: string) => {
  const [row] = await db
    .select({ user: users, primeStatus: subscriptions.primeStatus })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.uid, users.uid))
    .where(eq(users.uid, uid));
  return row;
};

export const updateUserRow = (db: Db, uid: string, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.uid, uid));

/** Adds an address to the newsletter, or takes it back after it left. */
export const addNewsletterSubscriber = (
  db: Db,
  subscriber: { email: string; uid?: string; locale?: string },
  now: Date,
) =>
  db
    .insert(newsletterSubscribers)
    .values({ email: subscriber.email, uid: subscriber.uid, locale: subscriber.locale, createdAt: now })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { unsubscribedAt: null } });

export const leaveNewsletter = (db: Db, email: string, now: Date) =>
  db.update(newsletterSubscribers).set({ unsubscribedAt: now }).where(eq(newsletterSubscribers.email, email));
