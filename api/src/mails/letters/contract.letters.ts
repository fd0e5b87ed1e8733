import type { Locale } from '@msl/contracts/locale.ts';
import type { MailData } from '../mail-data.schema.ts';
import { firstDates } from './first-dates.blocks.ts';
import { aside, type Block, type Context, facts, type Letters, note, text } from './letter.blocks.ts';
import { officePersons } from './office-persons.texts.ts';
import { pricesSum } from './order.blocks.ts';

type Contract = MailData<'contract'>;

const words = {
  'fr-CA': {
    basket: 'Panier',
    persons: (count: number) => (count === 1 ? '1 personne' : `${count} personnes`),
    range: (from: string, to: string) => `de ${from} à ${to} de produits`,
    frequence: 'Fréquence',
    each: { 7: 'Chaque semaine', 14: 'Toutes les deux semaines' },
    fee: { PUP: 'Cueillette', LAD: 'Livraison à domicile' },
    feeEach: (fee: string, free: string) =>
      `${fee} par panier, taxes en sus\ngratuite dès ${free} de produits`,
    feeNone: 'gratuite',
    minimum: 'Minimum',
    minimumOf: (amount: string) => `${amount} de produits, avant taxes et livraison`,
    belowMinimum: 'Un panier qui n’atteint pas le minimum n’est ni préparé ni facturé.',
    merchant: 'Marchand',
    reach: 'Nous joindre',
  },
  'en-CA': {
    basket: 'Basket',
    persons: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    range: (from: string, to: string) => `${from} to ${to} of products`,
    frequence: 'Frequency',
    each: { 7: 'Every week', 14: 'Every two weeks' },
    fee: { PUP: 'Pick-up', LAD: 'Home delivery' },
    feeEach: (fee: string, free: string) => `${fee} a basket, plus taxes\nfree from ${free} of products`,
    feeNone: 'free',
    minimum: 'Minimum',
    minimumOf: (amount: string) => `${amount} of products, before taxes and delivery`,
    belowMinimum: 'A basket below the minimum is neither prepared nor billed.',
    merchant: 'Merchant',
    reach: 'Reach us',
  },
} as const satisfies Record<Locale, unknown>;

/** What is agreed: the baskets with their prices, how often, and what a delivery costs. */
const agreed = (contract: Contract, { locale, formats }: Context): Block => {
  const say = words[locale];
  const isFree = contract.delivery_fee === 0 || contract.free_delivery_from === 0;
  return facts(
    ...contract.plans.map(({ name, persons, is_corporate, min_price, max_price }) => ({
      label: say.basket,
      value: [
        name[locale],
        (is_corporate && officePersons[locale][persons]) || say.persons(persons),
        say.range(formats.money(min_price), formats.money(max_price)),
      ].join('\n'),
    })),
    { label: say.frequence, value: say.each[contract.frequence] },
    {
      label: say.fee[contract.delivery.entity_type],
      value: isFree
        ? say.feeNone
        : say.feeEach(formats.money(contract.delivery_fee), formats.amount(contract.free_delivery_from)),
    },
    contract.minimum_subtotal > 0
      ? { label: say.minimum, value: say.minimumOf(formats.amount(contract.minimum_subtotal)) }
      : null,
  );
};

/** What follows on the terms, where there is a minimum. */
const belowMinimum = ({ minimum_subtotal }: Contract, locale: Locale): string =>
  minimum_subtotal > 0 ? ` ${words[locale].belowMinimum}` : '';

const merchant = ({ locale, settings, inbox }: Context): Block =>
  facts(
    { label: words[locale].merchant, value: `${settings.companyName}\n${settings.companyAddress}` },
    { label: words[locale].reach, value: `${inbox}\n${settings.companyPhone}` },
  );

/** The copy of the contract that the law of Quebec asks for (Consumer Protection Act, sections 54.4 to 54.7). */
export const contractLetters: Letters<'contract'> = {
  contract: {
    'fr-CA': (contract, context) => {
      const { formats, link } = context;
      const { total, is_first, is_open, terms } = contract;
      return {
        subject: is_first ? 'Votre contrat avec le Marché Sauve-Légumes' : 'Votre contrat a changé',
        preview: 'Votre copie : panier, prix, livraison, dates et conditions.',
        title: is_first ? 'Votre contrat, en clair' : 'Votre contrat, mis à jour',
        blocks: [
          text(
            is_first
              ? 'Voici ce que vous avez accepté en vous abonnant. Gardez ce courriel : c’est votre copie du contrat.'
              : 'Votre abonnement a changé. Voici votre contrat tel qu’il est maintenant ; il remplace le précédent.',
          ),
          agreed(contract, context),
          aside('Modifier mon panier', link('/account/plans')),
          firstDates(contract, context),
          aside('Modifier ma livraison', link('/account/delivery')),
          text(
            is_open
              ? `Votre panier est déjà ouvert${is_first ? '' : ' et garde son contenu : un autre choix de panier vaut dès le prochain que nous remplirons'}. Voici ce qu’il coûte maintenant :`
              : 'Voici ce que coûte le prochain panier, s’il ressemble à un panier type aux prix d’aujourd’hui :',
          ),
          pricesSum({ ...contract.typical, coupon: contract.coupon }, context),
          note(
            `${is_open ? '' : 'C’est une estimation. '}Ensuite, selon ce que vous y gardez, chaque panier vous coûte de ${formats.money(total.min)} à ${formats.money(total.max)}, taxes et livraison comprises. Les fruits et légumes ne sont pas taxés. Votre carte n’est débitée qu’à la date de facturation, du montant que montre votre panier.`,
          ),
          text(
            `Votre abonnement est à durée indéterminée et sans engagement. Avant l’heure limite, sautez une livraison, suspendez l’abonnement ou annulez-le dans votre compte, sans frais.${belowMinimum(contract, 'fr-CA')}`,
          ),
          aside('Sauter, suspendre ou annuler', link('/dashboard')),
          merchant(context),
          note(
            `Une plainte, une question ? Écrivez à ${context.inbox} ou appelez au ${context.settings.companyPhone}. L’Office de la protection du consommateur peut aussi vous renseigner : opc.gouv.qc.ca.`,
          ),
          note(
            terms
              ? `Vous avez accepté les conditions d’utilisation (version ${terms.version}) le ${formats.date(terms.accepted_at)}.`
              : 'Les conditions d’utilisation font partie de ce contrat.',
          ),
          aside('Lire les conditions d’utilisation', link('/terms-and-conditions')),
        ],
      };
    },
    'en-CA': (contract, context) => {
      const { formats, link } = context;
      const { total, is_first, is_open, terms } = contract;
      return {
        subject: is_first ? 'Your contract with Marché Sauve-Légumes' : 'Your contract has changed',
        preview: 'Your copy: basket, price, delivery, dates and conditions.',
        title: is_first ? 'Your contract, in plain words' : 'Your contract, updated',
        blocks: [
          text(
            is_first
              ? 'This is what you agreed to by subscribing. Keep this email: it is your copy of the contract.'
              : 'Your subscription has changed. This is your contract as it is now; it replaces the one before.',
          ),
          agreed(contract, context),
          aside('Change my basket', link('/account/plans')),
          firstDates(contract, context),
          aside('Change my delivery', link('/account/delivery')),
          text(
            is_open
              ? `Your basket is open already${is_first ? '' : ' and keeps its contents: another choice of basket applies from the next one that we fill'}. This is what it costs now:`
              : 'This is what the next basket costs if it is a typical one, filled at today’s prices:',
          ),
          pricesSum({ ...contract.typical, coupon: contract.coupon }, context),
          note(
            `${is_open ? '' : 'This is an estimate. '}After that, depending on what you keep in it, each basket costs ${formats.money(total.min)} to ${formats.money(total.max)}, taxes and delivery included. Fruit and vegetables are not taxed. Your card is charged only on the billing date, for the amount that your basket shows.`,
          ),
          text(
            `Your subscription has no fixed term and no commitment. Before the cut-off, skip a delivery, pause the subscription or cancel it in your account, at no charge.${belowMinimum(contract, 'en-CA')}`,
          ),
          aside('Skip, pause or cancel', link('/dashboard')),
          merchant(context),
          note(
            `A complaint, a question? Write to ${context.inbox} or call ${context.settings.companyPhone}. The Office de la protection du consommateur can help you too: opc.gouv.qc.ca.`,
          ),
          note(
            terms
              ? `You accepted the terms and conditions (version ${terms.version}) on ${formats.date(terms.accepted_at)}.`
              : 'The terms and conditions are part of this contract.',
          ),
          aside('Read the terms and conditions', link('/terms-and-conditions')),
        ],
      };
    },
  },
};
