import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { banners } from '../seed/data/content/banners.data.ts';
import { faqTopics } from '../seed/data/content/faq.data.ts';
import { fillSettings, namesOnly, tellSettings } from './settings-in-texts.rules.ts';

const fill = (text: string, locale: Locale, settings: Partial<BusinessSettings> = {}) =>
  fillSettings(text, locale, { ...defaultBusinessSettings, ...settings });
const withSettings = (settings: Partial<BusinessSettings>) => ({ ...defaultBusinessSettings, ...settings });
const answers = new Map(
  faqTopics.flatMap(({ entries }) => entries.map(({ id, copy }) => [id, copy] as const)),
);
/** An answer of Help under these settings, in both languages; '' is one that is not shown. */
const answer = (id: string, settings: Partial<BusinessSettings>) =>
  (['fr-CA', 'en-CA'] as const).map((locale) =>
    plain(tellSettings(answers.get(id)?.[locale].anwser ?? '', locale, withSettings(settings))),
  );
/** Shows no-break spaces as plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each<[string, Partial<BusinessSettings>, string, string]>([
  ['freeDeliveryFrom', {}, '75 $', '$75'],
  ['freeDeliveryFrom', { freeDeliveryFrom: 7000 }, '70 $', '$70'],
  ['homeDeliveryFee', {}, '5,99 $', '$5.99'],
  ['memberPercentUpTo', {}, '20 %', '20%'],
  ['welcomeCode', {}, 'BIENVENUE', 'BIENVENUE'],
  ['welcomeDays', {}, '14 jours', '14 days'],
  ['membershipTrialMonths', {}, '1 mois', '1 month'],
  ['populateDaysBeforeDelivery', { populateDaysBeforeDelivery: 1 }, '1 jour', '1 day'],
  ['cutOff', {}, '3 h la veille de la livraison', '3 a.m. on the day before delivery'],
  [
    'cutOff',
    { cutOff: 'evening' },
    '23 h 59, 2 jours avant la livraison',
    '11:59 p.m., 2 days before delivery',
  ],
])('{{%s}} with %j reads « %s », “%s”', (name, settings, french, english) => {
  expect(plain(fill(`{{${name}}}`, 'fr-CA', settings))).toBe(french);
  expect(plain(fill(`{{${name}}}`, 'en-CA', settings))).toBe(english);
});

test('a French amount never breaks from its sign', () => {
  expect(fill('{{freeDeliveryFrom}} {{memberPercentUpTo}}', 'fr-CA')).toMatch(
    /^75[\u00a0\u202f]\$ 20[\u00a0\u202f]%$/,
  );
});

test('a French text of the team is set with narrow spaces before ; ! ?, as the store’s own texts are', () => {
  expect(fill('Déjà\u00a0? Oui\u00a0! Ici\u00a0: {{pickupFee}}\u00a0; fin', 'fr-CA')).toMatch(
    /^Déjà\u202f\? Oui\u202f! Ici\u00a0: .+\u00a0\$\u202f; fin$/,
  );
  const [french] = [...answers.values()].map((copy) => fill(copy['fr-CA'].question, 'fr-CA'));
  expect(french).toMatch(/\u202f\?$/);
});

test('every placeholder of the sample texts is filled', () => {
  const texts = JSON.stringify([banners, faqTopics]);
  expect(texts).toContain('{{');
  expect(fill(texts, 'fr-CA')).not.toContain('{{');
});

test.each<[string, Partial<BusinessSettings>]>([
  ['payment-welcome', { welcomeAmount: 0 }],
  ['payment-referral', { referralAmount: 0 }],
  ['basket-minimum', { minimumSubtotal: 0 }],
])('the answer %s is not given with %j', (id, settings) => {
  expect(answer(id, {}).every((text) => text.length > 0)).toBe(true);
  expect(answer(id, settings)).toEqual(['', '']);
});

test('no trial is promised where there is none', () => {
  expect(answer('membership-price', { membershipTrialMonths: 0 })).toEqual([
    '99 $ par an ou 9 $ par mois, plus les taxes.',
    '$99 a year or $9 a month, plus taxes.',
  ]);
});

test.each<[Partial<BusinessSettings>, string, string]>([
  [{}, '14 jours après l’inscription', 'for 14 days after sign-up'],
  [{ welcomeDays: 1 }, '1 jour après l’inscription', 'for 1 day after sign-up'],
  [{ welcomeDays: 0 }, 'le jour de l’inscription', 'on the day of sign-up'],
])('Help says when the welcome code may be used with %j', (settings, french, english) => {
  const [inFrench, inEnglish] = answer('payment-welcome', settings);
  expect(inFrench).toContain(`Le code est valide ${french} et ne se combine pas`);
  expect(inEnglish).toContain(`It is valid ${english} and cannot be combined`);
});

test('a text of the team that counts the days of the welcome code leaves that sentence out where there are none', () => {
  const text = 'Entrez {{welcomeCode}}. Le code est valide {{welcomeDays}} après l’inscription.';
  expect(plain(tellSettings(text, 'fr-CA', withSettings({})))).toMatch(
    /BIENVENUE\. Le code est valide 14 jours/,
  );
  expect(tellSettings(text, 'fr-CA', withSettings({ welcomeDays: 0 }))).toBe('Entrez BIENVENUE.');
});

test('where MSL+ promises no percent, Help says what it is without one', () => {
  expect(answer('membership-what', { memberPercentUpTo: 0, defaultMemberPercent: 0 })).toEqual([
    'Une adhésion facultative : le prix des membres sur chaque panier, toute l’année.',
    'An optional membership: member prices on every basket, all year long.',
  ]);
  expect(answer('membership-what', {})).toEqual([
    'Une adhésion facultative : le prix des membres sur chaque panier, toute l’année. C’est jusqu’à 20 % de rabais de plus.',
    'An optional membership: member prices on every basket, all year long. That is up to 20% more off.',
  ]);
});

test('a bin that costs nothing has no price', () => {
  expect(answer('delivery-bin', { missingBinFee: 0 })).toEqual([
    'Videz-le et rendez-le à votre prochaine livraison ou cueillette.',
    'Empty it and return it at your next delivery or pick-up.',
  ]);
});

test.each<[Partial<BusinessSettings>, string, string]>([
  [
    {},
    'La cueillette à un point coûte 1,99 $ et la livraison à domicile 5,99 $, plus les taxes. La livraison est gratuite à partir de 75 $ de produits.',
    'Pick-up costs $1.99 and home delivery $5.99, plus taxes. Delivery is free from $75 of products.',
  ],
  [
    { pickupFee: 0 },
    'La cueillette à un point est gratuite et la livraison à domicile coûte 5,99 $, plus les taxes. La livraison est gratuite à partir de 75 $ de produits.',
    'Pick-up is free and home delivery costs $5.99, plus taxes. Delivery is free from $75 of products.',
  ],
  [
    { homeDeliveryFee: 0 },
    'La cueillette à un point coûte 1,99 $, plus les taxes, et la livraison à domicile est gratuite. La livraison est gratuite à partir de 75 $ de produits.',
    'Pick-up costs $1.99, plus taxes, and home delivery is free. Delivery is free from $75 of products.',
  ],
  [
    { pickupFee: 0, homeDeliveryFee: 0 },
    'La cueillette à un point et la livraison à domicile sont gratuites.',
    'Pick-up and home delivery are free.',
  ],
  [
    { freeDeliveryFrom: 0 },
    'La cueillette à un point et la livraison à domicile sont gratuites.',
    'Pick-up and home delivery are free.',
  ],
])('what a delivery costs with %j', (settings, french, english) => {
  expect(answer('delivery-fees', settings)).toEqual([french, english]);
});

test.each<[Partial<BusinessSettings>, string, string]>([
  [{}, 'la veille de la livraison', 'on the day before delivery'],
  [{ shownProcessingDateOffsetDays: 1 }, '2 jours avant la livraison', '2 days before delivery'],
  [{ shownProcessingDateOffsetDays: 3 }, 'le jour de la livraison', 'on the day of delivery'],
])('Help says on which day one is billed with %j', (settings, french, english) => {
  expect(answer('payment-when', settings)).toEqual([
    `Au petit matin, ${french}, une fois que vous ne pouvez plus modifier votre panier.`,
    `Early in the morning, ${english}, once your basket can no longer be changed.`,
  ]);
});

test.each<[string, Partial<BusinessSettings>]>([
  ['first-order', { welcomeAmount: 0 }],
  ['free-delivery', { freeDeliveryFrom: 0 }],
  ['free-delivery', { pickupFee: 0, homeDeliveryFee: 0 }],
])('the banner %s is not for %j', (id, settings) => {
  const texts = Object.values(banners.find((banner) => banner.id === id)?.copy ?? {});
  expect(texts.map(({ text }) => namesOnly(text, withSettings({})))).toEqual([true, true]);
  expect(texts.map(({ text }) => namesOnly(text, withSettings(settings)))).toEqual([false, false]);
});
