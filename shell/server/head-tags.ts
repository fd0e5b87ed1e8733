import type { PageHead } from '@msl/api-client';
import { type Locale, locales } from '@msl/contracts/locale.ts';
import { escapeHtml, escapeJson, tag } from './html.ts';
import { LANGUAGE_PARAMETER } from './visitor.ts';

export type HeadOptions = {
  head: PageHead;
  /** Written by the page itself (escaped): the browser's render takes that element over. */
  ownTitle: string | undefined;
  locale: Locale;
  url: URL;
  /** The store's name. */
  store: string;
};

/** Title, description, address, languages, Open Graph and what search engines read. */
export function headTags({ head, ownTitle, locale, url, store }: HeadOptions): string[] {
  const { title, description, image, indexed = true, jsonLd = [] } = head;
  const here = addressIn(url, url.searchParams.has(LANGUAGE_PARAMETER) ? locale : null);
  const openGraph = {
    'og:type': 'website',
    'og:site_name': store,
    'og:title': title,
    'og:description': description,
    'og:url': here,
    'og:locale': locale.replace('-', '_'),
    'og:image': image && new URL(image, url.origin).href,
  };
  return [
    // The document's own title always stands behind that of a page (see heading-title.tsx).
    ownTitle === undefined
      ? `<title data-derived="true">${escapeHtml(title)}</title>`
      : `<title>${ownTitle}</title>`,
    `<title>${escapeHtml(store)}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...(indexed ? addresses(url, here) : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...Object.entries(openGraph).flatMap(([property, content]) =>
      content ? [tag('meta', { property, content })] : [],
    ),
    ...jsonLd.map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ];
}

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
