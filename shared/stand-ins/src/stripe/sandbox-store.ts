import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { missing } from './api-fault.ts';
import type { Kind, ObjectOf, StripeObject } from './stripe-objects.ts';

/** The answer that an idempotency key got, kept to be given again. */
export type KeptAnswer = { key: string; fingerprint: string; status: number; body: string; at: number };
export type Keys = { secretKey: string; publishableKey: string; webhookSecret: string };

type Line = { keys?: Keys; objects?: StripeObject[]; answer?: KeptAnswer };

/**
 * The stand-in's memory: objects by id, answers by idempotency key, its API keys. With a file, one appended line
 * per request holds all that the request changed *and* its answer: after a kill -9 both are there or neither, so
 * that a retry never pays twice. The file is rewritten whole (temporary file, rename) at start.
 */
export type SandboxStore = {
  readonly keys: Keys;
  find<K extends Kind>(kind: K, id: string): ObjectOf<K> | undefined;
  /** Throws Stripe's `resource_missing`. */
  get<K extends Kind>(kind: K, id: string, param?: string): ObjectOf<K>;
  all<K extends Kind>(kind: K): ObjectOf<K>[];
  put<T extends StripeObject>(object: T): T;
  answerOf(key: string): KeptAnswer | undefined;
  /** Writes what was put since the last commit, with the request's answer when it had a key. */
  commit(answer?: KeptAnswer): void;
};

const answersKeptForSeconds = 30 * 24 * 60 * 60;
const eventsKept = 500;

function newKeys(): Keys {
  const random = () => randomBytes(18).toString('base64url').replace(/[-_]/g, 'x');
  return {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  };
}

/** The last line may be torn by a crash in the middle of its writing: it was never answered, so it never was. */
function linesOf(file: string): Line[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const lines = text.split('\n');
  const whole = lines.slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Line);
}

export function openSandboxStore(dataFile: string | null): SandboxStore {
  const objects = new Map<string, StripeObject>();
  const kinds = new Map<Kind, Map<string, StripeObject>>();
  const keep = (object: StripeObject) => {
    objects.set(object.id, object);
    const ofKind = kinds.get(object.object) ?? new Map<string, StripeObject>();
    kinds.set(object.object, ofKind.set(object.id, object));
  };
  const answers = new Map<string, KeptAnswer>();
  let keys: Keys | undefined;
  let changed = new Map<string, StripeObject>();

  if (dataFile !== null) {
    for (const line of linesOf(dataFile)) {
      keys = line.keys ?? keys;
      for (const object of line.objects ?? []) keep(object);
      if (line.answer) answers.set(line.answer.key, line.answer);
    }
  }
  const kept = keys ?? newKeys();

  function rewrite(file: string) {
    const newest = Math.max(0, ...[...answers.values()].map(({ at }) => at));
    for (const [key, { at }] of answers) if (at < newest - answersKeptForSeconds) answers.delete(key);
    const delivered = [...objects.values()].filter((o) => o.object === 'event' && o.sandbox.delivered);
    for (const { id } of delivered.slice(0, -eventsKept)) {
      objects.delete(id);
      kinds.get('event')?.delete(id);
    }
    const lines: Line[] = [
      { keys: kept },
      ...[...objects.values()].map((object) => ({ objects: [object] })),
      ...[...answers.values()].map((answer) => ({ answer })),
    ];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  if (dataFile !== null) rewrite(dataFile);

  const find = <K extends Kind>(kind: K, id: string) => {
    const object = objects.get(id);
    return object?.object === kind ? (object as ObjectOf<K>) : undefined;
  };

  return {
    keys: kept,
    find,
    get(kind, id, param) {
      const object = find(kind, id);
      if (!object) throw missing(kind, id, param);
      return object;
    },
    all: <K extends Kind>(kind: K) => [...(kinds.get(kind)?.values() ?? [])] as ObjectOf<K>[],
    put(object) {
      keep(object);
      changed.set(object.id, object);
      return object;
    },
    answerOf: (key) => answers.get(key),
    commit(answer) {
      if (answer) answers.set(answer.key, answer);
      if (dataFile !== null && (changed.size > 0 || answer)) {
        const line: Line = { objects: [...changed.values()], ...(answer && { answer }) };
        appendFileSync(dataFile, `${JSON.stringify(line)}\n`);
      }
      changed = new Map();
    },
  };
}
