/** A mail as it leaves. `id` is its row's: the same mail sent again carries the same Message-ID. */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Who an answer goes to, when that is not the store. */
  replyTo?: string;
  /** Where one POST ends a newsletter for its reader. */
  unsubscribeUrl?: string;
};

export type Mailer = {
  /** False when mails are only kept, for the sandbox's outbox to show. */
  readonly delivers: boolean;
  /** The store's own inbox. */
  readonly inbox: string;
  /** Where the links of mails lead, without a trailing slash. */
  readonly origin: () => string;
  /** Resolves once a server took the mail. Throws a MailError. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** `permanent`: trying again cannot help, such as an address that does not exist. */
export class MailError extends Error {
  readonly permanent: boolean;

  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'MailError';
    this.permanent = permanent;
  }
}
