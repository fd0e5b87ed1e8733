import type { FaqTopicSeed } from './faq-seed.types.ts';

export const rescuedFood: FaqTopicSeed = {
  topic: 'rescued-food',
  copy: { 'fr-CA': { name: 'Aliments sauvés' }, 'en-CA': { name: 'Rescued food' } },
  entries: [
    {
      id: 'rescued-food-why-rescued',
      copy: {
        'fr-CA': {
          question: 'Pourquoi ces aliments sont-ils sauvés ?',
          anwser:
            'Trop petits, trop gros, tordus, tachés, en surplus ou dans un ancien emballage : ils sont bons, mais les épiceries les refusent. Chaque fiche dit pourquoi le produit a été sauvé.',
        },
        'en-CA': {
          question: 'Why are these foods rescued?',
          anwser:
            'Too small, too big, twisted, spotted, in surplus or in last year’s packaging: they are good, but stores turn them away. Every product page says why it was rescued.',
        },
      },
    },
    {
      id: 'rescued-food-quality',
      copy: {
        'fr-CA': {
          question: 'Sont-ils aussi bons ?',
          anwser:
            'Oui. Nous goûtons, nous trions et nous ne vendons que ce que nous servirions à notre propre table. Si un produit vous déçoit, écrivez-nous et nous vous le remboursons.',
        },
        'en-CA': {
          question: 'Are they just as good?',
          anwser:
            'Yes. We taste, we sort, and we only sell what we would serve at our own table. If a product lets you down, write to us and we will refund it.',
        },
      },
    },
    {
      id: 'rescued-food-best-before',
      copy: {
        'fr-CA': {
          question: 'Que veut dire « meilleur avant » ?',
          anwser:
            'C’est la date jusqu’à laquelle un produit garde toute sa fraîcheur. Ce n’est pas une date de péremption : bien conservé, il est souvent bon plus longtemps.',
        },
        'en-CA': {
          question: 'What does “best before” mean?',
          anwser:
            'It is the date until which a product is at its freshest. It is not an expiry date: well stored, food is often good for longer.',
        },
      },
    },
    {
      id: 'rescued-food-impact',
      copy: {
        'fr-CA': {
          question: 'Comment calculez-vous l’impact de mes paniers ?',
          anwser:
            'À partir du poids des produits sauvés que vous avez reçus : nous en déduisons les émissions et l’eau qui auraient été perdues avec eux.',
        },
        'en-CA': {
          question: 'How do you work out the impact of my baskets?',
          anwser:
            'From the weight of the rescued products you received: from it we derive the emissions and the water that would have been lost with them.',
        },
      },
    },
  ],
};
