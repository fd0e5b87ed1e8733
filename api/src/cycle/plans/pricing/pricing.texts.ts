import type { Locale } from '@msl/contracts/locale.ts';

type PricingTexts = {
  title: string;
  lead: string;
  asOf: (day: string) => string;
  households: string;
  offices: string;
  plan: string;
  persons: (count: number) => string;
  range: (from: string, to: string) => string;
  fees: string;
  feeLines: readonly string[];
  change: string;
  start: string;
  fileName: string;
};

/** Placeholders as in the team's other texts: settings-in-texts.rules.ts. */
export const pricingTexts: Record<Locale, PricingTexts> = {
  'fr-CA': {
    title: 'Nos paniers et leurs prix',
    lead: 'Le prix d’un panier suit ce que vous y gardez. Voici à quoi vous attendre selon le nombre de personnes, avant taxes et livraison.',
    asOf: (day) => `Prix en vigueur le ${day}.`,
    households: 'À la maison',
    offices: 'Au bureau',
    plan: 'Panier',
    persons: (count) => (count === 1 ? '1 personne' : `${count} personnes`),
    range: (from, to) => `${from} à ${to}`,
    fees: 'Livraison, adhésion et taxes',
    feeLines: [
      '{{deliveryFees}}.',
      'La livraison est gratuite à partir de {{freeDeliveryFrom}} de produits.',
      'Un panier est préparé à partir de {{minimumSubtotal}} de produits, avant taxes et livraison.',
      'MSL+, facultatif : {{yearlyPrime}} par année ou {{monthlyPrime}} par mois, taxes en sus. Les membres ont jusqu’à {{memberPercentUpTo}} de rabais de plus.',
      'Les fruits et légumes ne sont pas taxés. La TPS et la TVQ s’ajoutent aux produits taxables et à la livraison.',
    ],
    change:
      'Aucun engagement : sautez une livraison, suspendez ou annulez quand vous voulez, sans frais. Vous changez le contenu de votre panier jusqu’à {{cutOff}}.',
    start: 'Composez votre panier sur le site du Marché Sauve-Légumes.',
    fileName: 'prix-des-paniers.pdf',
  },
  'en-CA': {
    title: 'Our baskets and their prices',
    lead: 'The price of a basket follows what you keep in it. Here is what to expect for your household, before taxes and delivery.',
    asOf: (day) => `Prices in force on ${day}.`,
    households: 'At home',
    offices: 'At work',
    plan: 'Basket',
    persons: (count) => (count === 1 ? '1 person' : `${count} people`),
    range: (from, to) => `${from} to ${to}`,
    fees: 'Delivery, membership and taxes',
    feeLines: [
      '{{deliveryFees}}.',
      'Delivery is free from {{freeDeliveryFrom}} of products.',
      'A basket is prepared from {{minimumSubtotal}} of products, before taxes and delivery.',
      'MSL+, optional: {{yearlyPrime}} a year or {{monthlyPrime}} a month, plus taxes. Members get up to {{memberPercentUpTo}} more off.',
      'Fruit and vegetables are not taxed. GST and QST are added to taxable products and to delivery.',
    ],
    change:
      'No commitment: skip a delivery, pause or cancel whenever you like, at no charge. You may change your basket until {{cutOff}}.',
    start: 'Build your basket on the Marché Sauve-Légumes site.',
    fileName: 'basket-prices.pdf',
  },
};
