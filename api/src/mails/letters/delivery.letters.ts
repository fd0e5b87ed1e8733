// Long because: what changes of a delivery, in two languages side by side.
import { filledWords } from './filled.texts.ts';
import { button, type Context, type Letters, text } from './letter.blocks.ts';
import { basketBounds, orderBasket, orderFacts, orderSum } from './order.blocks.ts';

const each = {
  'fr-CA': { 7: 'chaque semaine', 14: 'toutes les deux semaines' },
  'en-CA': { 7: 'every week', 14: 'every two weeks' },
} as const;

/** Of a basket that is taken back: whether it comes as it is now, and what to say where that is less than it had, or too little. */
const takenBack = (isShort: boolean, { locale, order }: Context) => {
  const say = filledWords[locale];
  const isEmpty = order?.subtotal_price === 0;
  const isLight = order !== null && order.min_price_missing > 0;
  const short = isEmpty ? say.empty : say.partly;
  const told = [isShort && short, isEmpty && !isShort && say.leftEmpty, isLight && say.belowMinimum];
  const comes = !isEmpty && !isLight;
  return {
    ...{ comes, isEmpty },
    words: told
      .filter((sentence) => sentence !== false)
      .map((sentence) => ` ${sentence}`)
      .join(''),
  };
};

/** What changes of a delivery that is coming: taken back, moved by the store, changed by its owner. */
export const deliveryLetters: Letters<
  'order-unskipped' | 'delivery-moved' | 'delivery-reopened' | 'next-delivery-moved' | 'delivery-changed'
> = {
  'order-unskipped': {
    'fr-CA': ({ delivery_date, cut_off_at, billing_date, is_short }, context) => {
      const { day, moment } = context.formats;
      const { comes, isEmpty, words } = takenBack(is_short, context);
      return {
        subject: `Livraison du ${day(delivery_date)} reprise`,
        preview: comes
          ? 'Votre panier sera préparé et facturé, finalement.'
          : `À vous de le composer jusqu’au ${moment(cut_off_at)}.`,
        title: 'Votre livraison est reprise',
        blocks: [
          text(
            `Vous aviez sauté la livraison du ${day(delivery_date)} et vous l’avez reprise${comes ? ` : le panier sera préparé, et facturé le ${day(billing_date)}` : ''}.${words} Vous pouvez le changer ou le sauter jusqu’au ${moment(cut_off_at)}.`,
          ),
          orderFacts(context, { billed: false }),
          is_short && !isEmpty ? orderBasket(context) : null,
          isEmpty ? null : orderSum(context),
          comes ? null : basketBounds(context),
          button('Voir mon panier', context.link('/cart')),
        ],
      };
    },
    'en-CA': ({ delivery_date, cut_off_at, billing_date, is_short }, context) => {
      const { day, moment } = context.formats;
      const { comes, isEmpty, words } = takenBack(is_short, context);
      return {
        subject: `Delivery on ${day(delivery_date)} is back on`,
        preview: comes
          ? 'Your basket will be prepared and billed after all.'
          : `It is yours to change until ${moment(cut_off_at)}.`,
        title: 'Your delivery is back on',
        blocks: [
          text(
            `You had skipped the delivery on ${day(delivery_date)} and restored it${comes ? `: the basket will be prepared, and billed on ${day(billing_date)}` : ''}.${words} You can change or skip it until ${moment(cut_off_at)}.`,
          ),
          orderFacts(context, { billed: false }),
          is_short && !isEmpty ? orderBasket(context) : null,
          isEmpty ? null : orderSum(context),
          comes ? null : basketBounds(context),
          button('See my basket', context.link('/cart')),
        ],
      };
    },
  },
  'delivery-moved': {
    'fr-CA': ({ previous_date, delivery_date, cut_off_at }, { formats, link }) => ({
      subject: `Votre livraison passe au ${formats.day(delivery_date)}`,
      preview: `Elle était prévue le ${formats.day(previous_date)}.`,
      title: 'Votre livraison change de jour',
      blocks: [
        text(
          `Nous avons déplacé votre livraison du ${formats.day(previous_date)} : votre panier arrive le ${formats.day(delivery_date)}, aux mêmes heures. Vous pouvez le changer ou le sauter jusqu’au ${formats.moment(cut_off_at)}.`,
        ),
        button('Voir mon panier', link('/cart')),
      ],
    }),
    'en-CA': ({ previous_date, delivery_date, cut_off_at }, { formats, link }) => ({
      subject: `Your delivery moves to ${formats.day(delivery_date)}`,
      preview: `It was planned for ${formats.day(previous_date)}.`,
      title: 'Your delivery moves to another day',
      blocks: [
        text(
          `We moved your delivery from ${formats.day(previous_date)}: your basket comes on ${formats.day(delivery_date)}, at the same hours. You can change or skip it until ${formats.moment(cut_off_at)}.`,
        ),
        button('See my basket', link('/cart')),
      ],
    }),
  },
  'delivery-reopened': {
    'fr-CA': ({ delivery_date, cut_off_at }, { formats, link }) => ({
      subject: `Nous livrons finalement le ${formats.day(delivery_date)}`,
      preview: `Votre panier est à reprendre jusqu’au ${formats.moment(cut_off_at)}.`,
      title: 'Votre panier peut venir, finalement',
      blocks: [
        text(
          `Nous livrons finalement le ${formats.day(delivery_date)}. Votre panier est toujours sauté : rien n’est préparé ni facturé si vous ne le reprenez pas. Vous pouvez le reprendre jusqu’au ${formats.moment(cut_off_at)}.`,
        ),
        button('Reprendre ma livraison', link('/dashboard')),
      ],
    }),
    'en-CA': ({ delivery_date, cut_off_at }, { formats, link }) => ({
      subject: `We deliver on ${formats.day(delivery_date)} after all`,
      preview: `You can restore your basket until ${formats.moment(cut_off_at)}.`,
      title: 'Your basket can come after all',
      blocks: [
        text(
          `We deliver on ${formats.day(delivery_date)} after all. Your basket is still skipped: nothing is prepared or billed unless you restore it. You can do so until ${formats.moment(cut_off_at)}.`,
        ),
        button('Restore my delivery', link('/dashboard')),
      ],
    }),
  },
  'next-delivery-moved': {
    'fr-CA': ({ previous_date, delivery_date, cut_off_at, is_left_out }, { formats, link }) => ({
      subject: is_left_out
        ? `Pas de livraison le ${formats.day(previous_date)}`
        : `Votre livraison passe au ${formats.day(delivery_date)}`,
      preview: is_left_out
        ? `La suivante est prévue le ${formats.day(delivery_date)}.`
        : `Elle était prévue le ${formats.day(previous_date)}.`,
      title: is_left_out ? 'Pas de panier cette fois' : 'Votre livraison change de jour',
      blocks: [
        text(
          is_left_out
            ? `Nous ne vous livrons pas le ${formats.day(previous_date)} : aucun panier n’est préparé ni facturé pour ce jour. Votre prochaine livraison est prévue le ${formats.day(delivery_date)}.`
            : `Nous avons déplacé votre livraison du ${formats.day(previous_date)} : votre panier arrive le ${formats.day(delivery_date)}, aux mêmes heures. Vous pourrez le changer ou le sauter jusqu’au ${formats.moment(cut_off_at)}.`,
        ),
        button('Voir mes prochaines dates', link('/dashboard')),
      ],
    }),
    'en-CA': ({ previous_date, delivery_date, cut_off_at, is_left_out }, { formats, link }) => ({
      subject: is_left_out
        ? `No delivery on ${formats.day(previous_date)}`
        : `Your delivery moves to ${formats.day(delivery_date)}`,
      preview: is_left_out
        ? `The next one is planned for ${formats.day(delivery_date)}.`
        : `It was planned for ${formats.day(previous_date)}.`,
      title: is_left_out ? 'No basket this time' : 'Your delivery moves to another day',
      blocks: [
        text(
          is_left_out
            ? `We do not deliver to you on ${formats.day(previous_date)}: no basket is prepared or billed for that day. Your next delivery is planned for ${formats.day(delivery_date)}.`
            : `We moved your delivery from ${formats.day(previous_date)}: your basket comes on ${formats.day(delivery_date)}, at the same hours. You will be able to change or skip it until ${formats.moment(cut_off_at)}.`,
        ),
        button('See my next dates', link('/dashboard')),
      ],
    }),
  },
  'delivery-changed': {
    'fr-CA': ({ where, frequence, basket, next_date, next_cut_off_at, hours }, { formats, link }) => ({
      subject: 'Votre livraison est modifiée',
      preview: `Prochain panier au nouvel horaire : ${formats.day(basket?.follows ? basket.delivery_date : next_date)}.`,
      title: 'C’est changé !',
      blocks: [
        text(
          `Vos paniers arrivent désormais ${frequence ? `${each['fr-CA'][frequence]}, ` : ''}ici : ${where}.`,
        ),
        basket &&
          text(
            basket.follows
              ? `Votre panier ouvert suit. ${basket.previous_date === basket.delivery_date ? 'Il arrive toujours' : `Il était prévu le ${formats.day(basket.previous_date)} ; il arrive maintenant`} le ${formats.day(basket.delivery_date)}, et vous pouvez le changer jusqu’au ${formats.moment(basket.cut_off_at)}.`
              : `Votre panier du ${formats.day(basket.delivery_date)} garde son jour, son lieu et son heure. Le changement vaut à partir du suivant.`,
          ),
        text(
          `${basket ? 'Livraison suivante' : 'Prochaine livraison'} : ${formats.day(next_date)}${hours ? `, entre ${formats.time(hours.from)} et ${formats.time(hours.to)}` : ''}.${next_cut_off_at ? ` Vous pourrez changer ou sauter ce panier jusqu’au ${formats.moment(next_cut_off_at)}.` : ''}`,
        ),
        button('Voir mes prochaines dates', link('/dashboard')),
      ],
    }),
    'en-CA': ({ where, frequence, basket, next_date, next_cut_off_at, hours }, { formats, link }) => ({
      subject: 'Your delivery is changed',
      preview: `Next basket at the new time: ${formats.day(basket?.follows ? basket.delivery_date : next_date)}.`,
      title: 'It is changed!',
      blocks: [
        text(
          `From now on, your baskets come ${frequence ? `${each['en-CA'][frequence]}, ` : ''}here: ${where}.`,
        ),
        basket &&
          text(
            basket.follows
              ? `Your open basket follows. ${basket.previous_date === basket.delivery_date ? 'It still comes' : `It was planned for ${formats.day(basket.previous_date)}; it now comes`} on ${formats.day(basket.delivery_date)}, and you can change it until ${formats.moment(basket.cut_off_at)}.`
              : `Your basket for ${formats.day(basket.delivery_date)} keeps its day, place and time. The change applies from the one after.`,
          ),
        text(
          `${basket ? 'The delivery after that' : 'Next delivery'}: ${formats.day(next_date)}${hours ? `, between ${formats.time(hours.from)} and ${formats.time(hours.to)}` : ''}.${next_cut_off_at ? ` You can change or skip that basket until ${formats.moment(next_cut_off_at)}.` : ''}`,
        ),
        button('See my next dates', link('/dashboard')),
      ],
    }),
  },
};
