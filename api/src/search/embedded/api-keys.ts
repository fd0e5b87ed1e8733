import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { SearchError } from './search-error.ts';

const isPattern = (text: string): boolean => {
  try {
    return text === '*' || new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
};

const keySchema = v.object({
  description: v.optional(v.string(), ''),
  actions: v.pipe(v.array(v.string()), v.minLength(1)),
  collections: v.pipe(v.array(v.pipe(v.string(), v.check(isPattern))), v.minLength(1)),
  value: v.optional(v.pipe(v.string(), v.minLength(4))),
  /** Seconds since 1970. */
  expires_at: v.optional(v.number(), 64_723_363_199),
});
type ApiKey = v.InferOutput<typeof keySchema> & { id: number; value: string };

export type Permission = { action: string; collection: string | null };
/** Parameters that a scoped key holds: they win over those of the request. */
export type EmbeddedParams = Record<string, unknown> & { filter_by?: string };

export type ApiKeys = {
  /** Gives the parameters embedded in the key, or refuses with 401. */
  authorise(key: string | undefined, permission: Permission): EmbeddedParams;
  create(input: unknown): object;
  list(): object[];
  get(id: string): object;
  remove(id: string): object;
};

const PREFIX_LENGTH = 4;
const DIGEST_LENGTH = 44;
const refused = () => new SearchError(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');

/** Keys of an endpoint: the admin key, those created by it, and the scoped keys that clients make of them. */
export const createApiKeys = (adminKey: string, now: () => number): ApiKeys => {
  const keys = new Map<number, ApiKey>();
  let lastId = 0;
  const keyOf = (id: string) => {
    const key = keys.get(Number(id));
    if (!key) throw new SearchError(404, 'Not found.');
    return key;
  };
  const valid = (key: ApiKey, permission: Permission) =>
    key.expires_at * 1000 > now() && allows(key, permission);

  const authorise: ApiKeys['authorise'] = (given, permission) => {
    if (!given) throw refused();
    if (same(given, adminKey)) return {};
    const known = [...keys.values()].find(({ value }) => same(value, given));
    if (known) {
      if (!valid(known, permission)) throw refused();
      return {};
    }
    return readScopedKey(given, [...keys.values()], permission, valid, now);
  };
  return {
    authorise,
    create: (input) => {
      const read = v.safeParse(keySchema, input);
      if (!read.success) throw new SearchError(400, 'The key is not valid.');
      const value = read.output.value ?? randomBytes(24).toString('base64url');
      if ([...keys.values()].some((key) => key.value === value)) {
        throw new SearchError(409, 'API key generation conflict.');
      }
      lastId += 1;
      const key = { id: lastId, ...read.output, value };
      keys.set(lastId, key);
      return key;
    },
    list: () => [...keys.values()].map(shown),
    get: (id) => shown(keyOf(id)),
    remove: (id) => {
      keys.delete(keyOf(id).id);
      return { id: Number(id) };
    },
  };
};

/** A key's value is told once, when it is created. */
const shown = ({ value, ...key }: ApiKey) => ({ ...key, value_prefix: value.slice(0, PREFIX_LENGTH) });

/** `*` is any; else the whole name by a pattern, such as `products.*`. */
const named = (pattern: string, name: string): boolean =>
  pattern === '*' || new RegExp(`^(?:${pattern})$`).test(name);

const allows = ({ actions, collections }: ApiKey, { action, collection }: Permission): boolean => {
  const [group] = action.split(':');
  const mayDo = actions.some((one) => one === '*' || one === action || one === `${group}:*`);
  const mayThere = collection === null || collections.some((one) => named(one, collection));
  return mayDo && mayThere;
};

/**
 * A scoped key is base64 of: HMAC-SHA256 of the parameters with the parent's value (44 characters of base64), the
 * parent's first 4 characters, the parameters as JSON. Only a key that may do nothing but search can be a parent.
 */
const readScopedKey = (
  given: string,
  keys: readonly ApiKey[],
  permission: Permission,
  valid: (key: ApiKey, permission: Permission) => boolean,
  now: () => number,
): EmbeddedParams => {
  const raw = Buffer.from(given, 'base64').toString('utf8');
  const digest = raw.slice(0, DIGEST_LENGTH);
  const prefix = raw.slice(DIGEST_LENGTH, DIGEST_LENGTH + PREFIX_LENGTH);
  const params = raw.slice(DIGEST_LENGTH + PREFIX_LENGTH);
  const parent = keys.find(
    ({ value }) =>
      value.startsWith(prefix) && same(createHmac('sha256', value).update(params).digest('base64'), digest),
  );
  const searchOnly = parent?.actions.length === 1 && parent.actions[0] === 'documents:search';
  if (!parent || !searchOnly || !valid(parent, permission)) throw refused();
  const embedded = JSON.parse(params) as EmbeddedParams;
  const { expires_at } = embedded;
  if (typeof expires_at === 'number' && expires_at * 1000 <= now()) throw refused();
  return embedded;
};

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};
