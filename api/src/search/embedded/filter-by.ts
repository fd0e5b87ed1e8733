import {
  analysisOf,
  type CollectionSchema,
  type Field,
  isNumber,
  type SearchDocument,
  valuesAt,
} from './schema.ts';
import { SearchError } from './search-error.ts';
import { fold, termsOf } from './text-analysis.ts';

export type Predicate = (document: SearchDocument) => boolean;
type Operator = ':=' | ':!=' | ':!' | ':>=' | ':<=' | ':>' | ':<' | ':';

const CONDITION = /^\s*([\w.]+)\s*(:!=|:>=|:<=|:=|:!|:>|:<|:)\s*/;
const MAX_LENGTH = 4000;
const MAX_DEPTH = 50;
/** Each looks for words in the text of every document, which takes its time. */
const MAX_TEXTS_LOOKED_FOR = 20;

const notReadable = () => new SearchError(400, 'Could not parse the filter query.');

/**
 * Reads `filter_by`: conditions `field:=value`, `:!=`, `:` (contains the words), comparisons and ranges of numbers,
 * `[lists]`, joined by `&&` and `||` with parentheses; backticks quote a value.
 */
export const parseFilter = (schema: CollectionSchema, expression = ''): Predicate => {
  if (expression.trim() === '') return () => true;
  if (expression.length > MAX_LENGTH) throw new SearchError(400, 'The filter query is too long.');
  const reader = new FilterReader(schema, expression);
  return reader.whole();
};

class FilterReader {
  private readonly schema: CollectionSchema;
  private rest: string;
  private textsLookedFor = 0;

  constructor(schema: CollectionSchema, expression: string) {
    this.schema = schema;
    this.rest = expression;
  }

  whole(): Predicate {
    const predicate = this.either(0);
    if (this.rest.trim() !== '') throw notReadable();
    return predicate;
  }

  private take(text: string): boolean {
    const rest = this.rest.trimStart();
    if (!rest.startsWith(text)) return false;
    this.rest = rest.slice(text.length);
    return true;
  }

  private either(depth: number): Predicate {
    const parts = [this.both(depth)];
    while (this.take('||')) parts.push(this.both(depth));
    return parts.length === 1 && parts[0]
      ? parts[0]
      : (document) => parts.some((matches) => matches(document));
  }

  private both(depth: number): Predicate {
    const parts = [this.single(depth)];
    while (this.take('&&')) parts.push(this.single(depth));
    return (document) => parts.every((matches) => matches(document));
  }

  private single(depth: number): Predicate {
    if (depth > MAX_DEPTH) throw notReadable();
    if (this.take('(')) {
      const inner = this.either(depth + 1);
      if (!this.take(')')) throw notReadable();
      return inner;
    }
    const [text, name, operator] = CONDITION.exec(this.rest) ?? [];
    if (text === undefined || name === undefined) throw notReadable();
    this.rest = this.rest.slice(text.length);
    const values = this.take('[') ? this.list() : [this.value(/^[^&|)]+/)];
    const field = fieldOf(this.schema, name);
    if (!isNumber(field) && (operator === ':' || operator === ':!')) this.textsLookedFor += values.length;
    if (this.textsLookedFor > MAX_TEXTS_LOOKED_FOR)
      throw new SearchError(400, 'The filter looks for too many texts.');
    return condition(field, operator as Operator, values);
  }

  private list(): string[] {
    const values: string[] = [];
    do values.push(this.value(/^[^,\]]+/));
    while (this.take(','));
    if (!this.take(']')) throw notReadable();
    return values;
  }

  private value(plain: RegExp): string {
    this.rest = this.rest.trimStart();
    const [text, quoted] = /^`([^`]*)`/.exec(this.rest) ?? plain.exec(this.rest) ?? [];
    if (text === undefined) throw notReadable();
    this.rest = this.rest.slice(text.length);
    return quoted ?? text.trim();
  }
}

const fieldOf = ({ fields }: CollectionSchema, name: string): Field => {
  if (name === 'id') return { name, type: 'string', locale: '', stem: false } as Field;
  const field = fields.find((one) => one.name === name && one.index);
  if (!field) throw new SearchError(400, `Could not find a filter field named \`${name}\` in the schema.`);
  return field;
};

const condition = (field: Field, operator: Operator, values: string[]): Predicate => {
  const negated = operator.startsWith(':!');
  const tests = values.map((value) => (isNumber(field) ? numberTest : textTest)(field, operator, value));
  return (document) => {
    const found = valuesAt(document, field.name).some((value) => tests.some((test) => test(value)));
    return found !== negated;
  };
};

type Test = (value: unknown) => boolean;

const textTest = (field: Field, operator: Operator, wanted: string): Test => {
  if (operator === ':' || operator === ':!') {
    const analysis = analysisOf(field);
    const words = termsOf(wanted, analysis);
    return (value) => {
      const have = new Set(termsOf(String(value), analysis));
      return words.every((word) => have.has(word));
    };
  }
  if (operator !== ':=' && operator !== ':!=') {
    throw new SearchError(400, `Filter field \`${field.name}\` does not have an order to compare by.`);
  }
  if (wanted.endsWith('*')) {
    const start = fold(wanted.slice(0, -1));
    return (value) => fold(String(value)).startsWith(start);
  }
  return (value) => String(value) === wanted;
};

const comparisons: Record<string, (a: number, b: number) => boolean> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '=': (a, b) => a === b,
};

const numberTest = (field: Field, operator: Operator, wanted: string): Test => {
  const number = (text: string) => {
    if (text.trim() === '' || !Number.isFinite(Number(text))) {
      throw new SearchError(400, `Error with filter field \`${field.name}\`: Not a number.`);
    }
    return Number(text);
  };
  const [, from, to] = /^(.+)\.\.(.+)$/.exec(wanted) ?? [];
  if (from !== undefined && to !== undefined) {
    const [low, high] = [number(from), number(to)];
    return (value) => Number(value) >= low && Number(value) <= high;
  }
  const [, inValue, text] = /^(>=|<=|>|<)?(.*)$/.exec(wanted) ?? [];
  const compare = comparisons[inValue ?? operator.replace(/[:!]/g, '')] ?? comparisons['='];
  const than = number(text ?? '');
  return (value) => compare?.(Number(value), than) === true;
};
