import MiniSearch from 'minisearch';
import { type KeptAnswers, keepAnswers } from './kept-answers.ts';
import {
  type CollectionSchema,
  checkDocument,
  isText,
  languageOf,
  type SearchDocument,
  valuesAt,
} from './schema.ts';
import { SearchError } from './search-error.ts';
import type { Hit } from './sort-by.ts';
import { fold, type Language, termsOf, wordsOf } from './text-analysis.ts';
import { lettersOf } from './typos.ts';

export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace';

/** A collection in memory: its documents and the index over their texts. */
export type Collection = {
  readonly schema: CollectionSchema;
  readonly createdAt: number;
  readonly documents: ReadonlyMap<string, SearchDocument>;
  readonly index: MiniSearch;
  /** Every word that was ever indexed, with its letters: what a mistyped word is compared with. */
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly languages: readonly Language[];
  write(document: unknown, action: WriteAction): SearchDocument;
  get(id: string): SearchDocument;
  remove(id: string): SearchDocument;
  /** Hits of words in fields, before any filter. */
  readonly matches: KeptAnswers<readonly Hit[]>;
  /** Which documents a filter takes, as far as it was asked. */
  readonly accepted: KeptAnswers<Map<SearchDocument, boolean>>;
  /** A text as it is sorted and compared: folded. */
  folded(document: SearchDocument, field: string): string | undefined;
};

/** Hits in all, and filters: some megabytes. */
const ROOM_FOR_HITS = 100_000;
const ROOM_FOR_FILTERS = 50;

export const createCollection = (schema: CollectionSchema, createdAt: number): Collection => {
  const documents = new Map<string, SearchDocument>();
  const texts = new Map<string, Map<string, string>>();
  const vocabulary = new Map<string, number>();
  const searched = schema.fields.filter((field) => isText(field) && field.index);
  const languageByField = new Map(searched.map((field) => [field.name, languageOf(field)]));
  const index = createIndex(languageByField, vocabulary);

  const matches = keepAnswers<readonly Hit[]>(ROOM_FOR_HITS, (hits) => hits.length + 1);
  const accepted = keepAnswers<Map<SearchDocument, boolean>>(ROOM_FOR_FILTERS, () => 1);
  const changed = () => {
    matches.forget();
    accepted.forget();
  };

  const get = (id: string) => {
    const document = documents.get(id);
    if (!document) throw new SearchError(404, `Could not find a document with id: ${id}`);
    return document;
  };
  const put = (document: SearchDocument) => {
    checkDocument(schema, document);
    if (documents.has(document.id)) index.replace(document);
    else index.add(document);
    documents.set(document.id, document);
    texts.delete(document.id);
    changed();
    return document;
  };
  return {
    matches,
    accepted,
    schema,
    createdAt,
    documents,
    index,
    vocabulary,
    languages: [...new Set(languageByField.values())].filter((language) => language !== null),
    get,
    write: (input, action) => put(toWrite(documents, input, action, createdAt)),
    remove: (id) => {
      const document = get(id);
      index.discard(id);
      documents.delete(id);
      texts.delete(id);
      changed();
      return document;
    },
    folded: (document, field) => {
      const kept = texts.get(document.id) ?? new Map<string, string>();
      texts.set(document.id, kept);
      const known = kept.get(field);
      if (known !== undefined) return known;
      const [value] = valuesAt(document, field);
      if (typeof value !== 'string') return undefined;
      const text = fold(value);
      kept.set(field, text);
      return text;
    },
  };
};

const createIndex = (languageByField: Map<string, Language | null>, vocabulary: Map<string, number>) =>
  new MiniSearch({
    idField: 'id',
    fields: [...languageByField.keys()],
    extractField: (document, name) => (name === 'id' ? document.id : valuesAt(document, name).join(' ')),
    tokenize: wordsOf,
    processTerm: (word, name = '') => {
      const language = languageByField.get(name);
      const terms = termsOf(word, language ? [language] : []);
      const [folded = ''] = terms;
      if (!vocabulary.has(folded)) vocabulary.set(folded, lettersOf(folded));
      return terms;
    },
    // A term that a query names stands as it is: the query was analysed before.
    searchOptions: { tokenize: (term) => [term], processTerm: (term) => term },
  });

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
