import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@msl/federation/registry.ts';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { signBuild, verifiedBuild } from './build-statement.ts';
import { type Envelope, sealed } from './envelope.ts';
import { makeKey, type OwnKey } from './keys.ts';
import { type Owners, signOwners, verifiedOwners } from './owners.ts';
import { type Pointer, signedPointer, verifiedPointer } from './pointer.ts';

const folder = aTemporaryFolder();
const keyOf = (name: string) => makeKey(path.join(folder, `${name}.pem`));
const [root, ana, luc, judge, gone, thief] = ['root', 'ana', 'luc', 'judge', 'gone', 'thief'].map(keyOf) as [
  OwnKey,
  ...OwnKey[],
] as [OwnKey, OwnKey, OwnKey, OwnKey, OwnKey, OwnKey];
const held = (key: OwnKey, holder: string) => ({ key: key.publicKey, holder });
const document = {
  version: 7,
  teams: {
    cart: { remotes: ['mfe-cart'], keys: [held(ana, 'Ana'), held(gone, 'Gone')] },
    catalog: { remotes: ['mfe-catalog*'], keys: [held(luc, 'Luc')] },
  },
  judges: [held(judge, 'edge')],
  withdrawn: [{ ...held(gone, 'Gone'), team: 'cart', at: '2026-11-23T00:00:00Z' }],
};
const owners = verifiedOwners(signOwners(document, root), [root.publicKey]) as Owners;

const at = '2026-11-23T05:00:00.000Z';
const PLAN = { visitors: 100, since: at };
type Version = [version: string, traffic: number, stable: boolean, steps?: number[]];
const registryWith = (...versions: Version[]): Registry => ({
  schema: 'x',
  microFrontends: {
    'mfe-cart': versions.map(([version, traffic, stable, steps = [10, 50]]) => ({
      url: `/remotes/mfe-cart/${version}/remoteEntry.js`,
      metadata: { version, integrity: `sha256-${version}` },
      deployment: {
        traffic,
        default: stable,
        ...(!stable && steps.length > 0 && { plan: { steps, ...PLAN }, stepAt: at }),
      },
      extras: {
        ...{
          routes: ['/cart'],
          slots: [],
          opens: [],
          events: { emits: [], listens: [] },
          contract: '^0.1.0',
        },
        ...{ shared: {}, namespace: 'mfe-cart', global: 'cart' },
      },
    })),
  },
});
const move = { revision: '000001-aaaaaaaa', parent: null, at, action: 'release mfe-cart 1.0.0' };
const V1 = registryWith(['1.0.0', 100, true]);
const signedBy = (key: OwnKey, registry = V1, before?: Pointer) =>
  signedPointer('mfe-cart', registry, move, { key, owners, before });
const read = (envelope: unknown, by = owners) => verifiedPointer(envelope, 'mfe-cart', by);
const contentOf = (envelope: Envelope) => JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
/** What a key signs without asking anybody. */
const forged = (key: OwnKey, content: object = contentOf(signedBy(root))) => sealed('pointer', content, key);

test.each([
  ['its owner', () => signedBy(ana)],
  ['a root', () => signedBy(root)],
])('a pointer signed by %s counts', (_who, envelope) => {
  expect(read(envelope())?.registry.microFrontends).toEqual(V1.microFrontends);
});

const changed = (envelope: Envelope, change: Partial<Envelope>): Envelope => ({ ...envelope, ...change });
const withContent = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64');
const forgeries: [string, () => unknown][] = [
  ['nobody', () => undefined],
  ['the key of another team', () => forged(luc)],
  ['a key that nobody knows', () => forged(thief)],
  ['a withdrawn key', () => forged(gone)],
  ['a judge without a canary', () => forged(judge)],
  [
    'another team under the name of an owner',
    () => {
      const [signature] = forged(luc).signatures;
      return changed(forged(luc), { signatures: [{ keyid: ana.publicKey, sig: signature?.sig ?? '' }] });
    },
  ],
  [
    'an owner, for other bytes',
    () => {
      const content = contentOf(signedBy(ana));
      return changed(signedBy(ana), { payload: withContent({ ...content, serial: content.serial + 1 }) });
    },
  ],
  ['an owner, as a statement of another kind', () => sealed('build', contentOf(signedBy(ana)), ana)],
  [
    'an owner, whose type was exchanged',
    () => changed(sealed('build', contentOf(signedBy(ana)), ana), { payloadType: signedBy(ana).payloadType }),
  ],
  [
    'an owner of another remote, for that one',
    () => forged(luc, { ...contentOf(signedBy(root)), name: 'mfe-catalog' }),
  ],
  [
    'an owner, with entries that are none',
    () => forged(ana, { ...contentOf(signedBy(root)), entries: [{ url: 'x' }] }),
  ],
  ['an owner, without a signature', () => changed(signedBy(ana), { signatures: [] })],
  ['an owner, as no envelope at all', () => contentOf(signedBy(ana))],
];
test.each(forgeries)('a pointer signed by %s counts for nothing', (_who, envelope) => {
  expect(read(envelope())).toBeUndefined();
});

describe('a judge', () => {
  const canary = registryWith(['1.0.0', 90, true], ['2.0.0', 10, false]);
  const before = () => read(signedBy(ana, canary)) as Pointer;
  test.each([
    ['promotes it', registryWith(['2.0.0', 100, true])],
    ['ends it', V1],
    ['widens it', registryWith(['1.0.0', 50, true], ['2.0.0', 50, false])],
  ])('%s, when an owner signed the canary', (_what, registry) => {
    const pointer = read(signedBy(judge, registry, before()));
    expect(pointer?.registry.microFrontends).toEqual(registry.microFrontends);
    expect(pointer?.key).toBe(judge.publicKey);
  });
  test('decides on a canary that it widened itself', () => {
    const wider = read(signedBy(judge, registryWith(['1.0.0', 50, true], ['2.0.0', 50, false]), before()));
    expect(read(signedBy(judge, registryWith(['2.0.0', 100, true]), wider))).toBeDefined();
  });
  test.each([
    ['a version of its own', registryWith(['3.0.0', 100, true]), before],
    ['anything where no canary is', registryWith(['2.0.0', 100, true]), () => read(signedBy(ana)) as Pointer],
    ['a first release', V1, () => undefined],
    ['a share that its owner did not plan', registryWith(['1.0.0', 1, true], ['2.0.0', 99, false]), before],
    [
      'a canary that its owner judges alone',
      registryWith(['2.0.0', 100, true]),
      () => read(signedBy(ana, registryWith(['1.0.0', 90, true], ['2.0.0', 10, false, []]))) as Pointer,
    ],
  ])('cannot bring %s', (_what, registry, standing) => {
    expect(() => signedBy(judge, registry, standing())).toThrow('mfe-cart belongs to cart (Ana');
    const of = standing()?.envelope;
    const content = { ...contentOf(signedBy(root, registry)), ...(of && { of }) };
    expect(read(forged(judge, { ...content, serial: content.serial + 9 }))).toBeUndefined();
  });
  test('cannot point behind a canary at what its owner did not name', () => {
    const registry = registryWith(['2.0.0', 100, true]);
    const [entry] = registry.microFrontends['mfe-cart'] ?? [];
    Object.assign(entry ?? {}, { fallbackUrl: '/remotes/mfe-cart/0.1.0/remoteEntry.js' });
    expect(() => signedBy(judge, registry, before())).toThrow('belongs to cart');
  });
});

test('whoever does not own a remote is told who does, and what to do', () => {
  expect(() => signedBy(luc)).toThrow(
    /^mfe-cart belongs to cart \(Ana, Gone\); your key is that of Luc \(catalog\)\nIt lies in .*luc\.pem; MSL_KEY names another\. .*mfe -- keys add TEAM ed25519:/,
  );
});

test.each([
  ['a team', () => signOwners({ ...document, version: 8 }, ana)],
  ['nobody', () => document],
  [
    'a root, for other bytes',
    () => changed(signOwners(document, root), { payload: withContent({ ...document, version: 9 }) }),
  ],
])('a document of owners signed by %s counts for nothing', (_who, envelope) => {
  expect(verifiedOwners(envelope(), [root.publicKey])).toBeUndefined();
});

const VERSION = '1.0.0-aaaaaaaa';
const HOME = `remotes/mfe-cart/${VERSION}`;
const statementOf = (dir: string) => readFileSync(path.join(dir, 'signature.json'), 'utf8');

test('a build says of every file what it is, the compressed ones too', async () => {
  const dir = await aBuiltRemote();
  signBuild(dir, ana);
  const files = Object.keys(verifiedBuild(statementOf(dir), HOME, owners)?.files ?? {});
  expect(files).toEqual(
    expect.arrayContaining([
      'remoteEntry.js',
      'app.js',
      'app.js.br',
      'build.json',
      'remote.json',
      'locales/fr-CA.json',
    ]),
  );
});

test.each([
  ['of another team', HOME, luc],
  ['of a withdrawn key', HOME, gone],
  ['of a judge', HOME, judge],
  ['in the folder of another version', 'remotes/mfe-cart/2.0.0', ana],
  ['in the folder of another remote', `remotes/mfe-catalog/${VERSION}`, ana],
  ['in the folder of the shell', `shell/${VERSION}`, ana],
  ['in a folder that leads elsewhere', `remotes/mfe-cart/../mfe-cart/${VERSION}`, ana],
])('a build %s counts for nothing', async (_whose, home, key) => {
  const dir = await aBuiltRemote();
  signBuild(dir, key);
  expect(verifiedBuild(statementOf(dir), home, owners)).toBeUndefined();
});

test.each(['../main.js', '/etc/passwd', 'a/../../b.js', 'a\\b.js', './a.js', ''])(
  'a build cannot name « %s » as a file of its own',
  async (file) => {
    const dir = await aBuiltRemote();
    const content = { name: 'mfe-cart', version: VERSION, files: { [file]: 'sha256-x' } };
    writeFileSync(path.join(dir, 'signature.json'), JSON.stringify(sealed('build', content, ana)));
    expect(verifiedBuild(statementOf(dir), HOME, owners)).toBeUndefined();
  },
);

test('a key is made once: the second time, and in a second process, it is the same', () => {
  expect(keyOf('ana').publicKey).toBe(ana.publicKey);
});
