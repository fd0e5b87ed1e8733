import type { Config } from '../config.ts';
import { createEmbeddedMailer } from './embedded.mailer.ts';
import type { Mailer } from './mailer.port.ts';
import { createSmtpMailer } from './smtp.mailer.ts';

/** SMTP when a server is configured, otherwise the one that keeps. `localOrigin` is asked at each mail. */
export const openMailer = ({ mail }: Pick<Config, 'mail'>, localOrigin: () => string): Mailer => {
  const { smtpUrl: url, from, inbox, publicOrigin } = mail;
  const origin = () => publicOrigin ?? localOrigin();
  return url ? createSmtpMailer({ url, from, inbox, origin }) : createEmbeddedMailer({ inbox, origin });
};
