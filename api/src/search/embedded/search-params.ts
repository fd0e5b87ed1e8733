import * as v from 'valibot';
import { type CollectionSchema, type Field, isText } from './schema.ts';
import { SearchError } from './search-error.ts';

const MAX_QUERY_LENGTH = 4000;
/** A sign around each word that was found stands in an answer as often as there are such words. */
const MAX_TAG_LENGTH = 60;
const MAX_PER_PAGE = 250;

/** Parameters come as text in a query string and as JSON values in a body: both are read as text. */
const textOf = (length: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform(String),
      v.maxLength(length, 'is too long'),
    ),
  );
const text = textOf(MAX_QUERY_LENGTH);
const tag = textOf(MAX_TAG_LENGTH);
const count = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\d{1,9}$/, 'must be an unsigned integer'),
    v.transform(Number),
  ),
);
const flag = v.optional(
  v.pipe(
    v.union([v.string(), v.boolean()]),
    v.transform((value) => String(value) === 'true'),
  ),
);

const schema = v.object({
  collection: text,
  q: text,
  query_by: text,
  query_by_weights: text,
  prefix: text,
  num_typos: text,
  typo_tokens_threshold: count,
  drop_tokens_threshold: count,
  drop_tokens_mode: v.optional(v.picklist(['right_to_left', 'left_to_right'])),
  prioritize_exact_match: flag,
  /** Words are not cut or joined to find more. */
  split_join_tokens: v.optional(v.picklist(['off'])),
  filter_by: text,
  sort_by: text,
  facet_by: text,
  facet_query: text,
  facet_query_num_typos: count,
  max_facet_values: count,
  page: count,
  per_page: count,
  limit: count,
  offset: count,
  limit_hits: count,
  include_fields: text,
  exclude_fields: text,
  highlight_fields: text,
  highlight_full_fields: text,
  highlight_start_tag: tag,
  highlight_end_tag: tag,
  highlight_affix_num_tokens: count,
  snippet_threshold: count,
});
export type SearchParams = v.InferOutput<typeof schema>;

/**
 * Of a server's parameters those that change no answer here: how long it may think, what it notes down, what it keeps, with how
 * many others it may come.
 */
const WITHOUT_EFFECT = new Set(
  `cache_ttl enable_analytics enable_curations enable_lazy_filter enable_overrides enable_synonyms exhaustive_search
  expires_at facet_strategy limit_multi_searches max_candidates search_cutoff_ms use_cache
  x-typesense-user-id`.split(/\s+/),
);

/** Reads the parameters of a search. One that is not offered is refused by its name, not left out: the answer would differ. */
export const readSearchParams = (input: Readonly<Record<string, unknown>>): SearchParams => {
  for (const [name, value] of Object.entries(input)) {
    if (isAsked(value) && !Object.hasOwn(schema.entries, name) && !WITHOUT_EFFECT.has(name))
      throw notOffered(name);
  }
  const read = v.safeParse(schema, input);
  if (!read.success) {
    const [issue] = read.issues;
    throw new SearchError(400, `Parameter \`${v.getDotPath(issue) ?? ''}\` is not valid: ${issue.message}.`);
  }
  for (const name of ['prefix', 'num_typos'] as const) {
    if (new Set(listOf(read.output[name])).size > 1) {
      throw new SearchError(
        400,
        `Parameter \`${name}\` is offered by the embedded search for all fields alike only.`,
      );
    }
  }
  return read.output;
};

/** Nothing and `false` ask for nothing. */
export const isAsked = (value: unknown): boolean =>
  isObject(value) || !['', 'false', 'undefined', 'null'].includes(String(value));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A search as it came: names with texts, numbers and flags. */
export const isSearch = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Object.values(value).some(isObject);

export const notOffered = (name: string) =>
  new SearchError(400, `Parameter \`${name}\` is not offered by the embedded search.`);

export const listOf = (names: string | undefined): string[] =>
  (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Each name once: a field that is named a hundred times is answered once. */
export const namesIn = (names: string | undefined): string[] => [...new Set(listOf(names))];

/** The fields to search in with their weights; without weights, the first named counts most. */
export const weightsOf = (
  collection: CollectionSchema,
  { query_by, query_by_weights }: SearchParams,
): Record<string, number> => {
  const names = listOf(query_by);
  if (names.length === 0) throw new SearchError(400, 'No search fields specified for the query.');
  const weights = listOf(query_by_weights).map(Number);
  if (weights.length > 0 && (weights.length !== names.length || weights.some((one) => !(one >= 0)))) {
    throw new SearchError(
      400,
      'Number of weights in `query_by_weights` does not match number of `query_by` fields.',
    );
  }
  return Object.fromEntries(
    names.map((name, index) => {
      textField(collection, name);
      return [name, weights[index] ?? names.length - index];
    }),
  );
};

export const textField = ({ fields }: CollectionSchema, name: string): Field => {
  const field = fields.find((one) => one.name === name && one.index);
  if (!field) throw new SearchError(404, `Could not find a field named \`${name}\` in the schema.`);
  if (!isText(field)) {
    throw new SearchError(400, `Field \`${name}\` should be a string or a string array.`);
  }
  return field;
};

/** `told` is what an answer says of where it begins; `room` how many hits it may hold. */
export type Page = {
  told: { page: number } | { offset: number };
  perPage: number;
  room: number;
  offset: number;
};

/** As a server reads it: page 0 is the first one, and an offset counts where no page is asked for. */
export const pageOf = ({ page, per_page, limit, offset, limit_hits }: SearchParams): Page => {
  const perPage = per_page ?? limit ?? 10;
  if (perPage > MAX_PER_PAGE) {
    throw new SearchError(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`);
  }
  const told = !page && offset ? { offset } : { page: page || 1 };
  const first = (!page && offset) || (Math.max(1, page ?? 1) - 1) * perPage;
  const room = limit_hits === undefined ? perPage : Math.max(0, Math.min(perPage, limit_hits - first));
  return { told, perPage, room, offset: first };
};
