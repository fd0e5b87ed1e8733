import { createEmbeddedMailer } from '../mailer/embedded.mailer.ts';
import type { Mailer, OutgoingMail } from '../mailer/mailer.port.ts';

export type TestMailer = Mailer & { readonly sent: OutgoingMail[] };

/** Keeps what it was given to send. */
export const testMailer = (): TestMailer => {
  const sent: OutgoingMail[] = [];
  return {
    ...createEmbeddedMailer({
      inbox: 'bonjour@sauve-legumes.example',
      origin: () => 'https://boutique.example.ca',
    }),
    sent,
    send: async (mail) => {
      sent.push(mail);
    },
  };
};
