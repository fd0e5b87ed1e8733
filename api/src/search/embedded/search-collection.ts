import type { Collection } from './collection.ts';
import { countFacets } from './facets.ts';
import { parseFilter } from './filter-by.ts';
import { highlightsOf } from './highlights.ts';
import type { SearchDocument } from './schema.ts';
import {
  listOf,
  namesIn,
  pageOf,
  readSearchParams,
  type SearchParams,
  textField,
  weightsOf,
} from './search-params.ts';
import { firstHits, type Hit } from './sort-by.ts';
import { everything, matchText } from './text-match.ts';

const SCORE_SCALE = 1_000_000;
/** What a filter says of a document, where it was asked: 0 is not yet. */
const [TAKEN, LEFT] = [1, 2];

/**
 * Answers a search in the protocol's shape. `input` holds the parameters as they came; only what `within` keeps too is
 * searched.
 */
export const searchCollection = (
  collection: Collection,
  input: Readonly<Record<string, unknown>>,
  within?: string,
) => {
  const startedAt = performance.now();
  const params = readSearchParams(input);
  const { schema } = collection;
  const page = pageOf(params);
  const hits = findHits(collection, params, within);
  const end = page.offset + page.room;
  const shown = firstHits(hits, end, schema, params.sort_by, collection.folded).slice(page.offset);
  const q = params.q ?? '*';
  return {
    facet_counts: countFacets(
      schema,
      hits.map(({ document }) => document),
      {
        facetBy: params.facet_by,
        facetQuery: params.facet_query,
        maxValues: params.max_facet_values ?? 10,
        numTypos: params.facet_query_num_typos ?? 2,
      },
    ),
    found: hits.length,
    hits: shown.map((hit) => toWireHit(collection, hit, params)),
    out_of: collection.documents.size,
    ...page.told,
    request_params: { collection_name: schema.name, first_q: q, per_page: page.perPage, q },
    search_cutoff: false,
    search_time_ms: Math.round(performance.now() - startedAt),
  };
};

const findHits = (collection: Collection, params: SearchParams, within: string | undefined): Hit[] => {
  const [asked, allowed] = [params.filter_by, within].map((filter) => parseFilter(collection.schema, filter));
  const known = collection.accepted.memo(JSON.stringify([params.filter_by, within]), {
    context: () => new Uint8Array(collection.room()),
  });
  const accepts = (number: number): boolean => {
    if (known[number] === 0) {
      const document = collection.at(number);
      known[number] = asked?.(document) === true && allowed?.(document) === true ? TAKEN : LEFT;
    }
    return known[number] === TAKEN;
  };
  const q = params.q?.trim() ?? '*';
  if (q === '*' || q === '') return everything(collection, accepts);
  return matchText(
    collection,
    {
      q,
      weights: weightsOf(collection.schema, params),
      prefix: listOf(params.prefix)[0] !== 'false',
      numTypos: Math.min(2, Number(listOf(params.num_typos)[0] ?? 2)),
      typoThreshold: params.typo_tokens_threshold ?? 1,
      dropThreshold: params.drop_tokens_threshold ?? 1,
      dropFrom: params.drop_tokens_mode === 'left_to_right' ? 'left' : 'right',
      prioritizeExact: params.prioritize_exact_match ?? true,
    },
    accepts,
  );
};

const toWireHit = ({ schema }: Collection, { document, score, terms }: Hit, params: SearchParams) => {
  const names = namesIn(params.highlight_fields ?? params.query_by);
  const fields = terms.size === 0 ? [] : names.map((name) => textField(schema, name));
  return {
    document: selectFields(document, params),
    ...highlightsOf(document, terms, {
      fields,
      full: new Set(listOf(params.highlight_full_fields)),
      startTag: params.highlight_start_tag ?? '<mark>',
      endTag: params.highlight_end_tag ?? '</mark>',
      snippetThreshold: params.snippet_threshold ?? 30,
      affixTokens: params.highlight_affix_num_tokens ?? 4,
    }),
    text_match: Math.round(score * SCORE_SCALE),
  };
};

const selectFields = (document: SearchDocument, params: SearchParams): Record<string, unknown> => {
  const included = namesIn(params.include_fields);
  const excluded = namesIn(params.exclude_fields);
  if (included.length === 0 && excluded.length === 0) return document;
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name]) => (included.length === 0 || isAmong(name, included)) && !isAmong(name, excluded),
    ),
  );
};

/** `name*` stands for every field that begins so, `*` for all. */
const isAmong = (name: string, asked: readonly string[]): boolean =>
  asked.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
