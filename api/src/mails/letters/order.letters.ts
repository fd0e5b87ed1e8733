// Long because: what the store says of an order, in two languages side by side.
import type { MailData } from '../mail-data.schema.ts';
import { filledWords } from './filled.texts.ts';
import { button, facts, type Letters, note, text } from './letter.blocks.ts';
import { basketBounds, orderAdjusted, orderBasket, orderFacts, orderSum } from './order.blocks.ts';

/** Why a delivery is skipped, where its owner did not ask for it. */
const skippedFor = (reason: MailData<'order-skipped'>['reason']) =>
  ({
    'no-deliveries': {
      'fr-CA': (day: string) => `Nous ne livrons pas le ${day}, et votre livraison est sautée`,
      'en-CA': (day: string) => `We do not deliver on ${day}, so your delivery is skipped`,
    },
    'moved-onto-holidays': {
      'fr-CA': (day: string) =>
        `Nous avons déplacé la livraison du ${day}, et son nouveau jour tombe dans vos vacances. Elle est sautée`,
      'en-CA': (day: string) =>
        `We moved the delivery from ${day}, and its new day falls in your holidays. It is skipped`,
    },
    asked: {
      'fr-CA': (day: string) => `La livraison du ${day} est sautée`,
      'en-CA': (day: string) => `The delivery on ${day} is skipped`,
    },
  })[reason ?? 'asked'];

/** What happens to an order, from the basket that is filled to the driver at the corner. */
export const orderLetters: Letters<
  | 'order-reminder'
  | 'order-receipt'
  | 'order-below-minimum'
  | 'order-skipped'
  | 'delivery-full'
  | 'home-delivery'
> = {
  'order-reminder': {
    'fr-CA': ({ delivery_date, cut_off_at, filled }, context) => ({
      subject: `Votre panier du ${context.formats.day(delivery_date)} est ouvert`,
      preview: `À vous de le composer jusqu’au ${context.formats.moment(cut_off_at)}.`,
      title: 'Votre panier est prêt à être composé',
      blocks: [
        text(
          `${filledWords['fr-CA'][filled]} Ajoutez vos coups de cœur, retirez le reste, ou sautez cette livraison : vous avez jusqu’au ${context.formats.moment(cut_off_at)}.`,
        ),
        button('Composer mon panier', context.link('/cart')),
        orderFacts(context, { billed: false }),
        orderBasket(context),
        basketBounds(context),
      ],
    }),
    'en-CA': ({ delivery_date, cut_off_at, filled }, context) => ({
      subject: `Your basket for ${context.formats.day(delivery_date)} is open`,
      preview: `It is yours to change until ${context.formats.moment(cut_off_at)}.`,
      title: 'Your basket is ready to customize',
      blocks: [
        text(
          `${filledWords['en-CA'][filled]} Add your favourites, remove the rest, or skip this delivery: you have until ${context.formats.moment(cut_off_at)}.`,
        ),
        button('Customize my basket', context.link('/cart')),
        orderFacts(context, { billed: false }),
        orderBasket(context),
        basketBounds(context),
      ],
    }),
  },
  'order-receipt': {
    'fr-CA': ({ oid, delivery_date, total_price }, context) => ({
      subject: `Votre reçu : ${context.formats.money(total_price)}, livraison du ${context.formats.day(delivery_date)}`,
      preview: 'Paiement reçu, merci !',
      title: 'Merci, c’est payé !',
      blocks: [
        text('Votre paiement est reçu et votre panier se prépare. Voici votre reçu.'),
        orderFacts(context, { billed: true }),
        orderBasket(context),
        orderSum(context) ??
          facts({ label: 'Total', value: context.formats.money(total_price), strong: true }),
        orderAdjusted(context),
        button('Voir mon reçu', context.link(`/order-history/${oid}`)),
      ],
    }),
    'en-CA': ({ oid, delivery_date, total_price }, context) => ({
      subject: `Your receipt: ${context.formats.money(total_price)}, delivery on ${context.formats.day(delivery_date)}`,
      preview: 'Payment received, thank you!',
      title: 'Thank you, all paid!',
      blocks: [
        text('Your payment is received and your basket is being packed. Here is your receipt.'),
        orderFacts(context, { billed: true }),
        orderBasket(context),
        orderSum(context) ??
          facts({ label: 'Total', value: context.formats.money(total_price), strong: true }),
        orderAdjusted(context),
        button('See my receipt', context.link(`/order-history/${oid}`)),
      ],
    }),
  },
  'order-below-minimum': {
    'fr-CA': ({ delivery_date, minimum_subtotal }, { formats, link }) => ({
      subject: `Pas de livraison le ${formats.day(delivery_date)}`,
      preview:
        minimum_subtotal > 0 ? 'Votre panier n’atteignait pas le minimum.' : 'Votre panier était vide.',
      title: 'Un panier trop léger cette fois',
      blocks: [
        text(
          `Votre panier du ${formats.day(delivery_date)} ${minimum_subtotal > 0 ? `n’atteignait pas le minimum de ${formats.amount(minimum_subtotal)}` : 'était vide'}. Rien n’est facturé, et la livraison est sautée.`,
        ),
        text('Pour la prochaine, ajoutez dès maintenant ce qui vous fait envie.'),
        button('Préparer mon prochain panier', link('/next-cart')),
      ],
    }),
    'en-CA': ({ delivery_date, minimum_subtotal }, { formats, link }) => ({
      subject: `No delivery on ${formats.day(delivery_date)}`,
      preview: minimum_subtotal > 0 ? 'Your basket was below the minimum.' : 'Your basket was empty.',
      title: 'A basket too light this time',
      blocks: [
        text(
          `Your basket for ${formats.day(delivery_date)} was ${minimum_subtotal > 0 ? `below the minimum of ${formats.amount(minimum_subtotal)}` : 'empty'}. Nothing is billed, and the delivery is skipped.`,
        ),
        text('For the next one, start adding whatever you like now.'),
        button('Prepare my next basket', link('/next-cart')),
      ],
    }),
  },
  'order-skipped': {
    'fr-CA': ({ delivery_date, reason }, { formats, link }) => ({
      subject: `Livraison du ${formats.day(delivery_date)} sautée`,
      preview: 'Rien ne sera préparé ni facturé.',
      title: 'Livraison sautée',
      blocks: [
        text(
          `${skippedFor(reason)['fr-CA'](formats.day(delivery_date))} : rien ne sera préparé ni facturé. Vos prochaines dates sont à votre tableau de bord.`,
        ),
        button('Voir mes prochaines dates', link('/dashboard')),
      ],
    }),
    'en-CA': ({ delivery_date, reason }, { formats, link }) => ({
      subject: `Delivery on ${formats.day(delivery_date)} skipped`,
      preview: 'Nothing will be prepared or billed.',
      title: 'Delivery skipped',
      blocks: [
        text(
          `${skippedFor(reason)['en-CA'](formats.day(delivery_date))}: nothing will be prepared or billed. Your next dates are on your dashboard.`,
        ),
        button('See my next dates', link('/dashboard')),
      ],
    }),
  },
  'delivery-full': {
    'fr-CA': ({ delivery_date, next_date }, { formats, link }) => ({
      subject: `Plus de place le ${formats.day(delivery_date)}`,
      preview: 'Choisissez une autre plage, ou attendez la livraison suivante.',
      title: 'Votre plage est complète cette fois',
      blocks: [
        text(
          `Il ne reste plus de place dans votre plage horaire du ${formats.day(delivery_date)} : nous ne pouvons pas vous livrer ce jour-là. Rien n’est facturé, et la livraison suivante est prévue le ${formats.day(next_date)}.`,
        ),
        text('Une autre plage vous irait ? Il y a peut-être une place plus tôt.'),
        button('Choisir une autre plage', link('/account/delivery')),
      ],
    }),
    'en-CA': ({ delivery_date, next_date }, { formats, link }) => ({
      subject: `No room left on ${formats.day(delivery_date)}`,
      preview: 'Choose another time slot, or wait for the next delivery.',
      title: 'Your time slot is full this time',
      blocks: [
        text(
          `There is no room left in your time slot on ${formats.day(delivery_date)}, so we cannot deliver to you that day. Nothing is billed, and the next delivery is planned for ${formats.day(next_date)}.`,
        ),
        text('Would another time slot suit you? There may be room sooner.'),
        button('Choose another time slot', link('/account/delivery')),
      ],
    }),
  },
  'home-delivery': {
    'fr-CA': ({ slot_start }, context) => ({
      subject: 'Votre panier arrive dans une vingtaine de minutes',
      preview: `Prévu vers ${context.formats.time(slot_start)}.`,
      title: 'On arrive !',
      blocks: [
        text('Votre panier est en route et arrive dans une vingtaine de minutes.'),
        orderFacts(context, { billed: false }),
        note('Personne à la maison ? Laissez une glacière devant la porte, nous la remplirons.'),
      ],
    }),
    'en-CA': ({ slot_start }, context) => ({
      subject: 'Your basket arrives in about 20 minutes',
      preview: `Expected around ${context.formats.time(slot_start)}.`,
      title: 'We are around the corner!',
      blocks: [
        text('Your basket is on its way and arrives in about 20 minutes.'),
        orderFacts(context, { billed: false }),
        note('Nobody home? Leave a cooler at the door and we will fill it.'),
      ],
    }),
  },
};
