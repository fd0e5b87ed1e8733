// Long because: an example of each letter.
import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { type Locale, locales } from '@msl/contracts/locale.ts';
import { priceOrder } from '../../cycle/orders/prices/price-order.rules.ts';
import { type MailTemplate, mailData } from '../mail-data.schema.ts';
import { letterOf } from '../write-mail.service.ts';
import { formatsOf, typeset } from './formats.rules.ts';
import type { Context } from './letter.blocks.ts';
import { renderLetter } from './render-letter.view.ts';

const evil = '<img src=x onerror="alert(1)">';
const order = { first_name: evil, oid: 'abcdef123456', delivery_date: '2026-11-26' };
const person = { first_name: 'Zoé' };
const charge = {
  ...{ at: '2027-11-21T05:00:00.000Z', interval: 'month' },
  ...{ price: 900, gst: 45, qst: 90, total: 1035 },
};
const first = {
  dates: {
    ...{ opens: '2026-11-22', opens_now: true },
    cut_off_at: '2026-11-25T08:00:00.000Z',
    ...{ billed: '2026-11-25', delivered: '2026-11-26' },
  },
  delivery: {
    entity_type: 'PUP',
    name: `Café ${evil}`,
    address: '12, rue Rachel Est, Montréal, H2W 1C6',
    ...{ day: 4, start_time: '16:00:00', end_time: '19:00:00' },
  },
};
const typical = priceOrder(
  {
    lines: [{ quantity: 1, price: 3200, regularPrice: 3200, memberPrice: null, taxable: false }],
    ...{ isMember: false, entityType: 'PUP', coupon: { type: 'FIXED_AMOUNTS', amount: 500 } },
    ...{ tips: 0, discount: 0, credit: 0, gift: 0, creditStripe: 0, couponStripe: null, adjustment: 0 },
  },
  defaultBusinessSettings,
);
const data = {
  confirmation: { ...person, token: 'a'.repeat(43) },
  'password-reset': { token: 'a'.repeat(43) },
  'password-changed': person,
  activated: { ...person, first },
  reactivated: { ...person, first },
  contract: {
    ...person,
    ...first,
    plans: [
      {
        pid: '1001',
        name: { 'fr-CA': 'Le complet', 'en-CA': 'The whole' },
        ...{ persons: 2, is_corporate: false, min_price: 3000, max_price: 3800 },
      },
    ],
    frequence: 14,
    basket: { min: 3000, max: 3800 },
    typical,
    total: { min: 3229, max: 4029 },
    ...{ minimum_subtotal: 2000, free_delivery_from: 7500, delivery_fee: 199 },
    is_first: true,
    coupon: null,
    terms: { version: '2026-11-22', accepted_at: '2026-11-22T17:00:00.000Z' },
  },
  cancelled: person,
  paused: { ...person, refused_delivery: '2026-11-26' },
  'paused-unpaid': { ...person, next_charge: charge },
  referral: { ...person, referrer: 'www.casino.com', token: 'a'.repeat(43) },
  'referral-credited': { ...person, friend: 'www.casino.com', amount: 500, balance: 1000 },
  'fee-added': { ...person, amount: 5000, reason: `Bac manquant ${evil}` },
  'order-reminder': { ...order, cut_off_at: '2026-11-25T08:00:00.000Z', filled: 'partly' },
  'order-receipt': { ...order, total_price: 4599 },
  'order-refunded': { ...order, amount: 1250 },
  'order-credited': { ...order, amount: 1250 },
  'order-payment-failed': {
    ...order,
    total_price: 4599,
    reason: 'card-expired',
    next_attempt_at: '2026-11-25T15:00:00.000Z',
    until: '2026-11-25T23:00:00.000Z',
  },
  'order-unpaid': {
    ...order,
    total_price: 4599,
    given_back: { credit: 300, coupon: { code: 'CINQ', until: '2026-12-31' }, discount: true },
  },
  'order-not-billed': order,
  'delivery-missed': { ...person, delivery_dates: ['2026-11-26', '2026-12-03', '2026-12-10'] },
  'order-place-closed': order,
  'delivery-closed': { ...order, point: `Café ${evil}` },
  'order-below-minimum': { ...order, minimum_subtotal: 2000 },
  'order-skipped': order,
  'order-unskipped': {
    ...order,
    ...{ cut_off_at: '2026-11-25T08:00:00.000Z', billing_date: '2026-11-25', is_short: true },
  },
  'delivery-moved': { ...order, previous_date: '2026-11-27', cut_off_at: '2026-11-25T08:00:00.000Z' },
  'billed-delivery-moved': { ...order, previous_date: '2026-11-25', is_paid: true },
  'billed-delivery-closed': order,
  'billed-delivery-reopened': order,
  'delivery-reopened': { ...order, cut_off_at: '2026-11-25T08:00:00.000Z' },
  'next-delivery-moved': {
    ...{ ...person, previous_date: '2026-11-27', delivery_date: '2026-11-26' },
    ...{ cut_off_at: '2026-11-25T08:00:00.000Z', is_left_out: false },
  },
  'delivery-changed': {
    ...person,
    where: `Café ${evil}`,
    basket: {
      follows: true,
      previous_date: '2026-11-27',
      delivery_date: '2026-11-26',
      cut_off_at: '2026-11-25T08:00:00.000Z',
    },
    frequence: 14,
    next_date: '2026-12-03',
    next_cut_off_at: '2026-12-02T08:00:00.000Z',
  },
  'delivery-full': { ...order, next_date: '2026-12-03' },
  'home-delivery': { ...order, slot_start: '17:00:00' },
  'prime-joined': {
    ...person,
    interval: 'year',
    amount: 11_383,
    trial_end: '2026-12-21T05:00:00.000Z',
    renews_at: '2026-12-21T05:00:00.000Z',
  },
  'prime-changed': { ...person, interval: 'month', amount: 1035, from: '2027-11-21T05:00:00.000Z' },
  'prime-left': { ...person, ends_at: '2027-11-21T05:00:00.000Z' },
  'prime-ended': person,
  'prime-receipt': {
    ...person,
    ...{ receipt: 'r1', number: 'MSL-000001', interval: 'year' },
    ...{ from: '2026-11-21T05:00:00.000Z', to: '2027-11-21T05:00:00.000Z' },
    ...{ price: 9900, gst: 495, qst: 988, discount: 500, credit: 100, adjustment: 0, total: 10_783 },
    ...{ brand: 'visa', lastDigits: '4242' },
    ...{ customer_name: 'Ana Roy', company_name: 'Potager inc.' },
  },
  'prime-refunded': { ...person, receipt: 'r1', number: 'MSL-000001', amount: 1035 },
  'prime-renewal': {
    ...person,
    ...{ ...charge, trial: true, has_credit: true, brand: 'visa', lastDigits: '4242' },
  },
  'prime-payment-failed': { ...person, amount: 1035, asks_bank: true },
  'waiting-list': { ...person, zip_code: 'g0a 1a0' },
  'waiting-list-point': { ...person, point: `Café ${evil}` },
  'waiting-list-place': { ...person, point: `Café ${evil}` },
  'newsletter-confirmation': { token: 'a'.repeat(43) },
  newsletter: { token: 'a'.repeat(43) },
  becoming: {
    first_name: 'Luc',
    last_name: 'Roy',
    phone: '5145550100',
    zip_code: 'H2X 1Y4',
    email: 'luc@example.ca',
    message: `Bonjour !\n${evil}`,
  },
};
const templates = Object.keys(mailData) as MailTemplate[];
const footer = {
  why: 'Pourquoi ?',
  write: 'Question ?',
  inbox: 'bonjour@example.ca',
  home: 'https://example.ca',
  homeLabel: 'Marché',
  sender: 'Le Marché, 12, rue Rachel Est, Montréal (Québec) H2W 1C6',
};

const render = (template: MailTemplate, locale: Locale, locals: object = data[template]) => {
  const context: Context = {
    locale,
    formats: formatsOf(locale),
    settings: defaultBusinessSettings,
    link: (path) => `https://example.ca${path}`,
    inbox: 'bonjour@example.ca',
    order: null,
    billedTo: null,
  };
  return renderLetter(letterOf(template, locals, context), footer, locale);
};

const every = templates.flatMap((template) => locales.map((locale) => [template, locale] as const));

test.each(every)('%s in %s is whole, in HTML and in text, and lets no markup through', (template, locale) => {
  const { subject, html, text } = render(template, locale);
  expect(subject.length).toBeGreaterThan(8);
  expect(subject).not.toMatch(/[\r\n]/);
  for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|null|NaN|\[object/);
  expect(html).toContain(`lang="${locale}"`);
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/<script|<style|<link|onerror="/);
  expect(text.split('\n\n').length).toBeGreaterThan(3);
  // Canada's anti-spam law asks for it in what is advertising, and nobody minds it elsewhere.
  for (const part of [html, text]) expect(part.replaceAll('\u00a0', ' ')).toContain(footer.sender);
});

test.each(templates)('%s in French keeps its signs and amounts on the line', (template) => {
  const { subject, text } = render(template, 'fr-CA');
  for (const part of [subject, text]) {
    const words = part.replace(/https?:\S+/g, '');
    expect(words).not.toMatch(/ [:;!?%$»]|« /);
    expect(words).not.toMatch(/[\p{L}\d][;!?%$»]/u);
  }
});

test.each([
  ['fr-CA', ['3,00 $ de crédit', 'code CINQ peut resservir', '31 décembre 2026', 'rabais']],
  ['en-CA', ['$3.00 of credit', 'code CINQ can be used again', 'December 31, 2026', 'discount']],
] as const)(
  'of an order that was not paid in time, %s promises again only what it had used',
  (locale, words) => {
    const textFor = (given_back?: object) =>
      render('order-unpaid', locale, { ...data['order-unpaid'], given_back }).text.replace(/\s/g, ' ');
    for (const word of words) expect(textFor(data['order-unpaid'].given_back)).toContain(word);
    for (const none of [undefined, { credit: 0, coupon: null, discount: false }])
      for (const word of words) expect(textFor(none)).not.toContain(word);
    expect(textFor({ credit: 0, coupon: { code: 'CINQ', until: null }, discount: false })).toContain(
      words[1],
    );
  },
);

test.each(every)('%s in %s breaks no amount in two on a phone', (template, locale) => {
  const { html } = render(template, locale);
  const cells = [...html.matchAll(/<td[^>]*style="([^"]*)"[^>]*>([^<]*)<\/td>/g)];
  const amounts = cells.filter(([, , words = '']) => /^[-−]?\$?\d[\d.,]*(?:\s\$)?$/u.test(words));
  for (const [, style = ''] of amounts) expect(style).toContain('white-space:nowrap');
});

test.each(['delivery-changed', 'becoming'] as const)(
  'what somebody wrote without a space leaves a mail (%s) as wide as a phone',
  (template) => {
    const long = 'x'.repeat(60);
    const { html } = render(template, 'fr-CA', { ...data[template], where: long, message: long });
    const [, style] = html.match(new RegExp(`<p style="([^"]*)">[^<]*${long}`)) ?? [];
    expect(style).toContain('overflow-wrap:anywhere');
  },
);

test.each([
  ['fr-CA', 'Bonjour Zoé,', '45,99\u00a0$', 'mercredi 25\u00a0novembre', '3\u00a0h'],
  ['en-CA', 'Hello Zoé,', '$45.99', 'Wednesday, November 25', '3\u00a0a.m.'],
] as const)(
  'amounts, dates and hours are written as in %s, in Toronto’s time',
  (locale, hello, money, day, hour) => {
    const formats = formatsOf(locale);
    expect(formats.hello('Zoé')).toBe(hello);
    expect(formats.money(4599)).toBe(money);
    expect(formats.moment('2026-11-25T08:00:00.000Z')).toContain(day);
    expect(typeset(formats.moment('2026-11-25T08:00:00.000Z'), locale).replace(/\s/g, '\u00a0')).toContain(
      hour,
    );
  },
);

test('a name that reads as a link is left out of what others receive', () => {
  const { subject, text } = render('referral', 'fr-CA');
  expect(subject + text).not.toContain('casino');
  expect(subject).toContain('Quelqu’un vous offre 5\u00a0$');
});

test.each(['Win $500 call 1-900-555', 'casino\u2024com', 'casino.com'])(
  'an account made as %s before names were looked at is greeted without it',
  (name) => {
    expect(formatsOf('fr-CA').hello(name)).toBe('Bonjour,');
    expect(formatsOf('en-CA').hello(name)).toBe('Hello,');
  },
);
