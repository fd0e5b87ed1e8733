import { type CollectionSchema, isNumber, type SearchDocument, valueAt } from './schema.ts';
import { SearchError } from './search-error.ts';

export type Hit = { document: SearchDocument; score: number; terms: ReadonlySet<string> };
export type Comparator = (a: Hit, b: Hit) => number;

const RULE = /^([\w.]+)(?:\(([^)]*)\))?:(asc|desc)$/i;
const MAX_RULES = 3;

/** Reads `sort_by`, such as `_text_match:desc,price:asc`; `folded` gives a text in the form that it is sorted by. */
export const parseSort = (
  schema: CollectionSchema,
  sortBy: string | undefined,
  folded: (document: SearchDocument, field: string) => string | undefined,
): Comparator => {
  const rules = (sortBy || defaultSort(schema)).split(/,(?![^(]*\))/).filter(Boolean);
  if (rules.length > MAX_RULES)
    throw new SearchError(400, `Only upto ${MAX_RULES} sort_by fields can be specified.`);
  const comparators = rules.map((rule) => comparator(schema, rule.trim(), folded));
  return (a, b) => {
    for (const compare of comparators) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return b.score - a.score || compareValues(a.document.id, b.document.id);
  };
};

const defaultSort = ({ default_sorting_field: field }: CollectionSchema) =>
  field ? `_text_match:desc,${field}:desc` : '_text_match:desc';

const comparator = (
  schema: CollectionSchema,
  rule: string,
  folded: (document: SearchDocument, field: string) => string | undefined,
): Comparator => {
  const [, name, option = '', direction = ''] = RULE.exec(rule) ?? [];
  if (name === undefined) throw new SearchError(400, 'Parameter `sort_by` is malformed.');
  const sign = direction.toLowerCase() === 'asc' ? 1 : -1;
  if (name === '_text_match') return (a, b) => sign * (a.score - b.score);
  const field = schema.fields.find((one) => one.name === name);
  const sortable = field && (isNumber(field) || field.type === 'bool' || field.sort === true);
  if (!sortable || field.type.endsWith('[]')) {
    throw new SearchError(404, `Could not find a field named \`${name}\` in the schema for sorting.`);
  }
  const missing = /missing_values:\s*first/.test(option) ? -1 : 1;
  const valueIn = (document: SearchDocument) =>
    field.type === 'string' ? folded(document, name) : valueAt(document, name);
  return (a, b) => {
    const [x, y] = [valueIn(a.document), valueIn(b.document)];
    if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? missing : -missing;
    return sign * compareValues(x, y);
  };
};

const compareValues = (x: unknown, y: unknown): number =>
  x === y ? 0 : (x as number) < (y as number) ? -1 : 1;
