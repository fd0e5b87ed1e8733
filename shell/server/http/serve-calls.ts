import type { IncomingHttpHeaders } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { answerThrown } from '@msl/api/public.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { traceHeaders } from '../visitors/visitor-calls.ts';

/** An API behind this edge trusts one proxy, and is told who called it: not what the caller wrote of itself. */
const saysWhoCalls = (
  { ip, protocol, host }: Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders => ({
  ...headers,
  ...traceHeaders(),
  ...{ 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-forwarded-host': host },
});

/** An API that is killed or not there yet: what reads asks once more, and nobody is told its address. */
const saysApiIsAway: NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']> = (
  reply,
  { error },
) => {
  const code = 'statusCode' in error && error.statusCode === 504 ? 504 : 502;
  reply.code(code).send({ code, message: 'unavailable' });
};

/** Hands on what is asked below `prefix`; what it refuses itself is answered in the store's form, as the API would. */
const toApi =
  (upstream: string, prefix: string): FastifyPluginAsync =>
  async (app) => {
    answerThrown(app);
    await app.register(httpProxy, {
      // The call itself is a line of the edge's log.
      ...{ upstream, prefix, rewritePrefix: prefix, disableRequestLogging: true },
      replyOptions: { rewriteRequestHeaders: saysWhoCalls, onError: saysApiIsAway },
    });
  };

type Options = {
  /** Origin of an API that runs elsewhere, and of its search; then the plugins are not used. */
  apiUrl: string | undefined;
  api: FastifyPluginAsync | undefined;
  search: FastifyPluginAsync | null | undefined;
};

/** Calls of the API and of the search, answered inside this edge or where they run. */
export async function serveCalls(app: FastifyInstance, { apiUrl, api, search }: Options): Promise<void> {
  for (const [prefix, plugin] of [
    ['/api', api],
    ['/search', search],
  ] as const) {
    if (apiUrl) await app.register(toApi(apiUrl, prefix));
    else if (plugin) await app.register(plugin, { prefix });
  }
}
