import type { FaqTopicSeed } from './faq-seed.types.ts';

export const basket: FaqTopicSeed = {
  topic: 'basket',
  copy: { 'fr-CA': { name: 'Mon panier' }, 'en-CA': { name: 'My basket' } },
  entries: [
    {
      id: 'basket-what-is-in-it',
      copy: {
        'fr-CA': {
          question: 'Qu’est-ce qu’il y a dans mon panier ?',
          anwser:
            'Votre panier est prérempli avec des fruits et des légumes sauvés qui respectent vos trois préférences : contenu, origine et agriculture. Vous enlevez ce qui ne vous plaît pas et vous ajoutez ce qui manque, y compris des produits frais et d’épicerie.',
        },
        'en-CA': {
          question: 'What is in my basket?',
          anwser:
            'Your basket is pre-filled with rescued fruit and vegetables that follow your three preferences: content, origin and farming. Take out what you don’t want and add what is missing, including fresh and pantry products.',
        },
      },
    },
    {
      id: 'basket-when-is-it-filled',
      copy: {
        'fr-CA': {
          question: 'Quand mon panier est-il rempli ?',
          anwser:
            'Votre panier est rempli {{populateDaysBeforeDelivery}} avant la livraison, à midi. Un courriel vous prévient : c’est le moment de le personnaliser.',
        },
        'en-CA': {
          question: 'When is my basket filled?',
          anwser:
            'Your basket is filled {{populateDaysBeforeDelivery}} before delivery, at noon. An email lets you know: that is the time to customize it.',
        },
      },
    },
    {
      id: 'basket-cut-off',
      copy: {
        'fr-CA': {
          question: 'Jusqu’à quand puis-je le modifier ?',
          anwser: 'Jusqu’à {{cutOff}}. Passé cette heure, vos changements vont dans votre prochain panier.',
        },
        'en-CA': {
          question: 'How late can I change it?',
          anwser: 'Until {{cutOff}}. After that, your changes go into your next basket.',
        },
      },
    },
    {
      id: 'basket-minimum',
      copy: {
        'fr-CA': {
          question: 'Y a-t-il un montant minimum ?',
          anwser:
            'Oui : {{minimumSubtotal}} de produits, avant les taxes et les frais. Sous ce montant, votre panier n’est ni facturé ni livré, et nous vous écrivons pour vous le dire.',
        },
        'en-CA': {
          question: 'Is there a minimum?',
          anwser:
            'Yes: {{minimumSubtotal}} of products, before taxes and fees. Below that, your basket is neither billed nor delivered, and we write to tell you so.',
        },
      },
    },
    {
      id: 'basket-keep',
      copy: {
        'fr-CA': {
          question: 'Puis-je recevoir un produit dans chaque panier ?',
          anwser:
            'Oui. Choisissez « Garder dans tous mes paniers » dans votre panier, sous le produit. Il reviendra tant qu’il y en a en stock.',
        },
        'en-CA': {
          question: 'Can I get a product in every basket?',
          anwser:
            'Yes. Choose “Keep in all my baskets” in your basket, under the product. It comes back for as long as it is in stock.',
        },
      },
    },
  ],
};
