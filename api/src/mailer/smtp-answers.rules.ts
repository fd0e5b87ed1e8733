/** What nodemailer tells of a mail that did not leave. */
export type SmtpError = Error & { code?: string; command?: string; response?: string };

/** Of the recipient's address (RFC 3463). Not 5.1.0, 5.1.7 and 5.1.8, by which servers mean the sender. */
const NO_SUCH_RECIPIENT = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1']);
const TOO_LARGE = '5.3.4';

/**
 * True when no later try can help: there is no such recipient, or this one mail is larger than the server takes. What a
 * server says of the sender, a quota, a log-in, its own policy or a full mailbox is tried again, whatever its number:
 * it ends once somebody mends it, and otherwise every customer's mail would be lost at the first try.
 */
export const isForGood = ({ command, response = '' }: SmtpError): boolean => {
  const [, code, status] = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3}))?/.exec(response) ?? [];
  if (status === TOO_LARGE) return true;
  if (command === 'RCPT TO') return status ? NO_SUCH_RECIPIENT.has(status) : code === '550';
  return command === 'DATA' && code === '552' && !status;
};

/** In words for who runs the store; undefined where the server's own say it. */
export const toldOfSmtp = ({ code, command }: SmtpError): string | undefined =>
  code === 'ETLS' && command === 'STARTTLS'
    ? 'SMTP_URL: the mail server does not encrypt (STARTTLS), and nothing was sent to it. smtps:// encrypts from the start'
    : undefined;
