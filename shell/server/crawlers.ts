import { type Locale, locales } from '@msl/contracts/locale.ts';
import { paths } from '@msl/platform/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './edge.config.ts';
import { escapeHtml } from './html.ts';

/** What search engines may find: the public pages, the shell's and the remotes'. */
const PUBLIC_PAGES = [
  paths.home(),
  paths.products(),
  paths.signUpPreferences(),
  paths.pickupPoints(),
  paths.mission(),
  paths.aboutUs(),
  paths.faq(),
  paths.msl(),
  paths.becomingPup(),
  paths.waitingList(),
  paths.privacy(),
  paths.terms(),
];

/** Pages of one person, and forms that lead there; `/sign-up/step-1` alone is for everybody. */
const PRIVATE_PAGES = [
  '/api/',
  '/sandbox',
  paths.account(),
  '/adhesions',
  '/auth/',
  paths.cart(),
  paths.nextCart(),
  paths.dashboard(),
  paths.logIn(),
  paths.orderHistory(),
  '/request/',
  '/reset/',
  '/sign-up/step-2',
  '/sign-up/step-3',
  '/sign-up/step-4',
  paths.signUpConfirm(),
  paths.thankYou(),
];

/** robots.txt and sitemap.xml. A staging store is nobody's to find. */
export function serveCrawlers(app: FastifyInstance, config: EdgeConfig): void {
  const originOf = (request: FastifyRequest) =>
    config.publicOrigin ?? `${request.protocol}://${request.host}`;
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(originOf(request), config.environment !== 'staging')),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(originOf(request))),
  );
}

export const robots = (origin: string, open: boolean): string =>
  [
    'User-agent: *',
    ...(open ? PRIVATE_PAGES.map((page) => `Disallow: ${page}`) : ['Disallow: /']),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Each page in each language, and for each its other languages. */
export function sitemap(origin: string): string {
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
    ...PUBLIC_PAGES.flatMap((page) => [null, ...locales].map((locale) => entry(page, locale))),
    '</urlset>',
    '',
  ].join('\n');
}
