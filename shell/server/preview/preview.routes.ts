import { readCookies } from '@msl/federation/cookies.ts';
import { SHELL } from '@msl/federation/registry.ts';
import type { Preview } from '@msl/releases/signing/preview.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeReferer, takeOwnForms } from '../http/own-form.ts';
import type { Published } from '../published/published.ts';
import { localeOf } from '../visitors/visitor.ts';
import { openingPage, PREVIEW_POLICY, refusedPage } from './preview-page.ts';
import { type Previews, previewCookie, type Refused } from './previews.ts';

const STATUS: Readonly<Record<Refused, number>> = {
  ...{ unsigned: 403, withdrawn: 403, unseen: 403, early: 403 },
  ...{ expired: 410, gone: 410, unreachable: 503 },
};

type PreviewOptions = {
  previews: Previews;
  published: Published;
  isSecure: (request: FastifyRequest) => boolean;
};

/** `/preview#…`: a link to a version that is not released; it opens as a form, so that nothing of it stands in an address. */
export function servePreviews(app: FastifyInstance, { previews, published, isSecure }: PreviewOptions): void {
  app.get('/preview', async (request, reply) => asPage(reply).send(openingPage(localeFor(request))));
  app.register(async (scope) => {
    takeOwnForms(scope);
    scope.post('/preview', async (request, reply) => {
      const { token = '' } = (request.body ?? {}) as Record<string, string>;
      const found = await previews.open(token);
      if ('refused' in found) return sendRefused(request, reply, found.refused, isSecure(request));
      const cookie = previewCookie({ token, until: found.preview.until }, isSecure(request));
      return back(reply, firstPageOf(published, found.preview), cookie);
    });
    scope.post('/preview/leave', async (request, reply) =>
      back(reply, safeReferer(request), previewCookie(undefined, isSecure(request))),
    );
  });
}

/** Says why there is no preview; from then on the browser has what everybody has. */
export function sendRefused(request: FastifyRequest, reply: FastifyReply, refused: Refused, secure: boolean) {
  return asPage(reply)
    .code(STATUS[refused])
    .header('set-cookie', previewCookie(undefined, secure))
    .send(refusedPage(localeFor(request), refused));
}

const localeFor = ({ headers }: FastifyRequest) =>
  localeOf(readCookies(headers.cookie), headers['accept-language']);

/** The first of a remote's that visitors get rendered; else the home page. */
function firstPageOf(published: Published, { name, version }: Preview): string {
  const pages = name === SHELL ? [] : (published.declaration(name, version).rendered ?? []);
  return pages.find((route) => !/[:*]/.test(route)) ?? '/';
}

// The policy on referrers lets the form say where it stands, and tells no other site.
const asPage = (reply: FastifyReply) =>
  reply
    .headers({
      ...{ 'content-security-policy': PREVIEW_POLICY, 'referrer-policy': 'same-origin' },
      ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    })
    .type('text/html; charset=utf-8');

const back = (reply: FastifyReply, to: string, cookie: string) =>
  reply.code(303).headers({ location: to, 'set-cookie': cookie, 'cache-control': 'no-store' }).send();
