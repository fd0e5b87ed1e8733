import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import { locales } from '@msl/contracts/locale.ts';
import { aisles } from './aisles.data.ts';
import { announcementsOf } from './content/announcements.data.ts';
import { banners } from './content/banners.data.ts';
import { faqTopics } from './content/faq.data.ts';
import { zones } from './delivery/zones.data.ts';
import { plans } from './plans.data.ts';
import { tags } from './tags.data.ts';

type Copies = { label: string; copy: Record<string, Record<string, string | string[] | undefined>> };

const labelled = (kind: string, list: readonly { copy: object }[], id: (item: never) => string): Copies[] =>
  list.map((item) => ({ label: `${kind} ${id(item as never)}`, copy: item.copy as Copies['copy'] }));

const subAisles = aisles.flatMap(({ subcategories }) => subcategories);
const all: Copies[] = [
  ...labelled('aisle', [...aisles, ...subAisles], ({ cid }: { cid: string }) => cid),
  ...labelled(
    'product',
    subAisles.flatMap(({ products }) => products),
    ({ pid }: { pid: string }) => pid,
  ),
  ...labelled('tag', tags, ({ tid }: { tid: string }) => tid),
  ...labelled('plan', plans, ({ pid }: { pid: string }) => pid),
  ...labelled('zone', zones, ({ zid }: { zid: string }) => zid),
  ...labelled('banner', banners, ({ id }: { id: string }) => id),
  ...labelled('announcement', announcementsOf(2026), ({ id }: { id: string }) => id),
  ...labelled('topic', faqTopics, ({ topic }: { topic: string }) => topic),
  ...labelled(
    'question',
    faqTopics.flatMap(({ entries }) => entries),
    ({ id }: { id: string }) => id,
  ),
];

const textsOf = ({ label, copy }: Copies, locale: string) =>
  Object.entries(copy[locale] ?? {})
    .flatMap(([field, text]) => (Array.isArray(text) ? text : [text ?? '']).map((one) => ({ field, one })))
    .map(({ field, one }) => ({ where: `${label} ${locale} ${field}`, text: one }));

const textsIn = (locale: string) => all.flatMap((copies) => textsOf(copies, locale));

test('every text exists in both languages, with the same fields', () => {
  for (const { label, copy } of all) {
    expect([label, ...Object.keys(copy['fr-CA'] ?? {})]).toEqual([
      label,
      ...Object.keys(copy['en-CA'] ?? {}),
    ]);
  }
  const empty = locales.flatMap(textsIn).filter(({ text }) => text.trim().length < 3);
  expect(empty).toEqual([]);
});

/** Plain space before : ; ! ? % $ » or after «; quotes that are not guillemets; a straight apostrophe; two spaces. */
const badFrench = / [:;!?%$»]|« |["“”']| {2}|[^\u00a0]»|«[^\u00a0]|[^\s\u00a0}][:;!?]/;
/** What French would leave behind in an English text, and straight quotes. */
const badEnglish = /\u00a0|[«»"']| [:;!?%$]| {2}/;

test('French is typeset as in Quebec: no-break spaces, guillemets, curly apostrophes', () => {
  expect(textsIn('fr-CA').filter(({ text }) => badFrench.test(text))).toEqual([]);
});

test('English is typeset as in Canada', () => {
  expect(textsIn('en-CA').filter(({ text }) => badEnglish.test(text))).toEqual([]);
});

test.each([
  ['Prêt ?', true],
  ['Prêt\u00a0?', false],
  ['Prêt?', true],
  ['« oui »', true],
  ['«\u00a0oui\u00a0»', false],
  ["l'ail", true],
  ['10 %', true],
])('the French check reads %p as wrong: %p', (text, wrong) => {
  expect(badFrench.test(text)).toBe(wrong);
});

test('placeholders are settings of the store, the same in both languages', () => {
  // And what settings make together (settings-in-texts.rules.ts).
  const known = [...Object.keys(defaultBusinessSettings), 'billingDay', 'deliveryFees', 'welcomePeriod'];
  const placeholders = (copies: Copies, locale: string) =>
    textsOf(copies, locale).flatMap(({ text }) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name));
  for (const copies of all) {
    const french = placeholders(copies, 'fr-CA');
    expect([copies.label, ...french.sort()]).toEqual([copies.label, ...placeholders(copies, 'en-CA').sort()]);
    expect(known).toEqual(expect.arrayContaining(french));
  }
});
