import { type CollectionSchema, isNumber, type SearchDocument, valueAt } from './schema.ts';
import { SearchError } from './search-error.ts';
import { fold } from './text-analysis.ts';

export type FacetCount = {
  field_name: string;
  sampled: boolean;
  counts: { count: number; highlighted: string; value: string }[];
  stats: { total_values: number; min?: number; max?: number; avg?: number; sum?: number };
};

export type FacetQuery = { facetBy?: string | undefined; facetQuery?: string | undefined; maxValues: number };

/** Counts the values of the asked fields over every hit, the most frequent first, then by name. */
export const countFacets = (
  schema: CollectionSchema,
  documents: readonly SearchDocument[],
  { facetBy = '', facetQuery = '', maxValues }: FacetQuery,
): FacetCount[] =>
  facetBy
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const field = schema.fields.find((one) => one.name === name && one.facet);
      if (!field) throw new SearchError(404, `Could not find a facet field named \`${name}\` in the schema.`);
      const counted = countValues(documents, name);
      const counts = sorted(counted)
        .filter(([value]) => answers(facetQuery, name, value))
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

/** `facet_query` is `field:beginning`, and narrows that field alone. */
const answers = (facetQuery: string, name: string, value: string): boolean => {
  if (!facetQuery.startsWith(`${name}:`)) return true;
  return fold(value).startsWith(fold(facetQuery.slice(name.length + 1).trim()));
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
