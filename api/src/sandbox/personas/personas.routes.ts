import { readFileSync } from 'node:fs';
import { isLocale, type Locale, localeFrom } from '@msl/contracts/locale.ts';
import { isSessionDate } from '@msl/contracts/session-dates.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Deps } from '../../deps.ts';
import { writeSessionCookie } from '../../http/session-cookie.ts';
import { newToken, openSession, pageKeyOf, SESSION_SECONDS } from '../../people/public.ts';
import { copyPersona } from '../../seed/personas/persona-copies.service.ts';
import { emailOf } from '../../seed/personas/personas.data.ts';
import { idsOf, uidOfPersona } from '../../seed/personas/personas.repository.ts';
import { resetPersonas } from '../../seed/personas/reset-personas.service.ts';
import { atDate, datedToken } from '../clock/session-date.clock.ts';
import { sandboxHeaders } from '../page-headers.constants.ts';
import { listPersonas } from './list-personas.service.ts';
import { sandboxPage } from './personas.page.ts';

const browserFile = (name: string): string =>
  readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

type PageRequest = FastifyRequest<{ Querystring: { locale?: string } }>;

const localeOf = ({ query, headers: sent }: PageRequest): Locale =>
  isLocale(query.locale) ? query.locale : localeFrom(sent['accept-language']);

const sessionSchema = v.strictObject({
  persona: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  /** What this session has for the present moment (ISO 8601); without it the store's clock. */
  date: v.optional(v.pipe(v.string(), v.isoTimestamp(), v.check(isSessionDate))),
  /** As whom: the persona that everybody shares, or a copy of it that nobody else sees. */
  fresh: v.optional(v.boolean(), false),
});

/**
 * The page that lists the personas, `/sandbox`, and the same as data, `/api/sandbox/personas`, where a PUT makes
 * them anew; `PUT /api/sandbox/sessions` opens a session of one, or of a copy of it, which no limit of log-ins refuses, and which may have a date
 * of its own, and tells the ids that stand in its addresses. Register it at the root, without a prefix. Null in production, whatever else is configured: there it must not exist.
 */
export const personasSandbox = (
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'config'>,
): FastifyPluginAsync | null => {
  const { db, config } = deps;
  if (config.environment === 'production') return null;
  const files = {
    '/sandbox/personas.css': {
      type: 'text/css',
      body: browserFile('tokens.css') + browserFile('personas.css'),
    },
    '/sandbox/clock.js': { type: 'text/javascript', body: browserFile('clock.js') },
    '/sandbox/log-in.js': { type: 'text/javascript', body: browserFile('log-in.js') },
  };
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.headers(sandboxHeaders).type(`${type}; charset=utf-8`).send(body);

  return async (app) => {
    app.get('/api/sandbox/personas', async (_request, reply) => {
      reply.headers(sandboxHeaders);
      return { code: 200, payload: await listPersonas(db) };
    });
    // PUT, so that a page of another origin cannot ask for it without leave.
    app.put('/api/sandbox/personas', async (_request, reply) => {
      await resetPersonas(deps);
      reply.headers(sandboxHeaders);
      return { code: 200, payload: await listPersonas(db) };
    });
    app.put('/api/sandbox/sessions', async (request, reply) => {
      reply.headers(sandboxHeaders);
      const read = v.safeParse(sessionSchema, request.body);
      if (!read.success) return reply.code(400).send({ code: 400, message: 'request-not-valid' });
      const { persona, fresh } = read.output;
      const date = read.output.date === undefined ? undefined : new Date(read.output.date);
      const shared = await uidOfPersona(db, emailOf({ key: persona }));
      const now = deps.clock.now();
      const copy = () => copyPersona(deps, persona, date && now);
      const uid = shared && fresh ? await atDate(date, copy) : shared;
      if (!uid) return reply.code(404).send({ code: 404, message: 'not-found' });
      const token = date ? datedToken(newToken(), date) : newToken();
      await openSession(db, uid, now, token);
      const overHttps = request.protocol === 'https';
      writeSessionCookie({ reply, overHttps }, pageKeyOf(token), SESSION_SECONDS);
      return { code: 200, payload: { token, ids: await idsOf(db, uid) } };
    });
    app.get('/sandbox', async (request: PageRequest, reply) =>
      send(reply, 'text/html', sandboxPage(await listPersonas(db), localeOf(request))),
    );
    for (const [path, { type, body }] of Object.entries(files)) {
      app.get(path, (_request, reply) => send(reply, type, body));
    }
  };
};
