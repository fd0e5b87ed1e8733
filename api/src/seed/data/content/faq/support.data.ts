import type { FaqTopicSeed } from './faq-seed.types.ts';

export const support: FaqTopicSeed = {
  topic: 'support',
  copy: { 'fr-CA': { name: 'Nous joindre' }, 'en-CA': { name: 'Contact us' } },
  entries: [
    {
      id: 'support-hours',
      copy: {
        'fr-CA': {
          question: 'Quand pouvez-vous me répondre ?',
          anwser:
            'Du lundi au vendredi, de 9 h à 17 h. Nous répondons aux courriels en moins de 24 heures, les jours de semaine.',
        },
        'en-CA': {
          question: 'When can you answer me?',
          anwser: 'Monday to Friday, 9 a.m. to 5 p.m. We answer emails within 24 hours on weekdays.',
        },
      },
    },
    {
      id: 'support-missing',
      copy: {
        'fr-CA': {
          question: 'Il manque un produit ou il est abîmé. Que faire ?',
          anwser:
            'Prenez une photo et écrivez-nous dans les deux jours. Nous créditons le produit sur votre prochain panier ou sur votre carte.',
        },
        'en-CA': {
          question: 'Something is missing or damaged. What do I do?',
          anwser:
            'Take a photo and write to us within two days. We credit the product on your next basket or on your card.',
        },
      },
    },
    {
      id: 'support-closures',
      copy: {
        'fr-CA': {
          question: 'Livrez-vous les jours fériés ?',
          anwser:
            'La plupart du temps, oui. Quand un férié déplace votre livraison, le bandeau en haut du site et un courriel vous donnent la nouvelle date.',
        },
        'en-CA': {
          question: 'Do you deliver on public holidays?',
          anwser:
            'Most of the time, yes. When a holiday moves your delivery, the banner at the top of the site and an email give you the new date.',
        },
      },
    },
    {
      id: 'support-become-point',
      copy: {
        'fr-CA': {
          question: 'Mon commerce peut-il devenir un point de cueillette ?',
          anwser:
            'Avec plaisir ! Remplissez le formulaire « Devenir un point de cueillette » : il nous faut un peu d’espace, quelques heures par semaine et un accueil chaleureux.',
        },
        'en-CA': {
          question: 'Can my business become a pick-up point?',
          anwser:
            'Gladly! Fill in the “Become a pick-up point” form: we need a little space, a few hours a week and a warm welcome.',
        },
      },
    },
  ],
};
