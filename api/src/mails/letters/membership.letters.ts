import {
  type Block,
  button,
  type Context,
  facts,
  type Letters,
  note,
  type Row,
  text,
} from './letter.blocks.ts';

const planWords = {
  'fr-CA': {
    ...{ plan: 'Formule', year: 'Annuelle', month: 'Mensuelle', price: 'Prix, taxes comprises' },
    see: 'Voir mon adhésion',
    renews: 'L’adhésion se renouvelle d’elle-même. Vous pouvez arrêter le renouvellement quand vous voulez.',
  },
  'en-CA': {
    ...{ plan: 'Plan', year: 'Yearly', month: 'Monthly', price: 'Price, taxes included' },
    see: 'See my membership',
    renews: 'The membership renews by itself. You can stop the renewal whenever you like.',
  },
};

type Plan = { interval: 'year' | 'month'; amount: number };

/** What somebody pays and from when on, and where to stop it. */
const plan = (
  { locale, formats, link }: Pick<Context, 'locale' | 'formats' | 'link'>,
  { interval, amount }: Plan,
  ...dates: (Row | null)[]
): Block[] => {
  const words = planWords[locale];
  return [
    facts(
      { label: words.plan, value: words[interval] },
      { label: words.price, value: formats.money(amount) },
      ...dates,
    ),
    button(words.see, link('/adhesions')),
    note(words.renews),
  ];
};

/** MSL+. */
export const membershipLetters: Letters<'prime-joined' | 'prime-changed' | 'prime-left' | 'prime-ended'> = {
  'prime-joined': {
    'fr-CA': ({ interval, amount, trial_end, renews_at }, { formats, settings, ...context }) => {
      const upTo = settings.memberPercentUpTo > 0 && formats.percent(settings.memberPercentUpTo);
      return {
        subject: 'Bienvenue dans MSL+',
        preview: `${upTo ? `Jusqu’à ${upTo} d’économies` : 'Le prix des membres'}, dès maintenant.`,
        title: 'Vous êtes membre MSL+',
        blocks: [
          text(
            `Les prix des membres sont à vous partout au marché${upTo ? `, jusqu’à ${upTo} d’économies` : ''}.`,
          ),
          ...plan(
            { ...context, formats },
            { interval, amount },
            trial_end ? { label: 'Essai gratuit jusqu’au', value: formats.date(trial_end) } : null,
            { label: trial_end ? 'Premier paiement' : 'Renouvellement', value: formats.date(renews_at) },
          ),
        ],
      };
    },
    'en-CA': ({ interval, amount, trial_end, renews_at }, { formats, settings, ...context }) => {
      const upTo = settings.memberPercentUpTo > 0 && formats.percent(settings.memberPercentUpTo);
      return {
        subject: 'Welcome to MSL+',
        preview: `${upTo ? `Up to ${upTo} off` : 'Member prices'}, from now on.`,
        title: 'You are an MSL+ member',
        blocks: [
          text(`Member prices are yours all over the market${upTo ? `, up to ${upTo} off` : ''}.`),
          ...plan(
            { ...context, formats },
            { interval, amount },
            trial_end ? { label: 'Free trial until', value: formats.date(trial_end) } : null,
            { label: trial_end ? 'First payment' : 'Renewal', value: formats.date(renews_at) },
          ),
        ],
      };
    },
  },
  'prime-changed': {
    'fr-CA': ({ interval, amount, from }, { formats, ...context }) => ({
      subject: 'Votre adhésion MSL+ continue',
      preview: `Dès le ${formats.date(from)}, la formule ${interval === 'year' ? 'annuelle' : 'mensuelle'}.`,
      title: 'C’est noté',
      blocks: [
        text('Rien n’est facturé d’ici là, et les prix des membres restent les vôtres.'),
        ...plan(
          { ...context, formats },
          { interval, amount },
          { label: 'Prochain paiement', value: formats.date(from) },
        ),
      ],
    }),
    'en-CA': ({ interval, amount, from }, { formats, ...context }) => ({
      subject: 'Your MSL+ membership continues',
      preview: `From ${formats.date(from)}, the ${interval === 'year' ? 'yearly' : 'monthly'} plan.`,
      title: 'Noted',
      blocks: [
        text('Nothing is charged before then, and member prices stay yours.'),
        ...plan(
          { ...context, formats },
          { interval, amount },
          { label: 'Next payment', value: formats.date(from) },
        ),
      ],
    }),
  },
  'prime-left': {
    'fr-CA': ({ ends_at }, { formats, link }) => ({
      subject: 'Le renouvellement de MSL+ est arrêté',
      preview: `Vous restez membre jusqu’au ${formats.date(ends_at)}.`,
      title: 'C’est noté',
      blocks: [
        text(
          `Votre adhésion ne sera pas renouvelée. Vous restez membre, avec les prix des membres, jusqu’au ${formats.date(ends_at)}.`,
        ),
        button('Voir mon adhésion', link('/adhesions')),
      ],
    }),
    'en-CA': ({ ends_at }, { formats, link }) => ({
      subject: 'The renewal of MSL+ is stopped',
      preview: `You stay a member until ${formats.date(ends_at)}.`,
      title: 'Noted',
      blocks: [
        text(
          `Your membership will not be renewed. You stay a member, with member prices, until ${formats.date(ends_at)}.`,
        ),
        button('See my membership', link('/adhesions')),
      ],
    }),
  },
  'prime-ended': {
    'fr-CA': (_, { link }) => ({
      subject: 'Votre adhésion MSL+ a pris fin',
      preview: 'Merci d’avoir été des nôtres.',
      title: 'Votre adhésion a pris fin',
      blocks: [
        text('Vos prix redeviennent les prix courants. Vous pouvez revenir à MSL+ quand vous voulez.'),
        button('Redevenir membre', link('/adhesions')),
      ],
    }),
    'en-CA': (_, { link }) => ({
      subject: 'Your MSL+ membership has ended',
      preview: 'Thank you for being a member.',
      title: 'Your membership has ended',
      blocks: [
        text('Your prices are the regular ones again. You can come back to MSL+ whenever you like.'),
        button('Become a member again', link('/adhesions')),
      ],
    }),
  },
};
