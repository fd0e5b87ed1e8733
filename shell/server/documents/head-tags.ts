import type { PageHead } from '@msl/api-client';
import { type Locale, locales } from '@msl/contracts/locale.ts';
import { escapeHtml, escapeJson, tag } from '../html/html.ts';
import { LANGUAGE_PARAMETER } from '../visitors/visitor.ts';

export type HeadOptions = {
  head: PageHead;
  /** Written by the page itself (escaped): it stands until the browser draws the page's own (heading-title.tsx). */
  ownTitle: string | undefined;
  /** The h1 (escaped) of a page without a title: its title in the browser too (heading-title.tsx). */
  heading?: string | undefined;
  locale: Locale;
  url: URL;
  /** Shown where a page is shared that has no picture of its own. */
  picture: string;
  /** The store's name. */
  store: string;
};

/** Title, description, address, languages, Open Graph and what search engines read. */
export function headTags({ head, ownTitle, heading, locale, url, store, picture }: HeadOptions): string[] {
  const { title, description, image = picture, indexed = true, jsonLd = [] } = head;
  const here = addressIn(url, url.searchParams.has(LANGUAGE_PARAMETER) ? locale : null);
  const openGraph = {
    'og:type': 'website',
    'og:site_name': store,
    'og:title': title,
    'og:description': description,
    'og:url': indexed ? here : undefined,
    'og:locale': locale.replace('-', '_'),
    'og:image': new URL(image, url.origin).href,
  };
  return [
    ownTitle === undefined ? documentTitle(title, heading) : `<title>${ownTitle}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...(indexed ? addresses(url, here) : [NOT_INDEXED]),
    ...Object.entries(openGraph).flatMap(([property, content]) =>
      content ? [tag('meta', { property, content })] : [],
    ),
    ...jsonLd.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ];
}

/** Stands until a page brings one of its own, which takes its place (heading-title.tsx). */
export const documentTitle = (title: string, heading?: string) =>
  `<title data-document="">${heading ? `${heading} – ` : ''}${escapeHtml(title)}</title>`;

export const NOT_INDEXED = tag('meta', { name: 'robots', content: 'noindex' });

const addresses = (url: URL, here: string) => [
  tag('link', { rel: 'canonical', href: here }),
  ...locales.map((locale) =>
    tag('link', { rel: 'alternate', hreflang: locale, href: addressIn(url, locale) }),
  ),
  tag('link', { rel: 'alternate', hreflang: 'x-default', href: addressIn(url, null) }),
];

/** What of a query makes another page; the rest (a campaign, an order) leads to the same one. */
const MEANT = ['category', 'tag', 'topic'];

function addressIn(url: URL, locale: Locale | null): string {
  const address = new URL(url.pathname, url.origin);
  for (const name of MEANT) {
    const value = url.searchParams.get(name);
    if (value) address.searchParams.set(name, value);
  }
  if (locale) address.searchParams.set(LANGUAGE_PARAMETER, locale);
  return address.href;
}
