import { type BusinessSettings, defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import { banners } from '../seed/data/content/banners.data.ts';
import { faqTopics } from '../seed/data/content/faq.data.ts';
import { fillSettings } from './settings-in-texts.rules.ts';

const fill = (text: string, locale: Locale, settings: Partial<BusinessSettings> = {}) =>
  fillSettings(text, locale, { ...defaultBusinessSettings, ...settings });
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

test('every placeholder of the sample texts is filled', () => {
  const texts = JSON.stringify([banners, faqTopics]);
  expect(texts).toContain('{{');
  expect(fill(texts, 'fr-CA')).not.toContain('{{');
});
