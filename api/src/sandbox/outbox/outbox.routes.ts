import { readFileSync } from 'node:fs';
import { isLocale, localeFrom } from '@msl/contracts/locale.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readInput } from '../../http/validate.ts';
import { latestMails, type MailDeps, type MailRow, mailById, writeMail } from '../../mails/public.ts';
import { sandboxHeaders } from '../page-headers.constants.ts';
import { outboxPage, type ShownMail } from './outbox.page.ts';

type ListRequest = FastifyRequest<{ Querystring: { to?: string } }>;
type PageRequest = FastifyRequest<{ Querystring: { locale?: string; mail?: string } }>;
type MailRequest = FastifyRequest<{ Params: { id: string } }>;

const SHOWN = 100;
/** To one address: a year of a subscriber. */
const SHOWN_OF_ONE = 500;

/**
 * A mail is shown in a frame of its own, without scripts, forms or origin. Not by `srcdoc`: such a document inherits
 * the policy of the page around it, which allows no inlined style, and a mail has nothing else.
 */
const previewHeaders = {
  ...sandboxHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
};

/** What was, or will be, sent: `/api/sandbox/outbox` as data (`?to=` one address alone), `/sandbox/outbox` to be read. Never in production. */
export const outboxSandbox = (deps: MailDeps): FastifyPluginAsync | null => {
  const { db, config } = deps;
  if (config.environment === 'production') return null;
  const css = ['../personas/browser/tokens.css', '../personas/browser/personas.css', './browser/outbox.css']
    .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
    .join('\n');
  return async (app) => {
    app.get('/api/sandbox/outbox', async ({ query }: ListRequest, reply) => {
      reply.headers(sandboxHeaders);
      readInput(v.optional(v.string()), query.to);
      const rows = await latestMails(db, query.to ? SHOWN_OF_ONE : SHOWN, query.to);
      return { code: 200, payload: await Promise.all(rows.map((row) => show(deps, row))) };
    });
    app.get('/sandbox/outbox', async (request: PageRequest, reply) => {
      const { query, headers } = request;
      const locale = isLocale(query.locale) ? query.locale : localeFrom(headers['accept-language']);
      const shown = await Promise.all((await latestMails(db, SHOWN)).map((row) => show(deps, row)));
      const body = outboxPage(shown, { locale, chosen: query.mail });
      return reply.headers(sandboxHeaders).type('text/html; charset=utf-8').send(body);
    });
    app.get('/sandbox/outbox/:id/preview', async ({ params }: MailRequest, reply) => {
      readInput(v.string(), params.id);
      const row = await mailById(db, params.id);
      if (!row) return reply.code(404).headers(sandboxHeaders).send({ code: 404, message: 'not-found' });
      const { html } = await show(deps, row);
      return reply.headers(previewHeaders).type('text/html; charset=utf-8').send(html);
    });
    app.get('/sandbox/outbox.css', (_request, reply) =>
      reply.headers(sandboxHeaders).type('text/css; charset=utf-8').send(css),
    );
  };
};

const show = async (deps: MailDeps, row: MailRow): Promise<ShownMail> => {
  const written = await writeMail(deps, row).catch((error: unknown) => ({
    subject: row.template,
    html: '',
    text: String(error),
  }));
  return {
    id: row.id,
    template: row.template,
    locale: row.locale,
    to: row.recipient,
    subject: written.subject,
    html: written.html,
    text: written.text,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    failed_at: row.failedAt?.toISOString() ?? null,
    attempts: row.attempts,
    last_error: row.lastError,
  };
};
