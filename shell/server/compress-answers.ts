import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this a packet holds it anyway. */
const WORTH_IT = 1_024;
/** Made for each answer: little work for most of the gain. */
const QUALITY = 4;

/** The encoding that a browser prefers among those we write. */
export function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

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
    return encoding === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : gzipped(payload);
  });
}
