import { aside, button, facts, type Letters, note, text } from './letter.blocks.ts';

const leaving = (token: string) => `/newsletter/unsubscribe?token=${token}`;

/** Friends, people who wait, and partners. */
export const peopleLetters: Letters<
  'referral' | 'referral-credited' | 'waiting-list' | 'waiting-list-point' | 'waiting-list-place' | 'becoming'
> = {
  referral: {
    'fr-CA': ({ referrer, token }, { formats, link, settings }) => {
      const who = formats.name(referrer);
      const gift = settings.referralAmount > 0 && formats.amount(settings.referralAmount);
      return {
        subject: `${who || 'Quelqu’un'} ${gift ? `vous offre ${gift}` : 'vous invite'} au marché`,
        preview: 'Des fruits et légumes sauvés, livrés près de chez vous.',
        title: gift ? `Un cadeau de ${gift}` : 'Une invitation au marché',
        blocks: [
          text(
            `${who || 'Quelqu’un que vous connaissez'} a pensé à vous : ${gift ? `${gift} de rabais sur votre premier panier` : 'goûtez un premier panier'} de fruits et légumes imparfaits, sauvés du gaspillage.`,
          ),
          button('Choisir mon panier', link('/sign-up/step-1')),
          gift ? note('Inscrivez-vous avec cette adresse courriel : le rabais s’applique tout seul.') : null,
          token === undefined ? null : aside('Ne plus recevoir d’invitations', link(leaving(token))),
        ],
      };
    },
    'en-CA': ({ referrer, token }, { formats, link, settings }) => {
      const who = formats.name(referrer);
      const gift = settings.referralAmount > 0 && formats.amount(settings.referralAmount);
      return {
        subject: `${who || 'Somebody'} ${gift ? `gives you ${gift} at` : 'invites you to'} the market`,
        preview: 'Rescued fruit and vegetables, delivered near you.',
        title: gift ? `A gift of ${gift}` : 'An invitation to the market',
        blocks: [
          text(
            `${who || 'Somebody you know'} thought of you: ${gift ? `${gift} off your first basket` : 'try a first basket'} of imperfect fruit and vegetables, saved from waste.`,
          ),
          button('Choose my basket', link('/sign-up/step-1')),
          gift ? note('Sign up with this email address: the discount applies by itself.') : null,
          token === undefined ? null : aside('Receive no more invitations', link(leaving(token))),
        ],
      };
    },
  },
  'referral-credited': {
    'fr-CA': ({ friend, amount, balance }, { formats, link }) => ({
      subject: `${formats.amount(amount)} de crédit pour vous`,
      preview: 'Merci d’avoir parlé de nous.',
      title: 'Merci d’avoir parlé de nous',
      blocks: [
        text(
          `${formats.name(friend) || 'La personne que vous avez invitée'} vient de payer son premier panier. Voici votre part : ${formats.amount(amount)} de crédit, à valoir sur votre prochaine facture.`,
        ),
        facts(
          { label: 'Crédit reçu', value: formats.money(amount) },
          { label: 'Votre crédit total', value: formats.money(balance), strong: true },
        ),
        button('Voir mon panier', link('/cart')),
      ],
    }),
    'en-CA': ({ friend, amount, balance }, { formats, link }) => ({
      subject: `${formats.amount(amount)} in credit for you`,
      preview: 'Thank you for spreading the word.',
      title: 'Thank you for spreading the word',
      blocks: [
        text(
          `${formats.name(friend) || 'The person you invited'} has just paid for their first basket. Here is your share: ${formats.amount(amount)} in credit, for your next bill.`,
        ),
        facts(
          { label: 'Credit received', value: formats.money(amount) },
          { label: 'Your total credit', value: formats.money(balance), strong: true },
        ),
        button('See my basket', link('/cart')),
      ],
    }),
  },
  'waiting-list': {
    'fr-CA': ({ zip_code }, { link }) => ({
      subject: 'Vous êtes sur la liste d’attente',
      preview: 'Nous vous écrirons dès que nous pourrons livrer chez vous.',
      title: 'On pense à votre quartier',
      blocks: [
        text(
          `Votre place est gardée pour le secteur ${zip_code.slice(0, 3).toUpperCase()}. Nous vous écrirons dès que nous pourrons y livrer.`,
        ),
        button('Trouver un point de cueillette', link('/pick-up-points')),
      ],
    }),
    'en-CA': ({ zip_code }, { link }) => ({
      subject: 'You are on the waiting list',
      preview: 'We will write as soon as we can deliver to you.',
      title: 'Your area is on our mind',
      blocks: [
        text(
          `Your spot is kept for the ${zip_code.slice(0, 3).toUpperCase()} area. We will write as soon as we can deliver there.`,
        ),
        button('Find a pick-up point', link('/pick-up-points')),
      ],
    }),
  },
  'waiting-list-point': {
    'fr-CA': ({ point }, { link }) => ({
      subject: `Liste d’attente : ${point}`,
      preview: 'Nous vous écrirons dès qu’une place se libère.',
      title: 'Vous êtes sur la liste',
      blocks: [
        text(`Nous vous écrirons dès qu’une place se libère au point de cueillette « ${point} ».`),
        button('Voir les autres points', link('/pick-up-points')),
      ],
    }),
    'en-CA': ({ point }, { link }) => ({
      subject: `Waiting list: ${point}`,
      preview: 'We will write as soon as a spot opens up.',
      title: 'You are on the list',
      blocks: [
        text(`We will write as soon as a spot opens up at the pick-up point “${point}”.`),
        button('See the other points', link('/pick-up-points')),
      ],
    }),
  },
  'waiting-list-place': {
    'fr-CA': ({ point }, { link }) => ({
      subject: `Une place s’est libérée : ${point}`,
      preview: 'Premier arrivé, premier servi.',
      title: 'Il y a une place pour vous',
      blocks: [
        text(
          `Une place s’est libérée au point de cueillette « ${point} ». Elle n’est pas réservée : choisissez-la sans tarder.`,
        ),
        button('Prendre la place', link('/account/delivery')),
        note('Si elle est déjà prise, inscrivez-vous de nouveau à la liste d’attente sur la même page.'),
      ],
    }),
    'en-CA': ({ point }, { link }) => ({
      subject: `A spot has opened up: ${point}`,
      preview: 'First come, first served.',
      title: 'There is a spot for you',
      blocks: [
        text(`A spot has opened up at the pick-up point “${point}”. It is not kept for you: choose it soon.`),
        button('Take the spot', link('/account/delivery')),
        note('If it is gone already, join the waiting list again on the same page.'),
      ],
    }),
  },
  becoming: {
    'fr-CA': ({ first_name, last_name, phone, zip_code, email, message }) => ({
      subject: `Point de cueillette : demande de ${first_name} ${last_name} (${zip_code})`,
      preview: message.slice(0, 100),
      title: 'Devenir point de cueillette',
      blocks: [
        facts(
          { label: 'Nom', value: `${first_name} ${last_name}` },
          { label: 'Courriel', value: email },
          { label: 'Téléphone', value: phone },
          { label: 'Code postal', value: zip_code },
        ),
        text(message),
        note('Une réponse à ce courriel va à la personne qui a fait la demande.'),
      ],
    }),
    'en-CA': ({ first_name, last_name, phone, zip_code, email, message }) => ({
      subject: `Pick-up point: application from ${first_name} ${last_name} (${zip_code})`,
      preview: message.slice(0, 100),
      title: 'Becoming a pick-up point',
      blocks: [
        facts(
          { label: 'Name', value: `${first_name} ${last_name}` },
          { label: 'Email', value: email },
          { label: 'Phone', value: phone },
          { label: 'Postal code', value: zip_code },
        ),
        text(message),
        note('A reply to this email goes to the person who applied.'),
      ],
    }),
  },
};
