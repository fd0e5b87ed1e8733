import { createTransport } from 'nodemailer';
import { traced } from '../tracing/tracing.ts';
import { MailError, type Mailer } from './mailer.port.ts';

type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  url: string;
  /** `Marché Sauve-Légumes <bonjour@…>`. */
  from: string;
} & Pick<Mailer, 'inbox' | 'origin'>;

const CONNECTION_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** Sends over SMTP; several mails share a connection. */
export const createSmtpMailer = ({ url, from, inbox, origin }: SmtpSettings): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
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
        throw new MailError(cause instanceof Error ? cause.message : String(cause), {
          permanent: isRefusal(cause),
          cause,
        });
      }
    },
    close: () => transport.close(),
  };
};

/** Answers from 500 on say that this mail will never be taken; log-in and protocol troubles may pass. */
const isRefusal = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
};
