// Long because: what becomes of an order that was not paid, in two languages side by side.
import { givenBack } from './given-back.blocks.ts';
import { button, type Context, type Letters, note, text } from './letter.blocks.ts';
import { membershipGoesOn } from './membership-goes-on.blocks.ts';

/** Why a payment did not go through, for somebody who has to act on it. */
const reasons = {
  'fr-CA': {
    'card-insufficient-funds': 'Les fonds étaient insuffisants.',
    'card-expired': 'La carte est expirée.',
    'card-missing': 'Aucune carte n’est au dossier.',
    'card-not-found': 'La carte au dossier ne peut plus servir : il en faut une autre.',
    'authentication-required': 'La banque demande que vous confirmiez le paiement vous-même.',
    other: 'La banque a refusé la carte.',
  },
  'en-CA': {
    'card-insufficient-funds': 'There were not enough funds.',
    'card-expired': 'The card has expired.',
    'card-missing': 'No card is on file.',
    'card-not-found': 'The card on file can no longer be used: another one is needed.',
    'authentication-required': 'The bank wants you to confirm the payment yourself.',
    other: 'The bank declined the card.',
  },
} as const;

const reasonOf = (reason: string, { locale }: Context): string => {
  const known: Readonly<Record<string, string>> = reasons[locale];
  return known[reason] ?? reasons[locale].other;
};

/** The page that shows what is owed and pays it; whoever is not logged in comes there after. */
const PAYMENT_PAGE = '/account/info';

/** A refused payment, and what becomes of its order. */
export const unpaidLetters: Letters<'order-payment-failed' | 'order-unpaid' | 'paused-unpaid'> = {
  'order-payment-failed': {
    'fr-CA': ({ delivery_date, total_price, reason, next_attempt_at, until }, context) => {
      const { money, day, moment } = context.formats;
      const confirms = reason === 'authentication-required';
      return {
        subject: confirms
          ? `Votre banque vous demande de confirmer ${money(total_price)}`
          : `Votre paiement de ${money(total_price)} n’a pas fonctionné`,
        preview: until
          ? `À régler avant le ${moment(until)} pour recevoir votre panier.`
          : 'Votre panier vous attend.',
        title: confirms ? 'Un paiement à confirmer' : 'Le paiement n’est pas passé',
        blocks: [
          text(
            `Nous n’avons pas pu prélever ${money(total_price)} pour la livraison du ${day(delivery_date)}. ${reasonOf(reason, context)}`,
          ),
          until
            ? text(
                `Vous avez jusqu’au ${moment(until)} pour régler cette commande, avec la carte au dossier ou une autre. Après, elle est annulée et aucun panier ne vient.`,
              )
            : null,
          button(
            confirms ? `Confirmer ${money(total_price)}` : `Payer ${money(total_price)}`,
            context.link(PAYMENT_PAGE),
          ),
          confirms || !next_attempt_at
            ? note(
                'Nous ne pouvons pas le faire à votre place : aucun autre essai n’est prévu avec cette carte.',
              )
            : note(`Sinon, nous réessaierons la carte au dossier le ${moment(next_attempt_at)}.`),
        ],
      };
    },
    'en-CA': ({ delivery_date, total_price, reason, next_attempt_at, until }, context) => {
      const { money, day, moment } = context.formats;
      const confirms = reason === 'authentication-required';
      return {
        subject: confirms
          ? `Your bank asks you to confirm ${money(total_price)}`
          : `Your payment of ${money(total_price)} did not go through`,
        preview: until
          ? `Pay before ${moment(until)} to receive your basket.`
          : 'Your basket is waiting for you.',
        title: confirms ? 'A payment to confirm' : 'The payment did not go through',
        blocks: [
          text(
            `We could not charge ${money(total_price)} for the delivery on ${day(delivery_date)}. ${reasonOf(reason, context)}`,
          ),
          until
            ? text(
                `You have until ${moment(until)} to pay for this order, with the card on file or another one. After that it is cancelled and no basket comes.`,
              )
            : null,
          button(
            confirms ? `Confirm ${money(total_price)}` : `Pay ${money(total_price)}`,
            context.link(PAYMENT_PAGE),
          ),
          confirms || !next_attempt_at
            ? note('We cannot do it for you: no other attempt is planned with this card.')
            : note(`Otherwise we will try the card on file again on ${moment(next_attempt_at)}.`),
        ],
      };
    },
  },
  'order-unpaid': {
    'fr-CA': ({ delivery_date, total_price, given_back }, context) => ({
      subject: `Pas de panier le ${context.formats.day(delivery_date)}`,
      preview: 'Le paiement n’est pas passé à temps : rien ne vous est facturé.',
      title: 'Pas de panier cette fois',
      blocks: [
        text(
          `Les ${context.formats.money(total_price)} de votre commande du ${context.formats.day(delivery_date)} n’ont pas été réglés à temps. La commande est annulée : aucun panier ne vient, et rien ne vous sera prélevé.`,
        ),
        ...givenBack(given_back, context),
        button('Vérifier ma carte', context.link('/account/info')),
      ],
    }),
    'en-CA': ({ delivery_date, total_price, given_back }, context) => ({
      subject: `No basket on ${context.formats.day(delivery_date)}`,
      preview: 'The payment did not go through in time: nothing is billed to you.',
      title: 'No basket this time',
      blocks: [
        text(
          `The ${context.formats.money(total_price)} for your delivery on ${context.formats.day(delivery_date)} was not paid in time. The order is cancelled: no basket comes, and nothing will be charged for it.`,
        ),
        ...givenBack(given_back, context),
        button('Check my card', context.link('/account/info')),
      ],
    }),
  },
  'paused-unpaid': {
    'fr-CA': ({ next_charge }, context) => {
      const count = context.settings.unpaidBeforePause;
      const unpaid =
        count > 1
          ? `Vos ${count} dernières commandes n’ont pas été réglées`
          : 'Votre dernière commande n’a pas été réglée';
      return {
        subject: 'Votre abonnement est en pause',
        preview: `${unpaid} : plus aucun panier ne se prépare.`,
        title: 'Votre abonnement est en pause',
        blocks: [
          text(
            `${unpaid}. Pour ne plus préparer de paniers en vain, nous avons mis votre abonnement en pause : aucun panier n’est préparé ni facturé, et vous ne nous devez rien pour ${count > 1 ? 'ces commandes' : 'cette commande'}.`,
          ),
          text('Pour revenir, vérifiez votre carte et reprenez votre abonnement quand vous voulez.'),
          button('Reprendre mon abonnement', context.link('/sign-up/confirm')),
          ...membershipGoesOn(next_charge, context),
        ],
      };
    },
    'en-CA': ({ next_charge }, context) => {
      const count = context.settings.unpaidBeforePause;
      const unpaid = `Your last ${count > 1 ? `${count} orders were` : 'order was'} not paid`;
      return {
        subject: 'Your subscription is paused',
        preview: `${unpaid}: no more baskets are prepared.`,
        title: 'Your subscription is paused',
        blocks: [
          text(
            `${unpaid}. So that baskets are not prepared in vain, we have paused your subscription: no basket is prepared or billed, and you owe us nothing for ${count > 1 ? 'those orders' : 'that order'}.`,
          ),
          text('To come back, check your card and resume your subscription whenever you like.'),
          button('Resume my subscription', context.link('/sign-up/confirm')),
          ...membershipGoesOn(next_charge, context),
        ],
      };
    },
  },
};
