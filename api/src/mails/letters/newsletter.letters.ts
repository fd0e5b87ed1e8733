import { aside, button, type Letters, note, text } from './letter.blocks.ts';

/** Asking a reader, and the newsletter itself, with its way out. */
export const newsletterLetters: Letters<'newsletter-confirmation' | 'newsletter'> = {
  'newsletter-confirmation': {
    'fr-CA': ({ token }, { link }) => ({
      subject: 'Confirmez votre abonnement à l’infolettre',
      preview: 'Un clic, et nos arrivages viendront à vous.',
      title: 'Encore un clic',
      blocks: [
        text('Quelqu’un, sans doute vous, a demandé notre infolettre pour cette adresse.'),
        button('Oui, je veux l’infolettre', link(`/newsletter/confirm?token=${token}`)),
        note(
          'Ce lien est valable 7 jours. Ce n’était pas vous ? Ne faites rien : nous ne vous écrirons pas.',
        ),
      ],
    }),
    'en-CA': ({ token }, { link }) => ({
      subject: 'Confirm your newsletter subscription',
      preview: 'One click, and our arrivals come to you.',
      title: 'One more click',
      blocks: [
        text('Somebody, most likely you, asked for our newsletter at this address.'),
        button('Yes, send me the newsletter', link(`/newsletter/confirm?token=${token}`)),
        note('This link works for 7 days. Was it not you? Do nothing, and we will not write.'),
      ],
    }),
  },
  newsletter: {
    'fr-CA': ({ token }, { link }) => ({
      subject: 'Vous recevrez notre infolettre',
      preview: 'Des récoltes, des recettes et des rabais.',
      title: 'Merci de nous lire !',
      blocks: [
        text('Au menu : nos arrivages, nos recettes et nos promotions, sans débordement.'),
        button('Voir les promotions de la semaine', link('/')),
        aside('Me désabonner de l’infolettre', link(`/newsletter/unsubscribe?token=${token}`)),
      ],
    }),
    'en-CA': ({ token }, { link }) => ({
      subject: 'You are subscribed to our newsletter',
      preview: 'Harvests, recipes and discounts.',
      title: 'Thank you for reading!',
      blocks: [
        text('You will hear of our arrivals, recipes and promotions, and not too often.'),
        button('See the promotions of the week', link('/')),
        aside('Unsubscribe from the newsletter', link(`/newsletter/unsubscribe?token=${token}`)),
      ],
    }),
  },
};
