import type { Mailer } from './mailer.port.ts';

/** Sends nothing: the outbox keeps every mail, and the sandbox shows it. Never in production. */
export const createEmbeddedMailer = ({ inbox, origin }: Pick<Mailer, 'inbox' | 'origin'>): Mailer => ({
  delivers: false,
  inbox,
  origin,
  send: async () => undefined,
  close: () => undefined,
});
