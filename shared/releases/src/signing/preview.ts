import { later } from '@msl/contracts/calendar-day.ts';
import * as v from 'valibot';
import { type Envelope, envelopeSchema, opened, parsed, sealed, typeOf } from './envelope.ts';
import type { OwnKey } from './keys.ts';
import { type Owners, ownersOf } from './owners.ts';

/** Days that a preview may last. */
export const MOST_DAYS = 30;
/** By so much the clock of whoever signed may be ahead. */
const AHEAD_MS = 60 * 60 * 1000;

const instant = v.pipe(v.string(), v.isoTimestamp());
const previewSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^\d[\w.+-]*$/)),
  /** When it was signed, and when it ends. */
  at: instant,
  until: instant,
});
/** A version that an owner lets whoever has the link look at, for a time. */
export type Preview = v.InferOutput<typeof previewSchema>;

/** Why a link opens nothing: no owner of the remote signed it, its key was withdrawn, its time is to come or over. */
export type NoPreview = 'unsigned' | 'withdrawn' | 'early' | 'expired';
export type ReadPreview = { preview: Preview } | { refused: NoPreview };

/** The payload, the key and the signature of an envelope, as they stand in a link. */
export function previewToken(preview: Preview, key: OwnKey): string {
  const { payload, signatures } = sealed('preview', v.parse(previewSchema, preview), key);
  const [{ keyid, sig } = { keyid: '', sig: '' }] = signatures;
  return [base64url(payload), keyid.replace('ed25519:', ''), base64url(sig)].join('.');
}

/** What a link, or the cookie that came of it, lets a browser look at now. Never throws. */
export function readPreviewToken(token: string, owners: Owners, now = Date.now()): ReadPreview {
  const [, payload = '', key = '', sig = ''] = TOKEN.exec(token) ?? [];
  const signatures = [{ keyid: `ed25519:${key}`, sig: base64(sig) }];
  return readPreview(
    'preview',
    { payloadType: typeOf('preview'), payload: base64(payload), signatures },
    owners,
    now,
  );
}

const TOKEN = /^([\w-]{40,600})\.([\w-]{43})\.([\w-]{86})$/;
const base64url = (text: string) => Buffer.from(text, 'base64').toString('base64url');
const base64 = (text: string) => Buffer.from(text, 'base64url').toString('base64');

function readPreview(
  kind: 'preview' | 'previewed',
  envelope: Envelope,
  owners: Owners,
  now: number,
): ReadPreview {
  // Whose it claims to be says which keys may have signed it.
  const claimed = v.safeParse(previewSchema, parsed(Buffer.from(envelope.payload, 'base64').toString()));
  if (!claimed.success) return { refused: 'unsigned' };
  const preview = claimed.output;
  if (!opened(kind, envelope, ownersOf(owners, preview.name))) {
    const withdrawn = owners.withdrawn.map(({ key }) => key);
    return { refused: opened(kind, envelope, withdrawn) ? 'withdrawn' : 'unsigned' };
  }
  if (isOver(preview, now)) return { refused: 'expired' };
  return Date.parse(preview.at) - AHEAD_MS < now ? { preview } : { refused: 'early' };
}

/** Nobody looks longer than was agreed, whatever an owner signed. */
const isOver = ({ at, until }: Preview, now: number) =>
  now >= Date.parse(until) || Date.parse(until) > +later(new Date(at), MOST_DAYS, 'day');

/** Where a storage says until when a version is looked at: so that it is not pruned. It is no link. */
export const PREVIEWS = 'previews';
export const previewFile = (name: string, version: string): string => `${PREVIEWS}/${name}/${version}.json`;

export const signPreviewed = (preview: Preview, key: OwnKey): Envelope =>
  sealed('previewed', v.parse(previewSchema, preview), key);

/** Until when a version is looked at, as an owner signed it; undefined for one that nobody looks at now. */
export function previewedUntil(
  text: string | undefined,
  { name, version }: Pick<Preview, 'name' | 'version'>,
  owners: Owners,
  now = Date.now(),
): string | undefined {
  const read = v.safeParse(envelopeSchema, parsed(text));
  const found = read.success ? readPreview('previewed', read.output, owners, now) : undefined;
  if (!found || 'refused' in found) return undefined;
  const { preview } = found;
  return preview.name === name && preview.version === version ? preview.until : undefined;
}
