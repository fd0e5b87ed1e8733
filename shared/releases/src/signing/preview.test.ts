import path from 'node:path';
import { later } from '@msl/contracts/calendar-day.ts';
import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { makeKey } from './keys.ts';
import { type Owners, rootsAlone } from './owners.ts';
import { previewedUntil, previewToken, readPreviewToken, signPreviewed } from './preview.ts';

const folder = aTemporaryFolder();
const [root, ana, luc] = ['root', 'ana', 'luc'].map((who) => makeKey(path.join(folder, who)));
if (!root || !ana || !luc) throw new Error('no keys');
const owners: Owners = {
  ...rootsAlone([root.publicKey]),
  teams: {
    cart: { remotes: ['mfe-cart'], keys: [{ key: ana.publicKey, holder: 'Ana' }] },
    catalog: { remotes: ['mfe-catalog'], keys: [{ key: luc.publicKey, holder: 'Luc' }] },
  },
};
const AT = new Date('2026-11-23T12:00:00Z');
const lasting = (days: number) => ({
  ...{ name: 'mfe-cart', version: '1.0.0-aaaaaaaa' },
  ...{ at: AT.toISOString(), until: later(AT, days, 'day').toISOString() },
});
const preview = lasting(7);
const inDays = (days: number) => +later(AT, days, 'day');
const read = (token: string, days = 1, by = owners) => readPreviewToken(token, by, inDays(days));

test('a link of an owner, or of a root, opens its version until its time is over', () => {
  for (const key of [ana, root]) {
    expect(read(previewToken(preview, key))).toEqual({ preview });
    expect(read(previewToken(preview, key), 7)).toEqual({ refused: 'expired' });
  }
});

test('a link fits into an address, and has nothing in it that an address would escape', () => {
  const token = previewToken(preview, ana);
  expect(token.length).toBeLessThan(400);
  expect(encodeURIComponent(token)).toBe(token);
});

test.each<[string, string]>([
  ['of another team', previewToken(preview, luc)],
  ['of another remote', previewToken({ ...preview, name: 'mfe-catalog' }, ana)],
  ['without a signature', previewToken(preview, ana).replace(/[^.]+$/, 'A'.repeat(86))],
  [
    'with another payload',
    previewToken(lasting(8), ana).replace(/\..*/, previewToken(preview, ana).replace(/^[^.]+/, '')),
  ],
  [
    'of a name that leads elsewhere',
    previewToken(preview, ana).replace(
      /^[^.]+/,
      Buffer.from('{"name":"../x"}'.repeat(9)).toString('base64url'),
    ),
  ],
  ['that is none', 'anything'],
  ['that is empty', ''],
])('a link %s opens nothing', (_what, token) => {
  expect(read(token)).toEqual({ refused: 'unsigned' });
});

test('a link falls with its key, and says so', () => {
  const gone = { key: ana.publicKey, holder: 'Ana', team: 'cart', at: AT.toISOString() };
  const withdrawn = { ...owners, withdrawn: [gone] };
  expect(read(previewToken(preview, ana), 1, withdrawn)).toEqual({ refused: 'withdrawn' });
});

test('nobody looks longer than thirty days, whatever an owner signs', () => {
  expect(read(previewToken(lasting(30), ana), 29)).toEqual({ preview: lasting(30) });
  expect(read(previewToken(lasting(31), ana))).toEqual({ refused: 'expired' });
});

test('a link that a clock signed that is ahead begins later, and is not told as over', () => {
  const token = previewToken(preview, ana);
  expect(read(token, -1)).toEqual({ refused: 'early' });
  expect(readPreviewToken(token, owners, +AT - 2 * 60 * 60 * 1000)).toEqual({ refused: 'early' });
  expect(readPreviewToken(token, owners, +AT - 30 * 60 * 1000)).toEqual({ preview });
});

test('what the storage says of a preview is no link, and a link is not what the storage says', () => {
  const envelope = signPreviewed(preview, ana);
  const text = JSON.stringify(envelope);
  const until = (said: string | undefined, days = 1) => previewedUntil(said, preview, owners, inDays(days));
  expect(until(text)).toBe(preview.until);
  const [{ sig = '', keyid = '' } = {}] = envelope.signatures;
  const url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url');
  const made = [url(envelope.payload), keyid.replace('ed25519:', ''), url(sig)].join('.');
  expect(read(made)).toEqual({ refused: 'unsigned' });
  expect(
    until(JSON.stringify({ ...envelope, payloadType: 'application/vnd.msl.preview+json' })),
  ).toBeUndefined();
});

test.each<[string, string | undefined, number]>([
  ['that ended', JSON.stringify(signPreviewed(preview, ana)), 8],
  ['of another version', JSON.stringify(signPreviewed({ ...preview, version: '2.0.0' }, ana)), 1],
  ['by another team', JSON.stringify(signPreviewed(preview, luc)), 1],
  ['that is none', '{}', 1],
  ['that is not there', undefined, 1],
])('a record %s keeps nothing', (_what, text, days) => {
  expect(previewedUntil(text, preview, owners, inDays(days))).toBeUndefined();
});
