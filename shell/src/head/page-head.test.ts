import type { HeadRequest } from '@msl/api-client';
import { locales } from '@msl/contracts/locale.ts';
import { createI18n, type Messages } from '@msl/i18n/i18n.ts';
import { hostPages } from '../pages/host-pages.ts';
import { pageHead } from './page-head.ts';

const namespaces = {
  shell: '.',
  'shell-home': 'home',
  'shell-public': 'public',
  'shell-legal': 'legal',
  'shell-auth': 'auth',
};

function textsOf(locale: string) {
  const read = (folder: string): Messages =>
    folder === '.'
      ? jest.requireActual(`../locales/${locale}.json`)
      : jest.requireActual(`../pages/${folder}/locales/${locale}.json`);
  return Object.fromEntries(Object.entries(namespaces).map(([name, folder]) => [name, read(folder)]));
}

function requestOf(
  pathname: string,
  locale: (typeof locales)[number],
  answers: Record<string, unknown> = {},
) {
  const i18n = createI18n(locale, textsOf(locale));
  return {
    pathname,
    locale,
    origin: 'https://store.test',
    config: { assetsBase: '' },
    t: (key: string) => i18n.t(key),
    data: (name: string) => answers[name],
  } as unknown as HeadRequest;
}

const pages = Object.values(hostPages).flatMap((page) => (page.for ? [] : (page.routes[0] ?? [])));

test.each(locales)(
  'every public page in %s has a title and a description of its own, of a length that is shown',
  (locale) => {
    const heads = pages.map((page) => pageHead(requestOf(page, locale)));
    expect(new Set(heads.map((head) => head?.title)).size).toBe(pages.length);
    expect(new Set(heads.map((head) => head?.description)).size).toBe(pages.length);
    for (const head of heads) {
      expect(head?.title).toMatch(/^.{5,65} – Marché Sauve-Légumes$/);
      expect(head?.description.length).toBeGreaterThan(70);
      expect(head?.description.length).toBeLessThan(180);
      expect(head?.indexed).not.toBe(false);
    }
  },
);

test.each(['/login', '/login/%2Fcart', '/reset/password', '/auth/confirmation/abc', '/thank-you'])(
  '%s is not for search engines',
  (page) => {
    expect(pageHead(requestOf(page, 'fr-CA'))).toMatchObject({ indexed: false });
  },
);

test('a path of nobody leaves the document as it is', () => {
  expect(pageHead(requestOf('/loginx', 'fr-CA'))).toBeUndefined();
});

test('the home page says who the store is', () => {
  expect(pageHead(requestOf('/', 'en-CA'))?.jsonLd).toMatchObject([
    { '@type': 'Organization', name: 'Marché Sauve-Légumes', url: 'https://store.test/' },
  ]);
});

test('the help page tells its questions with their answers, in the language of the page', () => {
  const both = (text: string) => ({ 'fr-CA': text, 'en-CA': `${text} (en)` });
  const answers = {
    faqTopics: [{ topic: 'basket', topic_copies: both('Panier') }],
    faqTopic: [{ id: '1', question: both('Combien ?'), anwser: both('Dix.') }],
  };
  expect(pageHead(requestOf('/faq', 'en-CA', answers))?.jsonLd).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'Combien ? (en)', acceptedAnswer: { text: 'Dix. (en)' } }] },
  ]);
  expect(pageHead(requestOf('/faq', 'en-CA'))?.jsonLd).toEqual([]);
});
