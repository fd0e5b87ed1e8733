import { createTransport } from 'nodemailer';
import { traced } from '../tracing/tracing.ts';
import { MailError, type Mailer } from './mailer.port.ts';
import { isForGood, type SmtpError, toldOfSmtp } from './smtp-answers.rules.ts';

type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  url: string;
  /** `Marché Sauve-Légumes <bonjour@…>`. */
  from: string;
} & Pick<Mailer, 'inbox' | 'origin'>;

const CONNECTION_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
/** Nobody stands between the store and a mail server on its own machine. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends over SMTP; several mails share a connection, which is encrypted wherever it leaves this machine. */
export const createSmtpMailer = ({ url, from, inbox, origin }: SmtpSettings): Mailer => {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    // Otherwise it greets with the machine's own name or address, which some servers refuse.
    name: domain,
    requireTLS: !OWN_MACHINE.has(new URL(url).hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    inbox,
    origin,
    async send({ id, to, subject, html, text, replyTo, unsubscribeUrl }) {
      try {
        const mail = {
          from,
          to: { name: '', address: to },
          replyTo: replyTo ?? inbox,
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
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
