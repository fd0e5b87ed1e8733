import * as v from 'valibot';
import { SearchError } from './search-error.ts';
import type { Language } from './text-analysis.ts';

const scalar = ['string', 'int32', 'int64', 'float', 'bool', 'object'] as const;
const types = [...scalar, 'string[]', 'int32[]', 'int64[]', 'float[]', 'bool[]', 'object[]'] as const;

const fieldSchema = v.looseObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  type: v.picklist(types),
  facet: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  index: v.optional(v.boolean(), true),
  sort: v.optional(v.boolean()),
  locale: v.optional(v.string(), ''),
  stem: v.optional(v.boolean(), false),
});
export type Field = v.InferOutput<typeof fieldSchema>;

const collectionSchema = v.looseObject({
  name: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  fields: v.pipe(v.array(fieldSchema), v.minLength(1)),
  default_sorting_field: v.optional(v.string(), ''),
});
export type CollectionSchema = v.InferOutput<typeof collectionSchema>;

export type SearchDocument = { id: string } & Record<string, unknown>;

/** Reads what is asked of a new collection, or refuses it with status 400. */
export const readCollectionSchema = (input: unknown): CollectionSchema => {
  const read = v.safeParse(collectionSchema, input);
  if (!read.success) {
    const [issue] = read.issues;
    throw new SearchError(
      400,
      `The collection is not valid at \`${v.getDotPath(issue) ?? ''}\`: ${issue.message}`,
    );
  }
  const { default_sorting_field: sorting, fields } = read.output;
  const field = fields.find(({ name }) => name === sorting);
  if (sorting && !(field && isNumber(field))) {
    throw new SearchError(400, `Default sorting field \`${sorting}\` must be a number of the schema.`);
  }
  return read.output;
};

export const isText = ({ type }: Field): boolean => type === 'string' || type === 'string[]';
export const isNumber = ({ type }: Field): boolean => /^(int32|int64|float)/.test(type);

/** The language whose endings are cut; words of other languages are kept as they stand. */
export const languageOf = ({ stem, locale }: Field): Language | null =>
  stem && (locale === 'fr' || locale === 'en') ? locale : null;

/** The value at a path such as `category.name`. */
export const valueAt = (document: object, path: string): unknown =>
  path in document ? (document as Record<string, unknown>)[path] : valueBelow(document, path);

const valueBelow = (document: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      document,
    );

/** A field's values as a list, whatever its type; empty when the document has none. */
export const valuesAt = (document: object, path: string): unknown[] => {
  const value = valueAt(document, path);
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

const checks: Record<(typeof scalar)[number], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  int32: Number.isInteger,
  int64: Number.isInteger,
  float: (value) => typeof value === 'number' && Number.isFinite(value),
  bool: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null,
};

/** Refuses a document that does not have the fields of the schema. */
export const checkDocument = ({ fields }: CollectionSchema, document: SearchDocument): void => {
  for (const field of fields) {
    const value = valueAt(document, field.name);
    if (value === undefined || value === null) {
      if (field.optional || !field.index) continue;
      throw new SearchError(
        400,
        `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`,
      );
    }
    const one = checks[field.type.replace('[]', '') as (typeof scalar)[number]];
    const right = field.type.endsWith('[]') ? Array.isArray(value) && value.every(one) : one(value);
    if (!right) throw new SearchError(400, `Field \`${field.name}\` must be of type ${field.type}.`);
  }
};
