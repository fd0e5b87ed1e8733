import type { FaqTopicSeed } from './faq-seed.types.ts';

export const delivery: FaqTopicSeed = {
  topic: 'delivery',
  copy: {
    'fr-CA': { name: 'Livraison et points de cueillette' },
    'en-CA': { name: 'Delivery and pick-up points' },
  },
  entries: [
    {
      id: 'delivery-fees',
      copy: {
        'fr-CA': {
          question: 'Combien coûte la livraison ?',
          anwser: '{{deliveryFees}}. La livraison est gratuite à partir de {{freeDeliveryFrom}} de produits.',
        },
        'en-CA': {
          question: 'How much is delivery?',
          anwser: '{{deliveryFees}}. Delivery is free from {{freeDeliveryFrom}} of products.',
        },
      },
    },
    {
      id: 'delivery-areas',
      copy: {
        'fr-CA': {
          question: 'Livrez-vous chez moi ?',
          anwser:
            'Nous livrons à Montréal, à Laval, sur la Rive-Sud et sur une partie de la Rive-Nord. Entrez votre code postal à la page d’accueil pour en avoir le cœur net ; ailleurs, inscrivez-vous à la liste d’attente.',
        },
        'en-CA': {
          question: 'Do you deliver to my home?',
          anwser:
            'We deliver in Montreal, Laval, the South Shore and part of the North Shore. Enter your postal code on the home page to be sure; elsewhere, join the waiting list.',
        },
      },
    },
    {
      id: 'delivery-at-home',
      copy: {
        'fr-CA': {
          question: 'Dois-je être à la maison ?',
          anwser:
            'Non. Un courriel vous prévient environ 20 minutes avant notre arrivée. Laissez une consigne dans la note de livraison : balcon, concierge, porte de côté.',
        },
        'en-CA': {
          question: 'Do I have to be home?',
          anwser:
            'No. An email tells you about 20 minutes before we arrive. Leave instructions in the delivery note: balcony, superintendent, side door.',
        },
      },
    },
    {
      id: 'delivery-weather',
      copy: {
        'fr-CA': {
          question: 'Et s’il gèle ou s’il fait très chaud ?',
          anwser:
            'Sous 5 °C, laissez une couverture ou un contenant isolé près de la porte. Au-dessus de 25 °C, sortez une glacière avec un bloc froid.',
        },
        'en-CA': {
          question: 'What about frost or a heat wave?',
          anwser:
            'Below 5 °C, leave a blanket or an insulated box near the door. Above 25 °C, put out a cooler with an ice pack.',
        },
      },
    },
    {
      id: 'delivery-bin',
      copy: {
        'fr-CA': {
          question: 'Que dois-je faire du bac de plastique ?',
          anwser:
            'Videz-le et rendez-le à votre prochaine livraison ou cueillette. Un bac qui ne revient pas est facturé {{missingBinFee}}.',
        },
        'en-CA': {
          question: 'What do I do with the plastic bin?',
          anwser:
            'Empty it and return it at your next delivery or pick-up. A bin that does not come back is charged {{missingBinFee}}.',
        },
      },
    },
    {
      id: 'delivery-private-point',
      copy: {
        'fr-CA': {
          question: 'Pourquoi un point de cueillette demande-t-il un mot de passe ?',
          anwser:
            'Certains points se trouvent dans un bureau ou un immeuble et servent seulement à ses occupants. Demandez le mot de passe à la personne responsable sur place.',
        },
        'en-CA': {
          question: 'Why does a pick-up point ask for a password?',
          anwser:
            'Some points are inside an office or a building and serve only the people in it. Ask the person in charge there for the password.',
        },
      },
    },
  ],
};
