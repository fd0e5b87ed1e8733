import { type Locale, locales } from '@msl/contracts/locale.ts';
import { defaultEntry, type Registry } from '@msl/federation/registry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './edge.config.ts';
import { escapeHtml } from './html.ts';
import type { HostPages, Published } from './published.ts';
import { stableShell } from './shell-version.ts';

/** Not pages; and what the sandbox shows. */
const OTHER_PREFIXES = ['/api/', '/sandbox'];

/** What search engines may find, and where the pages of one person begin: the shell's, and those of the remotes that are live. */
export function findable(
  { microFrontends }: Registry,
  pages: HostPages,
): { indexed: string[]; hidden: string[] } {
  const own = Object.values(pages);
  const remotes = Object.values(microFrontends).flatMap((entries) => defaultEntry(entries)?.extras ?? []);
  const rendered = remotes.flatMap((remote) => remote.rendered ?? []);
  const indexed = [
    ...own.filter((page) => !page.for).flatMap(({ routes }) => routes[0] ?? []),
    ...rendered.filter((route) => prefixOf(route) === route),
  ];
  const hidden = [
    ...own.filter((page) => page.for).flatMap(({ routes }) => routes),
    ...remotes.flatMap(({ routes }) => routes).filter((route) => !rendered.includes(route)),
  ];
  return { indexed, hidden: shortest([...OTHER_PREFIXES, ...hidden.map(prefixOf)]) };
}

/** What another prefix already hides is left out. */
const shortest = (prefixes: readonly string[]): string[] =>
  [...new Set(prefixes)].filter(
    (prefix, _index, all) => !all.some((other) => other !== prefix && prefix.startsWith(other)),
  );

/** What all paths of a pattern begin with: `/order-history/:oid` gives `/order-history/`. */
const prefixOf = (route: string) => route.replace(/[:*].*$/, '');

/** robots.txt and sitemap.xml. A staging store is nobody's to find. */
export function serveCrawlers(app: FastifyInstance, config: EdgeConfig, published: Published): void {
  const found = () => findable(published.registry(), stableShell(published).pages);
  const originOf = (request: FastifyRequest) =>
    config.publicOrigin ?? `${request.protocol}://${request.host}`;
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(config.environment === 'staging' ? closedRobots : robots(originOf(request), found())),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(originOf(request), found().indexed)),
  );
}

export const closedRobots = 'User-agent: *\nDisallow: /\n';

export const robots = (origin: string, { indexed, hidden }: ReturnType<typeof findable>): string =>
  [
    'User-agent: *',
    ...hidden.map((prefix) => `Disallow: ${prefix}`),
    // The longer rule wins: `/cartoons` is found although `/cart` is not.
    ...indexed
      .filter((page) => hidden.some((prefix) => page.startsWith(prefix)))
      .map((page) => `Allow: ${page}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Each page in each language, and for each its other languages. */
export function sitemap(origin: string, pages: readonly string[]): string {
  const address = (page: string, locale: Locale | null) =>
    escapeHtml(`${origin}${page}${locale ? `?lang=${locale}` : ''}`);
  const alternates = (page: string) =>
    [...locales.map((locale) => [locale, locale] as const), ['x-default', null] as const].map(
      ([name, locale]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(page, locale)}"/>`,
    );
  const entry = (page: string, locale: Locale | null) =>
    `<url><loc>${address(page, locale)}</loc>${alternates(page).join('')}</url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => [null, ...locales].map((locale) => entry(page, locale))),
    '</urlset>',
    '',
  ].join('\n');
}
