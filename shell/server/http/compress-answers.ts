import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this a packet holds it anyway. */
const WORTH_IT = 1_024;
/** Made for each answer: little work for most of the gain. */
const QUALITY = 4;

export type Encoding = 'br' | 'gzip';

/** Browsers say one of a few things. */
const understood = new LRUCache<string, { encoding: Encoding | undefined }>({ max: 100 });

/** The shortest encoding among those that a browser allows. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return undefined;
  const known = understood.get(accepted);
  if (known) return known.encoding;
  const allowed = new Negotiator({ headers }).encodings(['br', 'gzip']);
  const encoding = allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : undefined;
  understood.set(accepted, { encoding });
  return encoding;
}

/** Whether a browser, or a cache on the way, has what would be sent: one of several tags, weakened or not. */
export const hasAlready = ({ headers }: FastifyRequest, etag: string): boolean => fresh(headers, { etag });

/** The tag of one encoding of what `etag` names: strong tags tell bytes apart. */
export const etagIn = (etag: string, encoding: Encoding | undefined): string =>
  encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;

/** Compresses the JSON of calls; files and documents come compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const json = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    const encoding = encodingFor(request);
    if (!json || typeof payload !== 'string' || payload.length < WORTH_IT || !encoding) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply
      .header('content-encoding', encoding)
      .header('vary', 'Accept-Encoding')
      .removeHeader('content-length');
    weaken(reply);
    return encoding === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : gzipped(payload);
  });
}

/** What is compressed on the way is the same to its reader, and not to the byte. */
function weaken(reply: FastifyReply): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
}
