import type { HeadRequest, PageHead } from '@msl/api-client';
import { faqPage, organization } from './json-ld.ts';

/** The pages that search engines find, by path: where their title and description stand among the texts. */
const indexed: Readonly<Record<string, { title: string; description: string }>> = {
  '/': { title: 'shell-home:head.title', description: 'shell-home:head.description' },
  '/mission': {
    title: 'shell-public:mission.head.title',
    description: 'shell-public:mission.head.description',
  },
  '/about-us': { title: 'shell-public:about.head.title', description: 'shell-public:about.head.description' },
  '/faq': { title: 'shell-public:faq.head.title', description: 'shell-public:faq.head.description' },
  '/pick-up-points': {
    title: 'shell-public:pickup.head.title',
    description: 'shell-public:pickup.head.description',
  },
  '/becoming-pup': {
    title: 'shell-public:becoming.head.title',
    description: 'shell-public:becoming.head.description',
  },
  '/waiting-list': {
    title: 'shell-public:waiting.head.title',
    description: 'shell-public:waiting.head.description',
  },
  '/privacy': {
    title: 'shell-legal:privacy.head.title',
    description: 'shell-legal:privacy.head.description',
  },
  '/terms-and-conditions': {
    title: 'shell-legal:terms.head.title',
    description: 'shell-legal:terms.head.description',
  },
};

/** Pages of the shell that are nobody's to find: forms of an account, and thanks. */
const titles: Readonly<Record<string, string>> = {
  '/login': 'shell-auth:log-in.title',
  '/request/password': 'shell-auth:request.title',
  '/reset/password': 'shell-auth:reset.title',
  '/auth': 'shell-auth:confirm.title',
  '/thank-you': 'shell-public:thanks.title',
};

/**
 * What each page of the shell says in the document's head; undefined leaves the store's own title and
 * description. Runs on the server only, for the pages that arrive rendered.
 */
export function pageHead(request: HeadRequest): PageHead | undefined {
  const { pathname, t, config, locale } = request;
  const path = pathname.replace(/(?<=.)\/$/, '');
  const store = t('shell:store.name');
  // Shared links show the top of the home page.
  const image = `${config.assetsBase}/assets/store/share-${locale}.jpg`;
  const texts = indexed[path];
  if (texts) {
    return {
      title: `${t(texts.title)} – ${store}`,
      description: t(texts.description),
      image,
      jsonLd: jsonLdOf(path, request),
    };
  }
  const title = Object.entries(titles).find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
  if (!title) return undefined;
  return {
    title: `${t(title)} – ${store}`,
    description: t('shell:document.description'),
    image,
    indexed: false,
  };
}

function jsonLdOf(path: string, request: HeadRequest): object[] {
  if (path === '/') return [organization(request)];
  if (path === '/faq') return faqPage(request);
  return [];
}
