import { LRUCache } from 'lru-cache';
import {
  analysisOf,
  type CollectionSchema,
  checkDocument,
  isText,
  type SearchDocument,
  valuesAt,
} from './schema.ts';
import { SearchError } from './search-error.ts';
import { type Analysis, fold, PLAIN, termsOf } from './text-analysis.ts';
import { type Found, TextIndex } from './text-index.ts';

export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace';

/**
 * Answers that hold until a document changes, the latest used kept longest. As somebody types, the same words are
 * asked for with every filter, order and page; and most people begin with the same letters.
 */
type Kept<Answer extends object> = LRUCache<string, Answer, () => Answer>;

/** A collection in memory: its documents and the index over their texts, where they are known by numbers. */
export type Collection = {
  readonly schema: CollectionSchema;
  readonly createdAt: number;
  readonly documents: ReadonlyMap<string, SearchDocument>;
  readonly index: TextIndex;
  /** The terms of a field of a document, in their order. */
  termsAt(number: number, field: string): string[];
  /** How the words of a query are told when this field counts most. */
  analysis(field: string): Analysis;
  write(document: unknown, action: WriteAction): SearchDocument;
  get(id: string): SearchDocument;
  remove(id: string): SearchDocument;
  numbers(): Iterable<number>;
  /** More than the greatest of the numbers. */
  room(): number;
  at(number: number): SearchDocument;
  /** Hits of words in fields, before any filter. */
  readonly matches: Kept<Found & { terms: ReadonlySet<string> }>;
  /** By number: which documents a filter takes, as far as it was asked. */
  readonly accepted: Kept<Uint8Array>;
  /** A text as it is sorted and compared: folded. */
  folded(document: SearchDocument, field: string): string | undefined;
};

/** Hits in all, and filters: some megabytes. */
const ROOM_FOR_HITS = 100_000;
const ROOM_FOR_FILTERS = 50;

export const createCollection = (schema: CollectionSchema, createdAt: number): Collection => {
  const documents = new Map<string, SearchDocument>();
  const numbers = new Map<string, number>();
  const byNumber: (SearchDocument | undefined)[] = [];
  const texts = new Map<string, Map<string, string>>();
  const searched = schema.fields.filter((field) => isText(field) && field.index);
  const analyses = new Map(searched.map((field) => [field.name, analysisOf(field)]));
  const analysis = (field: string) => analyses.get(field) ?? PLAIN;
  const index = new TextIndex(analyses);
  const share = sharing(schema);

  const matches: Collection['matches'] = new LRUCache({
    maxSize: ROOM_FOR_HITS,
    sizeCalculation: ({ documents: found, terms }) => found.length + terms.size + 1,
    memoMethod: (_key, _old, { context: work }) => work(),
  });
  const accepted: Collection['accepted'] = new LRUCache({
    max: ROOM_FOR_FILTERS,
    memoMethod: (_key, _old, { context: work }) => work(),
  });
  const changed = (id: string) => {
    for (const kept of texts.values()) kept.delete(id);
    matches.clear();
    accepted.clear();
  };

  const get = (id: string) => {
    const document = documents.get(id);
    if (!document) throw new SearchError(404, `Could not find a document with id: ${id}`);
    return document;
  };
  const at = (number: number) => {
    const document = byNumber[number];
    if (!document) throw new Error(`the search index has no document ${number}`);
    return document;
  };
  const takeOut = (id: string) => {
    const number = numbers.get(id);
    if (number === undefined) return;
    index.remove(number);
    numbers.delete(id);
    byNumber[number] = undefined;
  };
  const numberFor = (document: SearchDocument): number => {
    const [before, known] = [documents.get(document.id), numbers.get(document.id)];
    const saysTheSame =
      before && searched.every(({ name }) => textOf(before, name) === textOf(document, name));
    if (known !== undefined && saysTheSame) return known;
    takeOut(document.id);
    return index.add((name) => textOf(document, name));
  };
  const put = (given: SearchDocument) => {
    checkDocument(schema, given);
    const document = share(given);
    const number = numberFor(document);
    numbers.set(document.id, number);
    byNumber[number] = document;
    documents.set(document.id, document);
    changed(document.id);
    return document;
  };
  return {
    ...{ matches, accepted, schema, createdAt, documents, index, get, analysis },
    write: (input, action) => put(toWrite(documents, input, action, createdAt)),
    remove: (id) => {
      const document = get(id);
      takeOut(id);
      documents.delete(id);
      changed(id);
      return document;
    },
    numbers: () => numbers.values(),
    room: () => byNumber.length,
    at,
    termsAt: (number, field) => termsOf(textOf(at(number), field), analysis(field)),
    folded: (document, field) => {
      const kept = texts.get(field) ?? new Map<string, string>();
      texts.set(field, kept);
      const known = kept.get(document.id);
      if (known !== undefined) return known;
      const [value] = valuesAt(document, field);
      if (typeof value !== 'string') return undefined;
      const text = fold(value).replace(/[^\p{L}\p{N} ]/gu, '');
      kept.set(document.id, text);
      return text;
    },
  };
};

const textOf = (document: SearchDocument, field: string): string => valuesAt(document, field).join(' ');

/** What facets count has few values: documents that have the same one hold it together. */
const sharing = ({ fields }: CollectionSchema) => {
  const shared = new Map<string, unknown>();
  const names = fields.filter((field) => field.facet && isText(field)).map(({ name }) => name);
  return (document: SearchDocument): SearchDocument => {
    for (const name of names) {
      const value = document[name];
      if (value === undefined) continue;
      const key = JSON.stringify(value);
      if (!shared.has(key)) shared.set(key, value);
      document[name] = shared.get(key);
    }
    return document;
  };
};

let nextId = 0;

const toWrite = (
  documents: ReadonlyMap<string, SearchDocument>,
  input: unknown,
  action: WriteAction,
  seed: number,
): SearchDocument => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new SearchError(400, 'Bad JSON: not a proper document.');
  }
  const given = 'id' in input ? input.id : undefined;
  if (given !== undefined && typeof given !== 'string') {
    throw new SearchError(400, "Document's `id` field should be a string.");
  }
  nextId += given === undefined ? 1 : 0;
  const id = given ?? `${seed}-${nextId}`;
  const before = documents.get(id);
  if (action === 'create' && before) {
    throw new SearchError(409, `A document with id ${id} already exists.`);
  }
  if (action === 'update' && !before) throw new SearchError(404, `Could not find a document with id: ${id}`);
  const kept = action === 'update' || action === 'emplace' ? before : undefined;
  return { ...kept, ...input, id };
};
