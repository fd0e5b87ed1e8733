import { type ErrorKey, isErrorKey } from '@msl/contracts/errors.ts';
import * as v from 'valibot';
import { DomainError } from './domain-error.ts';

/** Reads an input by its schema, or refuses it with one message for each field that is wrong. */
export const readInput = (schema: v.GenericSchema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const read = v.safeParse(schema, input, { abortPipeEarly: true });
  if (read.success) return read.output;
  const messages = new Map<string, ErrorKey>();
  for (const issue of read.issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!messages.has(field)) messages.set(field, messageOf(issue.message));
  }
  throw new DomainError(
    'request-not-valid',
    Array.from(messages, ([field, message]) => ({ field, message })),
  );
};

/** The contract's messages are keys of the catalogue; valibot's own sentences are not for customers. */
const messageOf = (message: string): ErrorKey => (isErrorKey(message) ? message : 'value-not-valid');
