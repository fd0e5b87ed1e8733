import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/compress-answers.ts';

const brotli = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);

/** The remotes of which something was not rendered that should have been; `somewhere` when nobody knows whose fault it was. */
export type Faulty = 'nowhere' | 'somewhere' | readonly string[];

/** A document ready to be sent, with the policy that names what is inline in it. */
export type ReadyDocument = {
  status: number;
  policy: string;
  etag: string;
  faulty: Faulty;
  /** As most browsers want it; in memory it is only so, which is a fifth of its length. */
  brotli: Buffer;
  /** Compressed otherwise once, when a browser first asks for it so; plain when it names no encoding. */
  in: (encoding: Encoding | undefined) => Promise<Buffer>;
  /** The same, compressed with another effort. */
  with: (effort: number) => Promise<ReadyDocument>;
};

type Making = {
  status: number;
  policy: string;
  effort: number;
  faulty?: Faulty;
  /** What the document says, where it tells more than that: two that say the same have one tag. */
  says?: string;
};
type Named = Pick<ReadyDocument, 'status' | 'policy' | 'etag' | 'faulty'>;

/** `effort`: of brotli; more for what is sent for hours than for what is made anew every few seconds. */
export async function readyDocument(
  html: string | Buffer,
  { status, policy, effort, faulty = 'nowhere', says }: Making,
): Promise<ReadyDocument> {
  const bytes = typeof html === 'string' ? Buffer.from(html) : html;
  const etag = `"${hash('sha256', says ?? bytes, 'base64url').slice(0, 22)}"`;
  return compressed(bytes, { status, policy, etag, faulty }, effort);
}

async function compressed(bytes: Buffer, named: Named, effort: number): Promise<ReadyDocument> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const short = await brotli(bytes, { params });
  let zipped: Promise<Buffer> | undefined;
  return {
    ...{ ...named, brotli: short },
    in: async (encoding) => {
      if (encoding === 'br') return short;
      if (encoding === undefined) return unpacked(short);
      zipped ??= unpacked(short).then((plain) => gzipped(plain));
      return zipped;
    },
    with: async (other) => compressed(await unpacked(short), named, other),
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
