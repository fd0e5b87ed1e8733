import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ONE_CLICK_PATH } from '../../mails/public.ts';
import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from './newsletter.service.ts';

type NewsletterDeps = Pick<Deps, 'db' | 'clock' | 'mailer'>;

export const newsletterRoutes = (deps: NewsletterDeps) =>
  ({
    subscribeNewsletter: ({ body, locale }) => subscribeNewsletter(deps, { ...body, locale }),
    confirmNewsletter: ({ body }) => confirmNewsletter(deps, body.token),
    unsubscribeNewsletter: ({ body }) => leaveNewsletter(deps, body.token),
  }) satisfies Handlers;

const CALLS_A_MINUTE = 60;

/**
 * What mail programs call by themselves (List-Unsubscribe, RFC 8058): a form without meaning is posted, the token
 * stands in the address. A program that opens the address instead is shown the page that asks first.
 */
export const oneClickRoutes =
  (deps: NewsletterDeps, rateLimitScale: number): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    );
    const config = { rateLimit: { max: CALLS_A_MINUTE * rateLimitScale, timeWindow: '1 minute' } };
    app.post<{ Querystring: { token?: unknown } }>(ONE_CLICK_PATH, { config }, async ({ query }) => {
      if (typeof query.token !== 'string') throw new DomainError('newsletter-link-not-valid');
      return { code: 200, payload: await leaveNewsletter(deps, query.token) };
    });
    app.get<{ Querystring: { token?: unknown } }>(ONE_CLICK_PATH, { config }, async ({ query }, reply) => {
      const token = encodeURIComponent(typeof query.token === 'string' ? query.token : '');
      return reply.redirect(`${deps.mailer.origin()}/newsletter/unsubscribe?token=${token}`);
    });
  };
