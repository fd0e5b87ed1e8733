import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dayOf } from '@msl/api/public.ts';
import { addDays } from '@msl/contracts/calendar-day.ts';
import type { FastifyInstance } from 'fastify';
import type { PublicOrigin } from '../config/public-origin.ts';
import { tag } from '../html/html.ts';

const ASSETS = path.join(import.meta.dirname, '../../assets');
const A_WEEK = 'public, max-age=604800';
/** RFC 9116 asks for an end within a year: whoever reads an old copy asks again. */
const SECURITY_TEXT_DAYS = 180;
/** `--color-paper` of the tokens. */
const PAPER = '#fbf5e9';

/** What browsers ask for at the root of a site, whatever its pages say. */
const ICONS = { '/favicon.ico': 'image/x-icon', '/apple-touch-icon.png': 'image/png' };

const manifest = {
  name: 'Marché Sauve-Légumes',
  short_name: 'Sauve-Légumes',
  start_url: '/',
  display: 'browser',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/assets/store/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/assets/store/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/assets/store/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

type SiteFiles = {
  contact: string;
  applePayDomain: string | undefined;
  origin: PublicOrigin;
};

/** Icons, the manifest, security.txt, and what says that the domain may show Apple Pay. */
export function serveSiteFiles(
  app: FastifyInstance,
  { contact, applePayDomain, origin }: SiteFiles,
  now = () => new Date(),
): void {
  for (const [url, type] of Object.entries(ICONS)) {
    const file = readFileSync(path.join(ASSETS, url));
    app.get(url, async (_request, reply) => reply.header('cache-control', A_WEEK).type(type).send(file));
  }
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', A_WEEK)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest)),
  );
  if (applePayDomain !== undefined)
    app.get('/.well-known/apple-developer-merchantid-domain-association', async (_request, reply) =>
      reply.header('cache-control', A_WEEK).type('text/plain; charset=utf-8').send(applePayDomain),
    );
  app.get('/.well-known/security.txt', async (request, reply) =>
    reply
      .header('cache-control', origin.caching(A_WEEK))
      .type('text/plain; charset=utf-8')
      .send(securityText(contact, origin.of(request), now())),
  );
}

const securityText = (contact: string, origin: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${addDays(dayOf(now), SECURITY_TEXT_DAYS)}T00:00:00.000Z`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

/** What a document says of them; what lies at the root is not a CDN's. */
export const iconLinks = (assetsBase: string): string[] => [
  tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '48x48' }),
  tag('link', { rel: 'icon', href: `${assetsBase}/assets/store/icon-192.png`, sizes: '192x192' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
];
