import { type CollectionSchema, isNumber, type SearchDocument, valueAt } from './schema.ts';
import { SearchError } from './search-error.ts';

/** `terms`: of the index, that the search was for. */
export type Hit = { document: SearchDocument; score: number; terms: ReadonlySet<string> };

type Folded = (document: SearchDocument, field: string) => string | undefined;
type Rule = { keyOf: (hit: Hit) => unknown; sign: 1 | -1; missing: 1 | -1 };
type Keyed = { hit: Hit; keys: unknown[] };

const RULE = /^([\w.]+)(?:\(([^)]*)\))?:(asc|desc)$/i;
const MAX_RULES = 3;

/**
 * The first `count` hits in the order of `sort_by`, such as `_text_match:desc,price:asc`; `folded` gives a text in the
 * form that it is sorted by. Few are wanted of many, so that only those are put in order.
 */
export const firstHits = (
  hits: readonly Hit[],
  count: number,
  schema: CollectionSchema,
  sortBy: string | undefined,
  folded: Folded,
): Hit[] => {
  const rules = readRules(schema, sortBy, folded);
  const first: Keyed[] = [];
  for (const hit of hits) {
    const one = { hit, keys: rules.map(({ keyOf }) => keyOf(hit)) };
    const last = first.at(-1);
    if (first.length >= count && last && compare(rules, one, last) >= 0) continue;
    if (count > 0) first.splice(placeOf(first, one, rules), 0, one);
    if (first.length > count) first.pop();
  }
  return first.map(({ hit }) => hit);
};

const placeOf = (sorted: readonly Keyed[], one: Keyed, rules: readonly Rule[]): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other && compare(rules, other, one) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const compare = (rules: readonly Rule[], a: Keyed, b: Keyed): number => {
  for (const [index, { sign, missing }] of rules.entries()) {
    const [x, y] = [a.keys[index], b.keys[index]];
    if (x === y) continue;
    if (x === undefined) return missing;
    if (y === undefined) return -missing;
    return sign * compareValues(x, y);
  }
  return b.hit.score - a.hit.score || compareValues(a.hit.document.id, b.hit.document.id);
};

const readRules = (schema: CollectionSchema, sortBy: string | undefined, folded: Folded): Rule[] => {
  const texts = (sortBy || defaultSort(schema)).split(/,(?![^(]*\))/).filter(Boolean);
  if (texts.length > MAX_RULES) {
    throw new SearchError(400, `Only upto ${MAX_RULES} sort_by fields can be specified.`);
  }
  return texts.map((text) => readRule(schema, text.trim(), folded));
};

const defaultSort = ({ default_sorting_field: field }: CollectionSchema) =>
  field ? `_text_match:desc,${field}:desc` : '_text_match:desc';

const readRule = (schema: CollectionSchema, text: string, folded: Folded): Rule => {
  const [, name, option = '', direction = ''] = RULE.exec(text) ?? [];
  if (name === undefined) throw new SearchError(400, 'Parameter `sort_by` is malformed.');
  const sign = direction.toLowerCase() === 'asc' ? 1 : -1;
  const missing = /missing_values:\s*first/.test(option) ? -1 : 1;
  if (name === '_text_match') return { keyOf: (hit) => hit.score, sign, missing };
  const field = schema.fields.find((one) => one.name === name);
  const sortable = field && (isNumber(field) || field.type === 'bool' || field.sort === true);
  if (!sortable || field.type.endsWith('[]')) {
    throw new SearchError(404, `Could not find a field named \`${name}\` in the schema for sorting.`);
  }
  const keyOf =
    field.type === 'string'
      ? ({ document }: Hit) => folded(document, name)
      : ({ document }: Hit) => valueAt(document, name);
  return { keyOf, sign, missing };
};

const compareValues = (x: unknown, y: unknown): number =>
  x === y ? 0 : (x as number) < (y as number) ? -1 : 1;
