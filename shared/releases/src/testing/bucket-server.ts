import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildApp } from 'fauxqs';

/**
 * An S3-speaking server (fauxqs) on a free port, for tests; ends with its parent. What it lacks of S3 is added here:
 * conditions of a PUT, answered in the same turn as the write. A message `{kill: pid, at: n}` ends that process at the
 * n-th request from now, before (even n) or after (odd n) the request was done; `{ignore: header}` lets it pass over a
 * condition, as some providers do.
 */

const app: FastifyInstance = buildApp({ logger: false });
let doomed: { pid: number; before: number; after: number } | undefined;

let ignored = '';

process.on('message', ({ kill, at, ignore }: { kill: number; at: number; ignore?: string }) => {
  if (ignore !== undefined) {
    ignored = ignore;
    return;
  }
  const step = Math.floor(at / 2);
  doomed = { pid: kill, before: at % 2 === 0 ? step : -1, after: at % 2 === 1 ? step : -1 };
});
process.on('disconnect', () => process.exit(0));

const fatal = (moment: 'before' | 'after') => {
  if (!doomed || doomed[moment] < 0) return false;
  doomed[moment] -= 1;
  if (doomed[moment] >= 0) return false;
  process.kill(doomed.pid, 'SIGKILL');
  doomed = undefined;
  return true;
};

app.addHook('onRequest', (_request, reply, done) => {
  if (fatal('before')) reply.raw.destroy();
  else done();
});
/** ETag of what is there, by bucket and key; and the keys that a write is under way for. */
const tags = new Map<string, string>();
const busy = new Set<string>();
const keyOf = ({ url }: FastifyRequest) => new URL(url, 'http://bucket').pathname;

app.addHook('onSend', (request, reply, payload, done) => {
  if (request.method === 'PUT' && reply.statusCode === 200)
    tags.set(keyOf(request), String(reply.getHeader('etag')));
  if (request.method === 'DELETE') tags.delete(keyOf(request));
  busy.delete(keyOf(request));
  if (fatal('after')) reply.raw.destroy();
  else done(null, payload);
});
app.addHook('preHandler', (request, reply, done) => {
  const headers: FastifyRequest['headers'] = { ...request.headers };
  delete headers[ignored];
  const { 'if-match': wanted, 'if-none-match': none } = headers;
  if (request.method !== 'PUT') return done();
  const key = keyOf(request);
  const refuse = (status: number, code: string) =>
    void reply.code(status).type('application/xml').send(`<Error><Code>${code}</Code></Error>`);
  if (busy.has(key)) return refuse(409, 'ConditionalRequestConflict');
  const present = tags.get(key);
  if (wanted && present === undefined) return refuse(404, 'NoSuchKey');
  if ((wanted && present !== wanted) || (none && present)) return refuse(412, 'PreconditionFailed');
  busy.add(key);
  done();
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
