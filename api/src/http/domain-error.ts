import { type ErrorKey, statusOf } from '@msl/contracts/errors.ts';

export type FieldError = { field: string; message: string };

/**
 * A refusal by a rule of the store: the one error that modules throw. Its key is of the error catalogue and
 * decides the HTTP status; `fields` are the inputs that it is about, for the form to show it there.
 */
export class DomainError extends Error {
  readonly key: ErrorKey;
  readonly fields: FieldError[];

  constructor(key: ErrorKey, fields: FieldError[] = []) {
    super(key);
    this.name = 'DomainError';
    this.key = key;
    this.fields = fields;
  }

  get status(): number {
    return statusOf(this.key);
  }
}

/** Refuses because of one input. */
export const refusedField = (field: string, key: ErrorKey): DomainError =>
  new DomainError(key, [{ field, message: key }]);
