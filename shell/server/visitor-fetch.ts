import type { FastifyInstance } from 'fastify';

/** Long enough that a rush of visitors asks once, short enough that nobody sees an old price for long. */
const FRESH_MS = 5_000;
const MOST = 500;

type Answer = { at: number; body: Promise<{ status: number; text: string }> };

/**
 * Calls of pages that are rendered: without a token, so the same for every visitor, and asked once for a short while.
 * With an API elsewhere they go there, else to the one in this process, without a socket.
 */
export function createVisitorFetch(app: FastifyInstance, apiUrl: string | undefined): typeof fetch {
  const answers = new Map<string, Answer>();
  const ask = async (path: string) => {
    if (apiUrl) {
      const response = await fetch(new URL(path, apiUrl), { signal: AbortSignal.timeout(2_000) });
      return { status: response.status, text: await response.text() };
    }
    const { statusCode, body } = await app.inject({ method: 'GET', url: path });
    return { status: statusCode, text: body };
  };
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET') throw new Error('a page that is rendered only reads');
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const known = answers.get(path);
    const answer = known && Date.now() - known.at < FRESH_MS ? known : { at: Date.now(), body: ask(path) };
    if (answers.size >= MOST) answers.clear();
    answers.set(path, answer);
    answer.body.catch(() => answers.delete(path));
    const { status, text } = await answer.body;
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
}
