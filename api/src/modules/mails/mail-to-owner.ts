import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { users } from '../../db/schema/users.ts';
import { type OrderMailTemplate, queueMail } from './mails.repository.ts';

type OwnerMail = {
  uid: string;
  template: OrderMailTemplate;
  locals: Record<string, unknown>;
  /** What the mail is about; with the template it makes the mail one of a kind. */
  about: string;
};

/** Leaves a mail to a customer in the outbox, in their language; `first_name` is among its locals. */
export const mailToOwner = async (db: Db, { uid, template, locals, about }: OwnerMail, now: Date) => {
  const [owner] = await db
    .select({ email: users.email, locale: users.locale, firstName: users.firstName })
    .from(users)
    .where(eq(users.uid, uid));
  if (!owner) throw new Error(`${template}: no user ${uid}`);
  await queueMail(
    db,
    {
      template,
      locale: owner.locale,
      recipient: owner.email,
      locals: { first_name: owner.firstName, ...locals },
      dedupeKey: `${template}:${about}`,
    },
    now,
  );
};
