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

/** So many mails wait for a server's answer at the same time: one that it is slow to take keeps no other waiting. */
export const MAILS_AT_ONCE = 4;

export type Mailer = {
  /** False when mails are only kept, for the sandbox's outbox to show. */
  readonly delivers: boolean;
  /** The store's own inbox. */
  readonly inbox: string;
  /** Where the links of mails lead, without a trailing slash. */
  readonly origin: () => string;
  /** Resolves once a server took the mail. Throws a MailError; once `givesUp` aborts, nobody knows whether it was taken. */
  send(mail: OutgoingMail, givesUp?: AbortSignal): Promise<void>;
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
