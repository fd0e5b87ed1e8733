import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A document ready to be sent, with the policy that names what is inline in it. */
export type ReadyDocument = {
  status: number;
  policy: string;
  etag: string;
  plain: Buffer;
  /** Compressed once, when a browser first asks for it so. */
  in: (encoding: 'br' | 'gzip') => Promise<Buffer>;
};

/** `effort`: of brotli; more for what is sent for hours than for what is made anew every few seconds. */
export function readyDocument(
  html: string,
  { status, policy, effort }: { status: number; policy: string; effort: number },
): ReadyDocument {
  const plain = Buffer.from(html);
  const made: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {};
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return {
    status,
    policy,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    in: (encoding) => {
      made[encoding] ??= encoding === 'br' ? brotli(plain, { params }) : gzipped(plain);
      return made[encoding];
    },
  };
}

/** Documents by what they were made from, the least used forgotten first; each is made once at a time. */
export function keepDocuments(most: number) {
  const kept = new LRUCache<string, Promise<ReadyDocument>>({ max: most });
  return (key: string, make: () => Promise<ReadyDocument>): Promise<ReadyDocument> => {
    const known = kept.get(key);
    if (known) return known;
    const document = make();
    kept.set(key, document);
    document.catch(() => kept.delete(key));
    return document;
  };
}
