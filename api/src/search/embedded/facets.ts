import {
  analysisOf,
  type CollectionSchema,
  type Field,
  isNumber,
  type SearchDocument,
  valueAt,
} from './schema.ts';
import { SearchError } from './search-error.ts';
import { namesIn } from './search-params.ts';
import { termsOf } from './text-analysis.ts';
import { editDistance, typosAllowed } from './typos.ts';

export type FacetCount = {
  field_name: string;
  sampled: boolean;
  counts: { count: number; highlighted: string; value: string }[];
  stats: { total_values: number; min?: number; max?: number; avg?: number; sum?: number };
};

export type FacetQuery = {
  facetBy?: string | undefined;
  facetQuery?: string | undefined;
  maxValues: number;
  numTypos: number;
};

/** Counts the values of the asked fields over every hit, the most frequent first, then by name. */
export const countFacets = (
  schema: CollectionSchema,
  documents: readonly SearchDocument[],
  { facetBy = '', facetQuery = '', maxValues, numTypos }: FacetQuery,
): FacetCount[] =>
  namesIn(facetBy).map((name) => {
    const field = schema.fields.find((one) => one.name === name && one.facet);
    if (!field) throw new SearchError(404, `Could not find a facet field named \`${name}\` in the schema.`);
    const counted = countValues(documents, name);
    const counts = narrowed(sorted(counted), facetQuery, field, numTypos)
      .slice(0, maxValues)
      .map(([value, count]) => ({ count, highlighted: value, value }));
    const numbers = isNumber(field) ? numberStats(counted) : {};
    return { field_name: name, sampled: false, counts, stats: { total_values: counted.size, ...numbers } };
  });

const countValues = (documents: readonly SearchDocument[], name: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const document of documents) {
    const value = valueAt(document, name);
    if (value === undefined || value === null) continue;
    if (!Array.isArray(value)) add(counts, value);
    else for (const one of value) add(counts, one);
  }
  return counts;
};

const add = (counts: Map<string, number>, value: unknown) => {
  const text = typeof value === 'string' ? value : String(value);
  counts.set(text, (counts.get(text) ?? 0) + 1);
};

const sorted = (counts: Map<string, number>): [string, number][] =>
  [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));

type Counted = [value: string, count: number];

/** `facet_query` is `field:words`, the last one as a beginning; it narrows that field alone. Mistakes when nothing else fits. */
const narrowed = (counted: Counted[], facetQuery: string, field: Field, numTypos: number): Counted[] => {
  if (!facetQuery.startsWith(`${field.name}:`)) return counted;
  const analysis = analysisOf(field);
  const wanted = termsOf(facetQuery.slice(field.name.length + 1), analysis);
  const fitting = (typos: number) =>
    counted.filter(([value]) => {
      const terms = termsOf(value, analysis);
      return wanted.every((word, at) => {
        const most = typosAllowed(word, typos);
        return terms.some((term) => editDistance(word, term, most, at === wanted.length - 1) <= most);
      });
    });
  const exactly = fitting(0);
  return exactly.length > 0 ? exactly : fitting(numTypos);
};

const numberStats = (counts: Map<string, number>) => {
  if (counts.size === 0) return {};
  let [min, max, sum, many] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const [value, count] of counts) {
    min = Math.min(min, Number(value));
    max = Math.max(max, Number(value));
    sum += Number(value) * count;
    many += count;
  }
  return { min, max, sum, avg: sum / many };
};
