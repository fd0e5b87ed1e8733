import type { FaqTopicSeed } from './faq-seed.types.ts';

export const payment: FaqTopicSeed = {
  topic: 'payment',
  copy: { 'fr-CA': { name: 'Paiement et rabais' }, 'en-CA': { name: 'Payment and discounts' } },
  entries: [
    {
      id: 'payment-cards',
      copy: {
        'fr-CA': {
          question: 'Quelles cartes acceptez-vous ?',
          anwser:
            'Visa et Mastercard, de crédit ou de débit. Votre numéro de carte reste chez notre fournisseur de paiement ; nous ne le voyons jamais.',
        },
        'en-CA': {
          question: 'Which cards do you take?',
          anwser:
            'Visa and Mastercard, credit or debit. Your card number stays with our payment provider; we never see it.',
        },
      },
    },
    {
      id: 'payment-when',
      copy: {
        'fr-CA': {
          question: 'Quand suis-je facturé ?',
          anwser: 'Au petit matin, {{billingDay}}, une fois que vous ne pouvez plus modifier votre panier.',
        },
        'en-CA': {
          question: 'When am I billed?',
          anwser: 'Early in the morning, {{billingDay}}, once your basket can no longer be changed.',
        },
      },
    },
    {
      id: 'payment-taxes',
      copy: {
        'fr-CA': {
          question: 'Est-ce qu’il y a des taxes ?',
          anwser:
            'Les fruits, les légumes et l’épicerie de base ne sont pas taxés. Les collations, les sucreries, les plats préparés et les frais de livraison le sont (TPS et TVQ).',
        },
        'en-CA': {
          question: 'Are there taxes?',
          anwser:
            'Fruit, vegetables and basic groceries are not taxed. Snacks, sweets, prepared meals and delivery fees are (GST and QST).',
        },
      },
    },
    {
      id: 'payment-welcome',
      copy: {
        'fr-CA': {
          question: 'Comment utiliser le code de bienvenue ?',
          anwser:
            'Entrez {{welcomeCode}} à la confirmation de votre inscription pour obtenir {{welcomeAmount}} de rabais sur votre première commande. Le code est valide {{welcomePeriod}} et ne se combine pas à une autre offre.',
        },
        'en-CA': {
          question: 'How do I use the welcome code?',
          anwser:
            'Enter {{welcomeCode}} when you confirm your sign-up to get {{welcomeAmount}} off your first order. It is valid {{welcomePeriod}} and cannot be combined with another offer.',
        },
      },
    },
    {
      id: 'payment-referral',
      copy: {
        'fr-CA': {
          question: 'Comment fonctionne le parrainage ?',
          anwser:
            'Donnez {{referralAmount}}, recevez {{referralAmount}} : votre invité a un rabais sur sa première commande et vous recevez un crédit dès qu’elle est payée.',
        },
        'en-CA': {
          question: 'How does the referral programme work?',
          anwser:
            'Give {{referralAmount}}, get {{referralAmount}}: your friend saves on the first order, and you get a credit once it is paid.',
        },
      },
    },
  ],
};
