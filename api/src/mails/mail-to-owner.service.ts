import type { Db } from '../db/connect.ts';
import type { MailData, MailTemplate } from './mail-data.schema.ts';
import { ownerOf, queueMail } from './mails.repository.ts';

/** Templates that begin with the customer's name. */
export type OwnerTemplate = {
  [T in MailTemplate]: MailData<T> extends { first_name: string } ? T : never;
}[MailTemplate];

type WithoutName<Data> = Data extends unknown ? Omit<Data, 'first_name'> : never;

type OwnerMail<T extends OwnerTemplate> = {
  uid: string;
  template: T;
  locals: WithoutName<MailData<T>>;
  /** What the mail is about; with the template it makes the mail one of a kind. */
  about: string;
};

/** Leaves a mail to a customer in the outbox, in their language; `first_name` is among its locals. */
export const mailToOwner = async <T extends OwnerTemplate>(
  db: Db,
  { uid, template, locals, about }: OwnerMail<T>,
  now: Date,
) => {
  const [owner] = await ownerOf(db, uid);
  if (!owner) throw new Error(`${template}: no user ${uid}`);
  await queueMail(
    db,
    {
      template,
      locale: owner.locale,
      recipient: owner.email,
      locals: { first_name: owner.firstName, ...locals } as unknown as MailData<T>,
      dedupeKey: `${template}:${about}`,
    },
    now,
  );
};
