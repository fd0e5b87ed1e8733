import { button, type Context, type Letter, type Letters, text } from './letter.blocks.ts';

/** What was given back, and for what: `paid` is the payment, as it reads after “the card that paid”. */
type Refund = { amount: number; about: string; paid: string; receipt: string };

const refund = {
  'fr-CA': ({ formats, link }: Context, { amount, about, paid, receipt }: Refund): Letter => ({
    subject: `Remboursement de ${formats.money(amount)}`,
    preview: about,
    title: 'Votre remboursement est en route',
    blocks: [
      text(
        `Nous avons remboursé ${formats.money(amount)} sur la carte qui a payé ${paid}. Selon votre banque, le montant apparaît dans 5 à 10 jours.`,
      ),
      button('Voir mon reçu', link(receipt)),
    ],
  }),
  'en-CA': ({ formats, link }: Context, { amount, about, paid, receipt }: Refund): Letter => ({
    subject: `Refund of ${formats.money(amount)}`,
    preview: about,
    title: 'Your refund is on its way',
    blocks: [
      text(
        `We have refunded ${formats.money(amount)} to the card that paid for ${paid}. Depending on your bank, it shows within 5 to 10 days.`,
      ),
      button('See my receipt', link(receipt)),
    ],
  }),
};

/** Money given back, for an order or for a period of MSL+; and what is asked for beside a basket. */
export const refundLetters: Letters<'order-refunded' | 'order-credited' | 'prime-refunded' | 'fee-added'> = {
  'fee-added': {
    'fr-CA': ({ amount, reason }, { formats, link }) => ({
      subject: `${formats.money(amount)} s’ajoutent à votre prochaine facture`,
      preview: `Motif : « ${reason} »`,
      title: 'Des frais s’ajoutent à votre prochaine facture',
      blocks: [
        text(
          `Nous ajoutons ${formats.money(amount)} à votre prochaine facture. Motif : « ${reason} ». Votre panier les montre à la ligne « Ajustement » jusqu’à sa facturation.`,
        ),
        text('Une erreur de notre part ? Répondez à ce courriel avant cette facturation.'),
        button('Voir mon panier', link('/cart')),
      ],
    }),
    'en-CA': ({ amount, reason }, { formats, link }) => ({
      subject: `${formats.money(amount)} is added to your next bill`,
      preview: `Reason: “${reason}”`,
      title: 'A fee is added to your next bill',
      blocks: [
        text(
          `We add ${formats.money(amount)} to your next bill. Reason: “${reason}”. Your basket shows it on the “Adjustment” line until it is billed.`,
        ),
        text('Is this our mistake? Reply to this email before then.'),
        button('See my basket', link('/cart')),
      ],
    }),
  },
  'order-credited': {
    'fr-CA': ({ delivery_date, amount }, { formats, link }) => ({
      subject: `Votre crédit de ${formats.money(amount)} vous revient`,
      preview: `Pour la livraison du ${formats.day(delivery_date)}.`,
      title: 'Votre crédit vous revient',
      blocks: [
        text(
          `La livraison du ${formats.day(delivery_date)} n’a pas lieu. Les ${formats.money(amount)} de crédit qu’elle avait utilisés sont de nouveau à votre compte : ils seront déduits de votre prochaine facture.`,
        ),
        button('Voir mon tableau de bord', link('/dashboard')),
      ],
    }),
    'en-CA': ({ delivery_date, amount }, { formats, link }) => ({
      subject: `Your credit of ${formats.money(amount)} is back`,
      preview: `For the delivery on ${formats.day(delivery_date)}.`,
      title: 'Your credit is back',
      blocks: [
        text(
          `The delivery on ${formats.day(delivery_date)} does not take place. The ${formats.money(amount)} of credit that it had used is in your account again: it will be taken off your next bill.`,
        ),
        button('See my dashboard', link('/dashboard')),
      ],
    }),
  },

  'order-refunded': {
    'fr-CA': ({ oid, delivery_date, ...told }, context) => {
      const day = context.formats.day(delivery_date);
      return refund['fr-CA'](context, {
        ...told,
        about: `Pour la livraison du ${day}.`,
        paid: `la livraison du ${day}`,
        receipt: `/order-history/${oid}`,
      });
    },
    'en-CA': ({ oid, delivery_date, ...told }, context) => {
      const day = context.formats.day(delivery_date);
      return refund['en-CA'](context, {
        ...told,
        about: `For the delivery on ${day}.`,
        paid: `the delivery on ${day}`,
        receipt: `/order-history/${oid}`,
      });
    },
  },
  'prime-refunded': {
    'fr-CA': ({ receipt, number, ...told }, context) =>
      refund['fr-CA'](context, {
        ...told,
        about: `Pour votre adhésion MSL+, reçu ${number}.`,
        paid: `votre adhésion MSL+ (reçu ${number})`,
        receipt: `/order-history/memberships/${receipt}`,
      }),
    'en-CA': ({ receipt, number, ...told }, context) =>
      refund['en-CA'](context, {
        ...told,
        about: `For your MSL+ membership, receipt ${number}.`,
        paid: `your MSL+ membership (receipt ${number})`,
        receipt: `/order-history/memberships/${receipt}`,
      }),
  },
};
