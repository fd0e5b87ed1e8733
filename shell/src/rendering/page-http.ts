import { apiErrorOf } from '@msl/api-client/api-error.ts';
import type { Http } from '@msl/api-client/http.ts';
import type { PageFetch } from '@msl/federation/rendered-page.ts';

/**
 * Sends the calls of a page that is rendered on the server, which only reads. What failed is not asked for again: the browser goes on
 * from there. A call that nobody waits for any more ends at once, whatever answers it.
 */
export const createPageHttp =
  (fetch: PageFetch): Http =>
  async (_, url, { method, searchParams, signal }) => {
    if (method !== 'GET') throw new Error('a page that is rendered only reads');
    signal?.throwIfAborted();
    const query = String(searchParams ?? '');
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    const answer = await Promise.race([fetch(query ? `${url}?${query}` : url), aborted]);
    const text = await answer.text();
    if (answer.status >= 400) throw apiErrorOf(answer.status, readJson(text));
    return (JSON.parse(text) as { payload: unknown }).payload;
  };

/** A proxy's page is none of the store's errors. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
