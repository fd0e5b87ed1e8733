import { type ErrorKey, isErrorKey, isServerCode } from '@msl/contracts/errors.ts';
import * as v from 'valibot';
import { DomainError } from './domain-error.ts';

/** A parameter of a query that is there and empty, as `?tag=`, says nothing: it reads as one that is not there. */
export const readQuery = (schema: v.GenericSchema | undefined, query: unknown): unknown =>
  readInput(schema, Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== '')));

/**
 * Reads an input by its schema, or refuses it with one message for each field that is wrong. The answer's own is the first
 * of them that the specification names as a code of the server.
 */
export const readInput = (schema: v.GenericSchema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const read = v.safeParse(schema, input, { abortPipeEarly: true });
  if (read.success) return storable(read.output);
  const messages = new Map<string, ErrorKey>();
  for (const issue of read.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!messages.has(field)) messages.set(field, messageOf(issue.message));
  }
  throw new DomainError(
    [...messages.values()].find(isServerCode) ?? 'request-not-valid',
    Array.from(messages, ([field, message]) => ({ field, message })),
  );
};

/** The database keeps neither a NUL, nor half a character, nor a number without end: no customer types any. */
const storable = (output: unknown): unknown => {
  const path = unstorableIn(output, '');
  if (path === null) return output;
  throw new DomainError('request-not-valid', [{ field: path, message: 'value-not-valid' }]);
};

/** Where the first such text is; null when there is none. What was read is as flat as its schema. */
const unstorableIn = (value: unknown, path: string): string | null => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableIn(inner, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
};

/** The contract's messages are keys of the catalogue; valibot's own sentences are not for customers. */
const messageOf = (message: string): ErrorKey => (isErrorKey(message) ? message : 'value-not-valid');
