import type { MailData } from '../mail-data.schema.ts';
import { firstDates } from './first-dates.blocks.ts';
import { type Block, button, type Context, type Letters, note, text } from './letter.blocks.ts';

const refusedWords = {
  'fr-CA': (day: string) =>
    `La commande du ${day}, dont le paiement avait été refusé, est annulée aussi : elle ne sera plus prélevée.`,
  'en-CA': (day: string) =>
    `The order for ${day}, whose payment was refused, is cancelled too: it will not be charged any more.`,
} as const;

/** What becomes of an order that was not paid when its owner leaves. */
const refusedToo = (day: string | undefined, { locale, formats }: Context): Block | null =>
  day ? text(refusedWords[locale](formats.day(day))) : null;

/** Mails that were queued before the dates were told are of a basket that opened at once. */
const isOpen = (first: MailData<'activated'>['first']): boolean => first?.dates.opens_now ?? true;

/** The account and its subscription. */
export const accountLetters: Letters<
  | 'confirmation'
  | 'password-reset'
  | 'password-changed'
  | 'activated'
  | 'reactivated'
  | 'cancelled'
  | 'paused'
> = {
  confirmation: {
    'fr-CA': ({ token }, { link }) => ({
      subject: 'Confirmez votre adresse courriel',
      preview: 'Un clic, et votre compte est prêt.',
      title: 'Bienvenue au marché !',
      blocks: [
        text('Votre compte est créé. Il ne reste qu’à confirmer que cette adresse est bien la vôtre.'),
        button('Confirmer mon adresse', link(`/auth/confirmation/${token}`)),
        note(
          'Ce lien est valable 7 jours. Si vous n’avez pas créé de compte, ignorez ce courriel : rien ne se passera.',
        ),
      ],
    }),
    'en-CA': ({ token }, { link }) => ({
      subject: 'Confirm your email address',
      preview: 'One click and your account is ready.',
      title: 'Welcome to the market!',
      blocks: [
        text('Your account is created. All that is left is to confirm that this address is yours.'),
        button('Confirm my address', link(`/auth/confirmation/${token}`)),
        note(
          'This link works for 7 days. If you did not create an account, ignore this email: nothing will happen.',
        ),
      ],
    }),
  },
  'password-reset': {
    'fr-CA': ({ token }, { link }) => ({
      subject: 'Choisissez un nouveau mot de passe',
      preview: 'Ce lien est valable une heure.',
      title: 'Un nouveau mot de passe',
      blocks: [
        text('Vous avez demandé à changer votre mot de passe. Choisissez-en un nouveau ici :'),
        button('Choisir un mot de passe', link(`/reset/password?token=${token}`)),
        note(
          'Ce lien est valable une heure et ne sert qu’une fois. Si la demande ne vient pas de vous, ignorez ce courriel : votre mot de passe reste le même.',
        ),
      ],
    }),
    'en-CA': ({ token }, { link }) => ({
      subject: 'Choose a new password',
      preview: 'This link works for one hour.',
      title: 'A new password',
      blocks: [
        text('You asked to change your password. Choose a new one here:'),
        button('Choose a password', link(`/reset/password?token=${token}`)),
        note(
          'This link works for one hour and only once. If you did not ask for it, ignore this email: your password stays the same.',
        ),
      ],
    }),
  },
  'password-changed': {
    'fr-CA': (_, { link }) => ({
      subject: 'Votre mot de passe a changé',
      preview: 'Toutes les connexions ouvertes ont pris fin.',
      title: 'Votre mot de passe a changé',
      blocks: [
        text(
          'Le mot de passe de votre compte vient d’être changé. Les connexions qui étaient ouvertes ont pris fin et les autres liens de changement ne servent plus.',
        ),
        text('Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :'),
        button('Choisir un mot de passe', link('/request/password')),
      ],
    }),
    'en-CA': (_, { link }) => ({
      subject: 'Your password was changed',
      preview: 'Every open session has ended.',
      title: 'Your password was changed',
      blocks: [
        text(
          'The password of your account has just been changed. Sessions that were open have ended, and other reset links no longer work.',
        ),
        text('If this was not you, choose a new password right away:'),
        button('Choose a password', link('/request/password')),
      ],
    }),
  },
  activated: {
    'fr-CA': ({ first }, context) => ({
      subject: 'Votre abonnement est actif',
      preview: isOpen(first)
        ? 'Votre premier panier est ouvert.'
        : 'Voici les dates de votre premier panier.',
      title: 'C’est parti !',
      blocks: [
        text(
          isOpen(first)
            ? 'Votre abonnement est actif et votre premier panier est ouvert. Ajoutez, retirez, changez les quantités : il est à vous jusqu’à l’heure limite. Rien n’est débité avant la facturation.'
            : 'Votre abonnement est actif. Dès que votre panier ouvre, ajoutez, retirez, changez les quantités : il est à vous jusqu’à l’heure limite. Rien n’est débité avant la facturation.',
        ),
        first ? firstDates(first, context) : null,
        button('Voir mon panier', context.link('/cart')),
        note(
          'Sans engagement : vous pouvez sauter une livraison, faire une pause ou annuler quand vous voulez.',
        ),
      ],
    }),
    'en-CA': ({ first }, context) => ({
      subject: 'Your subscription is active',
      preview: isOpen(first) ? 'Your first basket is open.' : 'The dates of your first basket.',
      title: 'Here we go!',
      blocks: [
        text(
          isOpen(first)
            ? 'Your subscription is active and your first basket is open. Add, remove, change quantities: it is yours until the cut-off. Nothing is charged before billing.'
            : 'Your subscription is active. As soon as your basket opens, add, remove, change quantities: it is yours until the cut-off. Nothing is charged before billing.',
        ),
        first ? firstDates(first, context) : null,
        button('See my basket', context.link('/cart')),
        note('No commitment: skip a delivery, pause or cancel whenever you like.'),
      ],
    }),
  },
  reactivated: {
    'fr-CA': ({ first }, context) => ({
      subject: 'Heureux de vous revoir',
      preview: 'Votre abonnement est de nouveau actif.',
      title: 'Vous nous avez manqué !',
      blocks: [
        text('Votre abonnement est de nouveau actif. Voici votre prochain panier :'),
        first ? firstDates(first, context) : null,
        button('Ouvrir mon tableau de bord', context.link('/dashboard')),
      ],
    }),
    'en-CA': ({ first }, context) => ({
      subject: 'Good to see you again',
      preview: 'Your subscription is active again.',
      title: 'We missed you!',
      blocks: [
        text('Your subscription is active again. This is your next basket:'),
        first ? firstDates(first, context) : null,
        button('Open my dashboard', context.link('/dashboard')),
      ],
    }),
  },
  cancelled: {
    'fr-CA': ({ refused_delivery }, context) => ({
      subject: 'Votre abonnement est annulé',
      preview: 'Aucun autre panier ne sera préparé ni facturé.',
      title: 'À une prochaine récolte',
      blocks: [
        text(
          'Votre abonnement est annulé, comme demandé. Aucun autre panier ne sera préparé ni facturé ; ce qui est déjà payé vous sera livré.',
        ),
        refusedToo(refused_delivery, context),
        text('Merci pour tout ce que vous avez sauvé avec nous. La porte reste ouverte.'),
        button('Reprendre mon abonnement', context.link('/sign-up/confirm')),
      ],
    }),
    'en-CA': ({ refused_delivery }, context) => ({
      subject: 'Your subscription is cancelled',
      preview: 'No other basket will be prepared or billed.',
      title: 'Until the next harvest',
      blocks: [
        text(
          'Your subscription is cancelled, as you asked. No other basket will be prepared or billed; what is already paid will be delivered.',
        ),
        refusedToo(refused_delivery, context),
        text('Thank you for all the food you saved with us. The door stays open.'),
        button('Resume my subscription', context.link('/sign-up/confirm')),
      ],
    }),
  },
  paused: {
    'fr-CA': ({ refused_delivery }, context) => ({
      subject: 'Votre abonnement est en pause',
      preview: 'Aucun autre panier d’ici votre retour.',
      title: 'Une pause bien méritée',
      blocks: [
        text(
          'Votre abonnement est en pause : aucun autre panier ne sera préparé ni facturé d’ici votre retour ; ce qui est déjà payé vous sera livré.',
        ),
        refusedToo(refused_delivery, context),
        button('Reprendre quand je veux', context.link('/sign-up/confirm')),
      ],
    }),
    'en-CA': ({ refused_delivery }, context) => ({
      subject: 'Your subscription is paused',
      preview: 'No other basket until you come back.',
      title: 'A well-earned break',
      blocks: [
        text(
          'Your subscription is paused: no other basket will be prepared or billed until you come back; what is already paid will be delivered.',
        ),
        refusedToo(refused_delivery, context),
        button('Resume when I want', context.link('/sign-up/confirm')),
      ],
    }),
  },
};
