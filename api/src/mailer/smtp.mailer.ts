import { createTransport } from 'nodemailer';
import { traced } from '../tracing/tracing.ts';
import { MAILS_AT_ONCE, MailError, type Mailer } from './mailer.port.ts';
import { isForGood, type SmtpError, toldOfSmtp } from './smtp-answers.rules.ts';

type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  url: string;
  /** `Marché Sauve-Légumes <bonjour@…>`. */
  from: string;
  answerTimeoutMs?: number;
} & Pick<Mailer, 'inbox' | 'origin'>;

const CONNECTION_TIMEOUT_MS = 10_000;
/**
 * For so long a server may look at a mail that it was handed before it answers (RFC 5321, 4.5.3.2.6). Whoever waits less
 * sends it again, and its reader has it twice.
 */
export const ANSWER_TIMEOUT_MS = 10 * 60_000;
/** Nobody stands between the store and a mail server on its own machine. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends over SMTP; several mails share a connection, which is encrypted wherever it leaves this machine. */
export const createSmtpMailer = ({
  url,
  from,
  inbox,
  origin,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
}: SmtpSettings): Mailer => {
  const isOwn = OWN_MACHINE.has(new URL(url).hostname);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    // Otherwise it greets with the machine's own name or address, which some servers refuse.
    name: domain,
    requireTLS: !isOwn,
    // One of this machine has a certificate of its own making, as Debian's, or one for the name by which others know it.
    ...(isOwn && { tls: { rejectUnauthorized: false } }),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    inbox,
    origin,
    async send({ id, to, subject, html, text, replyTo, unsubscribeUrl }, signal) {
      try {
        const mail = {
          from,
          to: { name: '', address: to },
          replyTo: replyTo ?? inbox,
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          ...(signal && { signal }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        };
        await traced('smtp', { as: 'client' }, () => transport.sendMail(mail));
      } catch (cause) {
        const error = cause as SmtpError;
        throw new MailError(toldOfSmtp(error) ?? error.message, { permanent: isForGood(error), cause });
      }
    },
    close: () => transport.close(),
  };
};
