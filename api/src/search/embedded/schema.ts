import * as v from 'valibot';
import { SearchError } from './search-error.ts';
import { type Analysis, stemmedLocales } from './text-analysis.ts';

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
  store: v.optional(v.literal(true)),
});
export type Field = v.InferOutput<typeof fieldSchema>;

const collectionSchema = v.looseObject({
  name: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  fields: v.pipe(v.array(fieldSchema), v.minLength(1)),
  default_sorting_field: v.optional(v.string(), ''),
  enable_nested_fields: v.optional(v.boolean()),
  metadata: v.optional(v.unknown()),
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
  refuseUnknown(read.output, collectionSchema.entries, 'collection');
  for (const field of fields) {
    refuseUnknown(field, fieldSchema.entries, `field \`${field.name}\``);
    if (field.stem && !stemmedLocales.includes(field.locale || 'en')) {
      throw new SearchError(
        400,
        `Property \`locale\` of the field \`${field.name}\` is not supported for stem.`,
      );
    }
  }
  const field = fields.find(({ name }) => name === sorting);
  if (sorting && !(field && isNumber(field))) {
    throw new SearchError(400, `Default sorting field \`${sorting}\` must be a number of the schema.`);
  }
  return read.output;
};

/** A property that is not offered would be felt in the answers: it is refused by its name, unless it asks for nothing. */
const refuseUnknown = (given: object, known: object, of: string): void => {
  for (const [name, value] of Object.entries(given)) {
    const asksForNothing = !value || (Array.isArray(value) && value.length === 0);
    if (name in known || asksForNothing) continue;
    throw new SearchError(400, `Property \`${name}\` of the ${of} is not offered by the embedded search.`);
  }
};

export const isText = ({ type }: Field): boolean => type === 'string' || type === 'string[]';
export const isNumber = ({ type }: Field): boolean => /^(int32|int64|float)/.test(type);

/** What a field says of how its texts are cut into words. */
export const analysisOf = ({ locale, stem }: Field): Analysis => ({ locale, stem });

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
