/** A product as the index holds it: what it is found, filtered and sorted by. Published products only. */
export type ProductDocument = {
  /** The pid. */
  id: string;
  name_fr: string;
  name_en: string;
  description_fr: string;
  description_en: string;
  aisle_fr: string;
  aisle_en: string;
  tags_fr: string[];
  tags_en: string[];
  brand?: string;
  origin?: string;
  /** Its category, and the aisle that the category belongs to. */
  cids: string[];
  tids: string[];
  /** The special filters that it answers to: `is_promo`, `is_local` … */
  specials: string[];
  in_stock: boolean;
  /** Cents, as anybody pays. */
  price: number;
  /** Percent off. */
  promotion: number;
};

/** The search provider, as the store uses it. The embedded one and a Typesense server do alike. */
export type SearchIndex = {
  /** Of this process alone: no other one fills it. */
  readonly isOwn: boolean;
  /** Writes documents over those with the same id; rejects when one was not taken. */
  upsert(documents: readonly ProductDocument[]): Promise<void>;
  /** Takes documents out; unknown ones are no error. */
  remove(pids: readonly string[]): Promise<void>;
  /** How many documents it holds; null when there is no index of the present shape. */
  size(): Promise<number | null>;
  /** Whether there is an index to search in, of whatever shape: another release's is one. */
  isThere(): Promise<boolean>;
  /** Fills a new index and puts it in the place of the old one, which answers until then; makes the search-only key too. */
  replaceAll(batches: AsyncIterable<readonly ProductDocument[]>): Promise<void>;
  /** Makes what `searchKey` makes its keys of, where it is not there: another admin key asks for another one. */
  makeSearchOnlyKey(): Promise<void>;
  /** A key that can do nothing but search until `expiresAt`, and get no more than `limitHits` products. */
  searchKey(limits: { expiresAt: Date; limitHits?: number }): string;
  /** What browsers are told: where the provider answers them, and what to search in. */
  readonly url: string;
  readonly collection: string;
};
