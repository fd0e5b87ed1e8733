import { button, type Letters, text } from './letter.blocks.ts';

/** No basket comes, for a reason that is not its owner's: trouble of the store, or a place that has closed. */
export const noBasketLetters: Letters<
  'order-not-billed' | 'delivery-missed' | 'order-place-closed' | 'delivery-closed'
> = {
  'order-not-billed': {
    'fr-CA': ({ delivery_date }, { formats, link }) => ({
      subject: `Pas de panier le ${formats.day(delivery_date)}`,
      preview: 'Un ennui de notre côté : rien ne vous est facturé.',
      title: 'Toutes nos excuses',
      blocks: [
        text(
          `Un ennui de notre côté nous a empêchés de préparer votre commande du ${formats.day(delivery_date)} à temps. Elle est annulée : aucun panier ne vient, et rien ne vous est facturé.`,
        ),
        button('Voir mes prochaines livraisons', link('/account/delivery')),
      ],
    }),
    'en-CA': ({ delivery_date }, { formats, link }) => ({
      subject: `No basket on ${formats.day(delivery_date)}`,
      preview: 'A problem on our end: nothing is billed to you.',
      title: 'We are sorry',
      blocks: [
        text(
          `A problem on our end kept us from preparing your order for ${formats.day(delivery_date)} in time. It is cancelled: no basket comes, and nothing is billed to you.`,
        ),
        button('See my next deliveries', link('/account/delivery')),
      ],
    }),
  },
  'delivery-missed': {
    'fr-CA': ({ delivery_dates }, { formats, link }) => {
      const [first, ...others] = delivery_dates.map(formats.day);
      const count = delivery_dates.length;
      return {
        subject: others.length > 0 ? `Pas de panier pour ${count} livraisons` : `Pas de panier le ${first}`,
        preview: 'Un ennui de notre côté : rien n’est facturé pour ce qui ne vient pas.',
        title: 'Toutes nos excuses',
        blocks: [
          text(
            others.length > 0
              ? `Un ennui de notre côté nous a empêchés de préparer à temps les paniers de ${count} livraisons : ${[first, ...others].join(', ')}. Elles sont annulées et ne vous sont pas facturées.`
              : `Un ennui de notre côté nous a empêchés de préparer à temps votre panier du ${first}. Cette livraison est annulée et ne vous est pas facturée.`,
          ),
          button('Voir mes prochaines livraisons', link('/account/delivery')),
        ],
      };
    },
    'en-CA': ({ delivery_dates }, { formats, link }) => {
      const [first, ...others] = delivery_dates.map(formats.day);
      const count = delivery_dates.length;
      return {
        subject: others.length > 0 ? `No basket for ${count} deliveries` : `No basket on ${first}`,
        preview: 'A problem on our end: nothing is billed for what does not come.',
        title: 'We are sorry',
        blocks: [
          text(
            others.length > 0
              ? `A problem on our end kept us from preparing the baskets of ${count} deliveries in time: ${[first, ...others].join('; ')}. They are cancelled, and nothing is billed for them.`
              : `A problem on our end kept us from preparing your basket for ${first} in time. That delivery is cancelled, and nothing is billed for it.`,
          ),
          button('See my next deliveries', link('/account/delivery')),
        ],
      };
    },
  },
  'order-place-closed': {
    'fr-CA': ({ delivery_date }, { formats, link }) => ({
      subject: `Pas de panier le ${formats.day(delivery_date)}`,
      preview: 'Votre lieu de livraison n’est plus desservi : rien n’est facturé.',
      title: 'Votre lieu de livraison a fermé',
      blocks: [
        text(
          `Le lieu choisi pour votre panier du ${formats.day(delivery_date)} n’est plus desservi. Rien n’est facturé, et la livraison est sautée.`,
        ),
        text('Choisissez un autre point ou une autre plage pour recevoir les prochains paniers.'),
        button('Choisir un autre point', link('/account/delivery')),
      ],
    }),
    'en-CA': ({ delivery_date }, { formats, link }) => ({
      subject: `No basket on ${formats.day(delivery_date)}`,
      preview: 'Your place of delivery is no longer served: nothing is billed.',
      title: 'Your place of delivery has closed',
      blocks: [
        text(
          `The place chosen for your basket for ${formats.day(delivery_date)} is no longer served. Nothing is billed, and the delivery is skipped.`,
        ),
        text('Choose another point or time slot to receive the next baskets.'),
        button('Choose another point', link('/account/delivery')),
      ],
    }),
  },
  'delivery-closed': {
    'fr-CA': ({ delivery_date, point }, { formats, link }) => ({
      subject: 'Choisissez un autre lieu pour vos paniers',
      preview: 'Aucun panier n’est préparé ni facturé d’ici là.',
      title: point ? 'Votre point de cueillette a fermé' : 'Votre plage de livraison n’est plus offerte',
      blocks: [
        text(
          point
            ? `Le point « ${point} » ne remet plus de paniers. La livraison du ${formats.day(delivery_date)} est sautée et rien n’est facturé ; les suivantes le seront aussi, tant que vous n’aurez pas choisi un autre point.`
            : `Nous ne livrons plus chez vous dans la plage que vous aviez choisie. La livraison du ${formats.day(delivery_date)} est sautée et rien n’est facturé ; les suivantes le seront aussi, tant que vous n’aurez pas choisi autre chose.`,
        ),
        button(point ? 'Choisir un autre point' : 'Choisir une autre plage', link('/account/delivery')),
      ],
    }),
    'en-CA': ({ delivery_date, point }, { formats, link }) => ({
      subject: 'Choose another place for your baskets',
      preview: 'No basket is prepared or billed until then.',
      title: point ? 'Your pick-up point has closed' : 'Your delivery window is no longer offered',
      blocks: [
        text(
          point
            ? `The point “${point}” no longer hands out baskets. The delivery on ${formats.day(delivery_date)} is skipped and nothing is billed; so are the next ones, until you choose another point.`
            : `We no longer deliver to you in the window that you chose. The delivery on ${formats.day(delivery_date)} is skipped and nothing is billed; so are the next ones, until you choose something else.`,
        ),
        button(point ? 'Choose another point' : 'Choose another window', link('/account/delivery')),
      ],
    }),
  },
};
