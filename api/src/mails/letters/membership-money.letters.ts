// Long because: each payment of MSL+, in two languages side by side.
import type { MailData } from '../mail-data.schema.ts';
import { type Block, button, type Context, facts, type Letters, note, sum, text } from './letter.blocks.ts';
import { moneyRows } from './money.blocks.ts';

const words = {
  'fr-CA': {
    ...{ number: 'Reçu', period: 'Période', plan: 'Formule', next: 'Prochain paiement' },
    ...{ year: 'MSL+ à l’année', month: 'MSL+ au mois' },
    span: (from: string, to: string) => `du ${from} au ${to}`,
    see: 'Voir mon reçu',
    leave: 'Voir ou arrêter mon adhésion',
    credit:
      'Le crédit ou le rabais de paiement qu’il vous reste ce jour-là est d’abord déduit : votre carte paie la différence.',
  },
  'en-CA': {
    ...{ number: 'Receipt', period: 'Period', plan: 'Plan', next: 'Next payment' },
    ...{ year: 'MSL+ by the year', month: 'MSL+ by the month' },
    span: (from: string, to: string) => `from ${from} to ${to}`,
    see: 'See my receipt',
    leave: 'See or stop my membership',
    credit:
      'Any payment credit or discount that you still have on that day comes off first: your card pays the rest.',
  },
};

type Amounts = Pick<MailData<'prime-receipt'>, 'interval' | 'price' | 'gst' | 'qst' | 'total'> &
  Partial<Pick<MailData<'prime-receipt'>, 'discount' | 'credit' | 'adjustment'>>;

/** Price, both taxes with the store's numbers, what was taken off, total. */
const membershipSum = (amounts: Amounts, context: Context): Block => {
  const { interval, price, gst, qst, discount = 0, credit = 0, adjustment = 0, total } = amounts;
  const rows = moneyRows(context);
  return sum(
    { label: words[context.locale][interval], value: context.formats.money(price) },
    ...rows.taxes(gst, qst),
    rows.discount(discount),
    rows.credit(credit),
    rows.adjustment(adjustment),
    rows.total(total),
  );
};

const receipt = (data: MailData<'prime-receipt'>, context: Context): Block[] => {
  const { formats, link } = context;
  const say = words[context.locale];
  const rows = moneyRows(context);
  return [
    facts(
      { label: say.number, value: data.number },
      rows.billedTo(data),
      { label: say.period, value: say.span(formats.date(data.from), formats.date(data.to)) },
      rows.card(data),
    ),
    membershipSum(data, context),
    button(say.see, link(`/order-history/memberships/${data.receipt}`)),
  ];
};

const renewal = (data: MailData<'prime-renewal'>, context: Context): Block[] => {
  const { formats, link } = context;
  const say = words[context.locale];
  return [
    facts(
      { label: say.plan, value: say[data.interval] },
      { label: say.next, value: formats.date(data.at) },
      moneyRows(context).card(data),
    ),
    membershipSum(data, context),
    ...(data.has_credit ? [note(say.credit)] : []),
    button(say.leave, link('/adhesions')),
  ];
};

/** What MSL+ was paid, will be, or could not be. */
export const membershipMoneyLetters: Letters<'prime-receipt' | 'prime-renewal' | 'prime-payment-failed'> = {
  'prime-receipt': {
    'fr-CA': (data, context) => ({
      subject: `Votre reçu MSL+ : ${context.formats.money(data.total)}`,
      preview: 'Paiement reçu, merci !',
      title: 'Merci, c’est payé !',
      blocks: [text('Votre adhésion MSL+ est payée. Voici votre reçu.'), ...receipt(data, context)],
    }),
    'en-CA': (data, context) => ({
      subject: `Your MSL+ receipt: ${context.formats.money(data.total)}`,
      preview: 'Payment received, thank you!',
      title: 'Thank you, all paid!',
      blocks: [text('Your MSL+ membership is paid. Here is your receipt.'), ...receipt(data, context)],
    }),
  },
  'prime-renewal': {
    'fr-CA': (data, context) => {
      const { money, date } = context.formats;
      return {
        subject: data.trial
          ? `Votre essai MSL+ se termine le ${date(data.at)}`
          : `Votre adhésion MSL+ se renouvelle le ${date(data.at)}`,
        preview: `${money(data.total)}, taxes comprises, ce jour-là.`,
        title: data.trial ? 'Votre essai se termine bientôt' : 'Votre adhésion se renouvelle bientôt',
        blocks: [
          text(
            `Le ${date(data.at)}, ${money(data.total)} seront portés à votre carte, taxes comprises, ${data.interval === 'year' ? 'pour une année' : 'pour un mois'} de MSL+.`,
          ),
          ...renewal(data, context),
          note(
            `Vous préférez arrêter ? Faites-le avant le ${date(data.at)} depuis la page Mon adhésion : rien ne sera facturé.`,
          ),
        ],
      };
    },
    'en-CA': (data, context) => {
      const { money, date } = context.formats;
      return {
        subject: data.trial
          ? `Your MSL+ trial ends on ${date(data.at)}`
          : `Your MSL+ membership renews on ${date(data.at)}`,
        preview: `${money(data.total)}, taxes included, on that day.`,
        title: data.trial ? 'Your trial ends soon' : 'Your membership renews soon',
        blocks: [
          text(
            `On ${date(data.at)}, ${money(data.total)} will be charged to your card, taxes included, for ${data.interval === 'year' ? 'a year' : 'a month'} of MSL+.`,
          ),
          ...renewal(data, context),
          note(
            `Would you rather stop? Do so before ${date(data.at)} on the My membership page: nothing will be charged.`,
          ),
        ],
      };
    },
  },
  'prime-payment-failed': {
    'fr-CA': ({ amount, asks_bank }, { formats, link }) => ({
      subject: asks_bank
        ? 'Votre banque demande une confirmation pour MSL+'
        : 'Le renouvellement de MSL+ n’a pas fonctionné',
      preview: asks_bank
        ? 'Confirmez le paiement pour rester membre.'
        : 'Payez ou changez de carte pour rester membre.',
      title: asks_bank ? 'Un paiement à confirmer' : 'Le paiement n’est pas passé',
      blocks: [
        text(
          asks_bank
            ? 'Votre banque veut que vous confirmiez vous-même le renouvellement de MSL+. Connectez-vous, puis pressez le bouton du paiement : votre banque vous guidera.'
            : 'Nous n’avons pas pu renouveler votre adhésion MSL+ avec la carte au dossier. Vous restez membre pendant que nous réessayons.',
        ),
        amount === undefined
          ? null
          : facts({ label: 'À payer, taxes comprises', value: formats.money(amount), strong: true }),
        button(asks_bank ? 'Confirmer le paiement' : 'Payer ou changer de carte', link('/adhesions')),
      ],
    }),
    'en-CA': ({ amount, asks_bank }, { formats, link }) => ({
      subject: asks_bank ? 'Your bank wants you to confirm MSL+' : 'The renewal of MSL+ did not go through',
      preview: asks_bank
        ? 'Confirm the payment to stay a member.'
        : 'Pay or change your card to stay a member.',
      title: asks_bank ? 'A payment to confirm' : 'The payment did not go through',
      blocks: [
        text(
          asks_bank
            ? 'Your bank wants you to confirm the renewal of MSL+ yourself. Log in, then press the payment button: your bank will guide you.'
            : 'We could not renew your MSL+ membership with the card on file. You stay a member while we try again.',
        ),
        amount === undefined
          ? null
          : facts({ label: 'To pay, taxes included', value: formats.money(amount), strong: true }),
        button(asks_bank ? 'Confirm the payment' : 'Pay or change my card', link('/adhesions')),
      ],
    }),
  },
};
