import { button, type Letters, text } from './letter.blocks.ts';

/** The store moves, closes or opens again a day whose baskets are billed: for a storm, as a rule. */
export const billedDeliveryLetters: Letters<
  'billed-delivery-moved' | 'billed-delivery-closed' | 'billed-delivery-reopened'
> = {
  'billed-delivery-moved': {
    'fr-CA': ({ previous_date, delivery_date, is_paid }, { formats, link }) => ({
      subject: `Votre panier arrive le ${formats.day(delivery_date)}`,
      preview: `Il était prévu le ${formats.day(previous_date)}.`,
      title: 'Votre livraison change de jour',
      blocks: [
        text(
          `Nous avons dû déplacer votre livraison du ${formats.day(previous_date)} : votre panier arrive le ${formats.day(delivery_date)}, au même endroit et aux mêmes heures.`,
        ),
        text(
          is_paid
            ? 'Il est payé : vous n’avez rien à faire.'
            : 'Il reste à payer : votre tableau de bord indique jusqu’à quand.',
        ),
        button('Voir mon tableau de bord', link('/dashboard')),
      ],
    }),
    'en-CA': ({ previous_date, delivery_date, is_paid }, { formats, link }) => ({
      subject: `Your basket comes on ${formats.day(delivery_date)}`,
      preview: `It was planned for ${formats.day(previous_date)}.`,
      title: 'Your delivery moves to another day',
      blocks: [
        text(
          `We had to move your delivery from ${formats.day(previous_date)}: your basket comes on ${formats.day(delivery_date)}, at the same place and hours.`,
        ),
        text(
          is_paid
            ? 'It is paid: there is nothing for you to do.'
            : 'It still has to be paid: your dashboard shows until when.',
        ),
        button('See my dashboard', link('/dashboard')),
      ],
    }),
  },
  'billed-delivery-closed': {
    'fr-CA': ({ delivery_date }, { formats, link }) => ({
      subject: `Pas de livraison le ${formats.day(delivery_date)}`,
      preview: 'Ce que vous avez payé vous revient, ou le panier vient un autre jour.',
      title: 'Votre panier ne vient pas ce jour-là',
      blocks: [
        text(
          `Nous ne pouvons pas livrer le ${formats.day(delivery_date)}, et votre panier est déjà payé. Toutes nos excuses. Nous vous l’apporterons un autre jour ou nous vous rembourserons : dans les deux cas, nous vous écrirons.`,
        ),
        button('Voir mon tableau de bord', link('/dashboard')),
      ],
    }),
    'en-CA': ({ delivery_date }, { formats, link }) => ({
      subject: `No delivery on ${formats.day(delivery_date)}`,
      preview: 'What you paid comes back to you, or the basket comes another day.',
      title: 'Your basket does not come that day',
      blocks: [
        text(
          `We cannot deliver on ${formats.day(delivery_date)}, and your basket is paid already. We are sorry. We will bring it to you on another day or refund you: either way, we will write to you.`,
        ),
        button('See my dashboard', link('/dashboard')),
      ],
    }),
  },
  'billed-delivery-reopened': {
    'fr-CA': ({ delivery_date }, { formats, link }) => ({
      subject: `Nous livrons finalement le ${formats.day(delivery_date)}`,
      preview: 'Votre panier vient comme prévu.',
      title: 'Votre panier vient, finalement',
      blocks: [
        text(
          `Nous livrons finalement le ${formats.day(delivery_date)} : votre panier payé arrive au même endroit et aux mêmes heures, à moins que nous ne vous l’ayons remboursé entre-temps.`,
        ),
        button('Voir mon tableau de bord', link('/dashboard')),
      ],
    }),
    'en-CA': ({ delivery_date }, { formats, link }) => ({
      subject: `We deliver on ${formats.day(delivery_date)} after all`,
      preview: 'Your basket comes as planned.',
      title: 'Your basket comes after all',
      blocks: [
        text(
          `We deliver on ${formats.day(delivery_date)} after all: your paid basket comes to the same place at the same hours, unless we have refunded you meanwhile.`,
        ),
        button('See my dashboard', link('/dashboard')),
      ],
    }),
  },
};
