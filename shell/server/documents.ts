import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

type Kept = { at: number; document: Promise<ReadyDocument> };

/** Documents by what they were made from, the least used forgotten first; each is made once at a time. */
export function keepDocuments(most: number) {
  const kept = new Map<string, Kept>();
  return (key: string, freshMs: number, make: () => Promise<ReadyDocument>): Promise<ReadyDocument> => {
    const found = kept.get(key);
    const use: Kept = found && Date.now() - found.at < freshMs ? found : { at: Date.now(), document: make() };
    kept.delete(key);
    kept.set(key, use);
    use.document.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return use.document;
  };
}
