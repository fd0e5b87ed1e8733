import type { FaqTopicSeed } from './faq-seed.types.ts';

export const membership: FaqTopicSeed = {
  topic: 'membership',
  copy: { 'fr-CA': { name: 'MSL+' }, 'en-CA': { name: 'MSL+' } },
  entries: [
    {
      id: 'membership-what',
      copy: {
        'fr-CA': {
          question: 'Qu’est-ce que MSL+ ?',
          anwser:
            'Une adhésion facultative : le prix des membres sur chaque panier, toute l’année. C’est jusqu’à {{memberPercentUpTo}} de rabais de plus.',
        },
        'en-CA': {
          question: 'What is MSL+?',
          anwser:
            'An optional membership: member prices on every basket, all year long. That is up to {{memberPercentUpTo}} more off.',
        },
      },
    },
    {
      id: 'membership-price',
      copy: {
        'fr-CA': {
          question: 'Combien coûte l’adhésion ?',
          anwser:
            '{{yearlyPrime}} par an ou {{monthlyPrime}} par mois, plus les taxes. Votre première adhésion commence par un essai gratuit de {{membershipTrialMonths}}.',
        },
        'en-CA': {
          question: 'How much is it?',
          anwser:
            '{{yearlyPrime}} a year or {{monthlyPrime}} a month, plus taxes. Your first membership starts with a free trial of {{membershipTrialMonths}}.',
        },
      },
    },
    {
      id: 'membership-worth-it',
      copy: {
        'fr-CA': {
          question: 'Est-ce que ça vaut la peine ?',
          anwser: 'Votre page d’adhésion montre ce que vous auriez économisé avec vos propres paniers.',
        },
        'en-CA': {
          question: 'Is it worth it?',
          anwser: 'Your membership page shows what you would have saved on your own baskets.',
        },
      },
    },
    {
      id: 'membership-renewal',
      copy: {
        'fr-CA': {
          question: 'L’adhésion se renouvelle-t-elle toute seule ?',
          anwser:
            'Oui, à la fin de chaque période. Vous pouvez arrêter le renouvellement en tout temps ; vous restez membre jusqu’à la fin de la période payée.',
        },
        'en-CA': {
          question: 'Does it renew by itself?',
          anwser:
            'Yes, at the end of each period. You can stop renewal any time and stay a member until the paid period ends.',
        },
      },
    },
  ],
};
