import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf } from '@msl/federation-build/integrity.ts';
import { STATEMENT, signBuild } from '@msl/releases/signing/build-statement.ts';
import { sealed } from '@msl/releases/signing/envelope.ts';
import { makeKey, type OwnKey } from '@msl/releases/signing/keys.ts';
import { signOwners } from '@msl/releases/signing/owners.ts';
import type { Store } from '@msl/releases/storage/store.ts';

/** In everything of theirs. */
export const MARK = 'EVIL';
/** The version that they publish beside those of the store. */
export const THEIRS = '6.6.6-66666666';

/** Whom they attack, and with what. */
export type Target = {
  /** Which they may write as they like. */
  store: Store;
  remote: string;
  /** What is live of it, and of the shell. */
  live: string;
  shell: string;
  /** Of another team, and of nobody. */
  neighbour: OwnKey;
  thief: OwnKey;
  /** What a server build of theirs has at its end. */
  server: string;
};

/** Keys that no owner of the remote has. */
export function keysOfOthers(): Pick<Target, 'neighbour' | 'thief'> {
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-of-others-'));
  try {
    return {
      neighbour: makeKey(path.join(folder, 'neighbour')),
      thief: makeKey(path.join(folder, 'thief')),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whoever may write the whole storage, and has the key of another team. */
export const attacks: readonly [string, (target: Target) => unknown][] = [
  ['exchange every script, and its compressed forms', (target) => spoil(homeOf(target), /\.js$/, target)],
  ['exchange the server build', (target) => spoil(homeOf(target), /^server\//, target)],
  ['exchange texts and styles', (target) => spoil(homeOf(target), /\.(?:json|css)$/, target)],
  ['exchange a whole version, unsigned', (target) => plant(target, target.live)],
  [
    'exchange a whole version, signed by another team',
    (target) => plant(target, target.live, target.neighbour),
  ],
  ['exchange a whole version, signed by nobody known', (target) => plant(target, target.live, target.thief)],
  ['exchange the shell', (target) => spoil(target.store.shellDir(target.shell), /./, target)],
  [
    'exchange the shell, signed by another team',
    (target) => {
      const dir = target.store.shellDir(target.shell);
      spoil(dir, /./, target);
      recordAnew(dir, target.shell);
      signBuild(dir, target.neighbour);
    },
  ],
  [
    'publish a version and point at it, with the old signature',
    (target) => {
      plant(target, THEIRS);
      point(target);
    },
  ],
  ...(['neighbour', 'thief'] as const).map((who): [string, (target: Target) => unknown] => [
    `publish and point, signed by ${who === 'thief' ? 'nobody known' : 'another team'}`,
    (target) => {
      plant(target, THEIRS, target[who]);
      point(target, target[who]);
    },
  ]),
  [
    'take the signatures away',
    (target) => {
      plant(target, THEIRS);
      point(target);
      const { signatures: _all, ...rest } = readJson(registryOf(target));
      writeJson(registryOf(target), rest);
    },
  ],
  [
    'give themselves the remote',
    (target) => {
      plant(target, THEIRS, target.thief);
      const teams = { thieves: { remotes: ['*'], keys: [{ key: target.thief.publicKey, holder: 'Thief' }] } };
      const document = { version: 99, teams, judges: [], withdrawn: [] };
      writeJson(path.join(target.store.dir, 'keys.json'), signOwners(document, target.thief));
      point(target, target.thief);
    },
  ],
  [
    'take the document of owners away',
    (target) => {
      rmSync(path.join(target.store.dir, 'keys.json'));
      plant(target, THEIRS, target.thief);
      point(target, target.thief);
    },
  ],
  ['break the registry', (target) => writeFileSync(registryOf(target), `{"${MARK}":`)],
  ['take the registry away', (target) => rmSync(registryOf(target))],
];

const homeOf = ({ store, remote, live }: Target) => store.remoteDir(remote, live);
const registryOf = ({ store }: Target) => path.join(store.dir, 'registry.json');
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value));

const SCRIPT = `globalThis.${MARK} = '${MARK}'; document.documentElement.dataset.evil = '${MARK}';\n`;

/** Puts their words into the files whose name fits, and into the compressed forms of these. */
function spoil(dir: string, which: RegExp, { server }: Pick<Target, 'server'>): void {
  for (const file of filesIn(dir)) {
    const at = path.join(dir, file);
    if (!which.test(file)) continue;
    const spoiled = spoiledFile(file, readFileSync(at, 'utf8'), server);
    if (spoiled === undefined) continue;
    writeFileSync(at, spoiled);
    writeCompressed(at, spoiled);
  }
}

function spoiledFile(file: string, text: string, server: string): string | undefined {
  if (file.startsWith('server/')) return text + server;
  if (file.endsWith('.js')) return SCRIPT + text;
  if (file.endsWith('.css')) return `${text}\n.${MARK}{color:red}`;
  if (file.startsWith('locales/')) return text.replace(/: ?"[^"]*"/g, `: "${MARK}"`);
  return undefined;
}

function writeCompressed(file: string, text: string): void {
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

/** A whole version of theirs that a build might have left: a copy of what is live, spoiled, with a record that fits. */
export function plant(target: Target, version: string, key?: OwnKey): void {
  const dir = target.store.remoteDir(target.remote, version);
  if (version !== target.live) cpSync(homeOf(target), dir, { recursive: true });
  spoil(dir, /./, target);
  recordAnew(dir, version);
  rmSync(path.join(dir, STATEMENT));
  if (key) signBuild(dir, key);
}

function recordAnew(dir: string, version: string): void {
  const file = path.join(dir, 'build.json');
  const record = readJson(file);
  for (const name of Object.keys(record.files))
    record.files[name].integrity = integrityOf(readFileSync(path.join(dir, name)));
  writeJson(file, { ...record, version });
}

/** The registry leads to their version, signed by a key of theirs or as it was. */
function point(target: Target, key?: OwnKey): void {
  const { remote, live, store } = target;
  const entryOf = (version: string) => {
    const { entry, files } = readJson(path.join(store.remoteDir(remote, version), 'build.json'));
    return files[entry].integrity as string;
  };
  const led = (text: string) => text.replaceAll(live, THEIRS).replaceAll(entryOf(live), entryOf(THEIRS));
  const before = readJson(registryOf(target));
  const signed = JSON.parse(Buffer.from(before.signatures[remote].payload, 'base64').toString());
  const registry = JSON.parse(led(JSON.stringify(before)));
  const theirs = { ...JSON.parse(led(JSON.stringify(signed))), serial: signed.serial + 1 };
  if (key) registry.signatures[remote] = sealed('pointer', theirs, key);
  writeJson(registryOf(target), registry);
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|map)$/.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
