import type { HeadRequest, PageHead } from '@msl/api-client';
import { type HostPageName, hostPageAt, hostPages, namespaceOf } from '../pages/host-pages.ts';
import { faqPage, organization } from './json-ld.ts';

const jsonLd: Partial<Record<HostPageName, (request: HeadRequest) => object[]>> = {
  Home: (request) => [organization(request)],
  Faq: faqPage,
};

/**
 * What each page of the shell says in the document's head; undefined leaves the store's own title and
 * description. Runs on the server only, for the pages that arrive rendered.
 */
export function pageHead(request: HeadRequest): PageHead | undefined {
  const { pathname, t } = request;
  const name = hostPageAt(pathname);
  if (!name) return undefined;
  const page = hostPages[name];
  if (!page.head) return undefined;
  const texts = `${namespaceOf(page)}:${page.head}`;
  const title = `${t(`${texts}.title`)} – ${t('shell:store.name')}`;
  if (page.for) return { title, description: t('shell:document.description'), indexed: false };
  return { title, description: t(`${texts}.description`), jsonLd: jsonLd[name]?.(request) ?? [] };
}

/** Of the page for what nobody owns. */
export const notFoundHead = ({ t }: HeadRequest): PageHead => ({
  title: `${t('shell:not-found.title')} – ${t('shell:store.name')}`,
  description: t('shell:not-found.text'),
  indexed: false,
});
