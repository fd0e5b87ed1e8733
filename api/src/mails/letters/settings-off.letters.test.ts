import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { type Locale, locales } from '@msl/contracts/locale.ts';
import type { MailTemplate } from '../mail-data.schema.ts';
import { letterOf } from '../write-mail.service.ts';
import { formatsOf } from './formats.rules.ts';

const locals = {
  'paused-unpaid': { first_name: 'Zoé' },
  'order-below-minimum': {
    ...{ first_name: 'Zoé', oid: 'abcdef123456', delivery_date: '2026-11-26' },
    minimum_subtotal: 0,
  },
  'prime-joined': {
    ...{ first_name: 'Zoé', interval: 'year', amount: 11_383 },
    ...{ trial_end: null, renews_at: '2026-12-21T05:00:00.000Z' },
  },
} satisfies Partial<Record<MailTemplate, object>>;

const wordsOf = (
  template: keyof typeof locals,
  locale: Locale,
  settings: Partial<BusinessSettings>,
  changed: object = {},
) =>
  JSON.stringify(
    letterOf(
      template,
      { ...locals[template], ...changed },
      {
        ...{ locale, formats: formatsOf(locale), settings: { ...defaultBusinessSettings, ...settings } },
        ...{ link: (path: string) => path, inbox: 'bonjour@example.ca', order: null, billedTo: null },
      },
    ),
  ).replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['fr-CA', 1, 'Votre dernière commande n’a pas été réglée', /commandes/],
  ['fr-CA', 2, 'Vos 2 dernières commandes n’ont pas été réglées', /dernière commande /],
  ['en-CA', 1, 'Your last order was not paid', /orders/i],
  ['en-CA', 2, 'Your last 2 orders were not paid', /last order /],
] as const)('in %s whoever is paused after %i reads how many were not paid', (locale, count, words, not) => {
  const said = wordsOf('paused-unpaid', locale, { unpaidBeforePause: count });
  // Before the mail is opened, and in it.
  expect(said.split(words)).toHaveLength(3);
  expect(said).not.toMatch(not);
});

test.each([
  [
    'fr-CA',
    'le 16 décembre 2026, 10,35 $ seront portés à votre carte, taxes comprises',
    /rien n’est (préparé ni )?facturé/,
  ],
  [
    'en-CA',
    'on December 16, 2026, $10.35 will be charged to your card, taxes included',
    /nothing is (prepared or )?billed/,
  ],
] as const)(
  'in %s a member who is paused as unpaid reads what MSL+ costs next and where to stop it',
  (locale, words, not) => {
    const next = {
      at: '2026-12-16T18:00:00.000Z',
      interval: 'month',
      price: 900,
      gst: 45,
      qst: 90,
      total: 1035,
    };
    const said = wordsOf('paused-unpaid', locale, {}, { next_charge: next });
    expect(said).toContain(words);
    expect(said).toContain('"/adhesions"');
    expect(said).not.toMatch(not);
    expect(wordsOf('paused-unpaid', locale, {})).not.toMatch(/MSL\+|adhesions/);
  },
);

test.each(locales)('in %s a basket that is too little, where there is no minimum, was empty', (locale) => {
  expect(wordsOf('order-below-minimum', locale, {})).toMatch(/était vide|was empty/);
  expect(wordsOf('order-below-minimum', locale, {})).not.toMatch(/minimum|\$/);
  const below = wordsOf('order-below-minimum', locale, {}, { minimum_subtotal: 2000 });
  expect(below).toMatch(/minimum de 20 \$|minimum of \$20/);
});

test.each(locales)('in %s a new member is promised a percent where there is one', (locale) => {
  expect(wordsOf('prime-joined', locale, {})).toMatch(/20 ?%/);
  expect(wordsOf('prime-joined', locale, { memberPercentUpTo: 0 })).not.toContain('%');
});
