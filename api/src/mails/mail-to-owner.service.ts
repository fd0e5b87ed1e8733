import type { Locale } from '@msl/contracts/locale.ts';
import type { Db } from '../db/connect.ts';
import type { MailData, MailTemplate } from './mail-data.schema.ts';
import { type NewMail, ownerOf, ownersOf, queueMail, queueMails } from './mails.repository.ts';

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
  mail: OwnerMail<T>,
  now: Date,
): Promise<void> => {
  const [owner] = await ownerOf(db, mail.uid);
  await queueMail(db, addressed(mail, owner), now);
};

/** The same to many: in one statement. */
export const mailToOwners = async <T extends OwnerTemplate>(
  db: Db,
  mails: readonly OwnerMail<T>[],
  now: Date,
): Promise<void> => {
  const owners = await ownersOf(
    db,
    mails.map(({ uid }) => uid),
  );
  const byUid = new Map(owners.map((owner) => [owner.uid, owner]));
  await queueMails(
    db,
    mails.map((mail) => addressed(mail, byUid.get(mail.uid))),
    now,
  );
};

type Owner = { email: string; locale: Locale; firstName: string };

const addressed = <T extends OwnerTemplate>(
  { uid, template, locals, about }: OwnerMail<T>,
  owner: Owner | undefined,
): NewMail<T> => {
  if (!owner) throw new Error(`${template}: no user ${uid}`);
  return {
    template,
    locale: owner.locale,
    recipient: owner.email,
    locals: { first_name: owner.firstName, ...locals } as unknown as MailData<T>,
    dedupeKey: `${template}:${about}`,
  };
};
