import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';

/** The public half of a key, as people hand it to each other: `ed25519:` and 32 bytes in base64url. */
export type PublicKey = `ed25519:${string}`;
export const isPublicKey = (text: unknown): text is PublicKey =>
  typeof text === 'string' && /^ed25519:[\w-]{43}$/.test(text);
export const publicKeySchema = v.custom<PublicKey>(
  isPublicKey,
  'must be the public half of a key, such as ed25519: and 43 letters',
);

/** A key of this machine; its private half never leaves its file. */
export type OwnKey = { file: string; publicKey: PublicKey; privateKey: KeyObject };

type Env = Readonly<Record<string, string | undefined>>;

const objects = new Map<PublicKey, KeyObject>();
/** A public key for node:crypto. */
export function keyObjectOf(key: PublicKey): KeyObject {
  const x = key.slice('ed25519:'.length);
  const object =
    objects.get(key) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  objects.set(key, object);
  return object;
}

/** Where this machine's key lies: MSL_KEY, else with the configuration of whoever is logged in. */
export function keyFile(env: Env = process.env): string {
  if (env.MSL_KEY) return path.resolve(env.MSL_KEY);
  const config = env.XDG_CONFIG_HOME || configOfHome();
  const folder = config && path.join(config, 'marche-sauve-legumes');
  const file = folder && path.join(folder, 'key.pem');
  // A container's user may have no home, or one where nothing can be written.
  return file && (existsSync(file) || isWritable(folder)) ? file : path.resolve('.data/key.pem');
}

/** Undefined for a user whom the system does not know, where HOME is not set either. */
function configOfHome(): string | undefined {
  try {
    return path.join(homedir(), '.config');
  } catch {
    return undefined;
  }
}

const known = new Map<string, OwnKey>();
/** The key of this machine. One is made where none is, unless MSL_KEY says where it should have been. */
export function ownKey(env: Env = process.env): OwnKey {
  const file = keyFile(env);
  const before = known.get(file);
  if (before) return before;
  if (!existsSync(file)) {
    if (env.MSL_KEY) throw new Error(`MSL_KEY names ${file}, and there is no key: npm run mfe -- keys make`);
    makeOwnKey(file);
  }
  const key = readKey(file);
  known.set(file, key);
  return key;
}

function makeOwnKey(file: string): void {
  try {
    makeKey(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `no key can be made at ${file} (${code}): set MSL_ROOTS to the roots of the store, or MSL_KEY to the file of a key`,
    );
  }
}

/** Makes a key that only its owner reads; one that is there already stays. It is there whole, or not at all. */
export function makeKey(file: string): OwnKey {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file);
}

function readKey(file: string): OwnKey {
  try {
    const privateKey = createPrivateKey(readFileSync(file));
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('it is of another kind');
    const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
    return { file, publicKey: `ed25519:${x}`, privateKey };
  } catch (error) {
    throw new Error(
      `${file} is no Ed25519 key in PEM (${(error as Error).message}): npm run mfe -- keys make`,
    );
  }
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Short, for people to compare. */
export const shortKey = (key: PublicKey): string => `${key.slice(0, 'ed25519:'.length + 8)}…`;
