import { type Locale, locales } from '@msl/contracts/locale.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { defaultEntry, type Registry } from '@msl/federation/registry.ts';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config/edge.config.ts';
import type { PublicOrigin } from '../config/public-origin.ts';
import { escapeHtml } from '../html/html.ts';
import type { HostPages, Published } from '../published/published.ts';
import { stableShell } from '../visitors/shell-version.ts';
import type { VisitorCalls } from '../visitors/visitor-calls.ts';

const AN_HOUR = 'public, max-age=3600';

/** Not pages; and what the sandbox shows. */
const OTHER_PREFIXES = ['/api/', '/sandbox'];

/** What search engines may find, and where the pages of one person begin: the shell's, and those of the remotes that are live. */
export function findable({ microFrontends }: Registry, pages: HostPages): Findable {
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
  const listed = remotes.flatMap((remote) => Object.entries(remote.indexed ?? {}));
  return { indexed, listed, hidden: shortest([...OTHER_PREFIXES, ...hidden.map(prefixOf)]) };
}

type Findable = {
  indexed: string[];
  /** Pages with parameters, and the call that lists them. */
  listed: [route: string, call: string][];
  hidden: string[];
};

/** What another prefix already hides is left out. */
const shortest = (prefixes: readonly string[]): string[] =>
  [...new Set(prefixes)].filter(
    (prefix, _index, all) => !all.some((other) => other !== prefix && prefix.startsWith(other)),
  );

/** What all paths of a pattern begin with: `/order-history/:oid` gives `/order-history/`. */
const prefixOf = (route: string) => route.replace(/[:*].*$/, '');

/** robots.txt and sitemap.xml. A staging store is nobody's to find. */
export function serveCrawlers(app: FastifyInstance, options: CrawlerOptions): void {
  const { config, published, calls, origin } = options;
  const found = () => findable(published.registry(), stableShell(published).pages);
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', origin.caching(AN_HOUR))
      .send(config.environment === 'staging' ? closedRobots : robots(origin.of(request), found())),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', origin.caching(AN_HOUR))
      .send(sitemap(origin.of(request), await everyPage(found(), config.apiBase, calls))),
  );
}

type CrawlerOptions = {
  config: EdgeConfig;
  published: Published;
  calls: VisitorCalls;
  origin: PublicOrigin;
};

/** With the pages that calls list; those of a call that fails are left out until it answers. */
export async function everyPage(
  { indexed, listed }: Pick<Findable, 'indexed' | 'listed'>,
  apiBase: string,
  call: VisitorCalls,
): Promise<string[]> {
  const lists = listed.map(async ([route, name]) => {
    const path = Object.hasOwn(routes, name) && routes[name as RouteName].path;
    if (!path) return [];
    const { status, text } = await call(`${pathOf(apiBase)}${path}`);
    const items = status === 200 ? (JSON.parse(text).payload as unknown) : [];
    return Array.isArray(items) ? items.flatMap((item) => addressOf(route, item) ?? []) : [];
  });
  const found = await Promise.all(lists.map((list) => list.catch(() => [])));
  // A live remote may list the pages of another.
  return [...new Set([...indexed, ...found.flat()])].slice(0, MOST_PAGES);
}

/** A sitemap holds 50,000 addresses (sitemaps.org), and each page stands in it once for each language and once without. */
const MOST_PAGES = Math.floor(50_000 / (locales.length + 1));

/** `/products/:pid` with `{pid: '3001'}`; undefined when something is missing. */
function addressOf(route: string, item: Record<string, unknown>): string | undefined {
  let whole = true;
  const address = route.replace(/:(\w+)/g, (_, name: string) => {
    const value = item?.[name];
    whole &&= typeof value === 'string' && value !== '';
    return encodeURIComponent(String(value));
  });
  return whole ? address : undefined;
}

const pathOf = (base: string) => new URL(base, 'http://localhost').pathname;

export const closedRobots = 'User-agent: *\nDisallow: /\n';

export const robots = (origin: string, { indexed, hidden }: Pick<Findable, 'indexed' | 'hidden'>): string =>
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
