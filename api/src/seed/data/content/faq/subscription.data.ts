import type { FaqTopicSeed } from './faq-seed.types.ts';

export const subscription: FaqTopicSeed = {
  topic: 'subscription',
  copy: { 'fr-CA': { name: 'Abonnement' }, 'en-CA': { name: 'Subscription' } },
  entries: [
    {
      id: 'subscription-commitment',
      copy: {
        'fr-CA': {
          question: 'Est-ce que je m’engage ?',
          anwser:
            'Non. Vous pouvez sauter une livraison, faire une pause ou annuler en tout temps, sans frais.',
        },
        'en-CA': {
          question: 'Is there a commitment?',
          anwser: 'No. Skip a delivery, pause or cancel any time, free of charge.',
        },
      },
    },
    {
      id: 'subscription-frequency',
      copy: {
        'fr-CA': {
          question: 'À quelle fréquence vais-je recevoir un panier ?',
          anwser:
            'Toutes les semaines ou toutes les deux semaines, à votre choix. Certains points de cueillette n’acceptent que les paniers aux deux semaines.',
        },
        'en-CA': {
          question: 'How often will I get a basket?',
          anwser:
            'Every week or every two weeks, as you like. Some pick-up points only take bi-weekly baskets.',
        },
      },
    },
    {
      id: 'subscription-skip',
      copy: {
        'fr-CA': {
          question: 'Comment sauter une livraison ?',
          anwser:
            'Dans votre tableau de bord, choisissez « Sauter cette livraison » avant {{cutOff}}. Vous pouvez changer d’idée jusqu’à la même heure.',
        },
        'en-CA': {
          question: 'How do I skip a delivery?',
          anwser:
            'On your dashboard, choose “Skip this delivery” before {{cutOff}}. You can change your mind until then.',
        },
      },
    },
    {
      id: 'subscription-holidays',
      copy: {
        'fr-CA': {
          question: 'Je pars en vacances. Que faire ?',
          anwser:
            'Indiquez vos dates de vacances dans votre tableau de bord, jusqu’à six semaines à la fois et huit mois à l’avance. Les livraisons reprennent toutes seules à votre retour.',
        },
        'en-CA': {
          question: 'I am going on holiday. What do I do?',
          anwser:
            'Set your holiday dates on your dashboard, up to six weeks at a time and eight months ahead. Deliveries resume by themselves when you are back.',
        },
      },
    },
    {
      id: 'subscription-come-back',
      copy: {
        'fr-CA': {
          question: 'J’ai annulé. Puis-je revenir ?',
          anwser:
            'Bien sûr. Connectez-vous et réactivez votre abonnement : vos préférences et votre historique vous attendent.',
        },
        'en-CA': {
          question: 'I cancelled. Can I come back?',
          anwser:
            'Of course. Log in and reactivate your subscription: your preferences and history are waiting.',
        },
      },
    },
  ],
};
