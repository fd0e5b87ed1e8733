import * as v from 'valibot';
import { instant } from '../fields.ts';

/** What a browser searches with: a key that can do nothing else, and only until `expires_at`. */
export const searchKeySchema = v.object({
  key: v.string(),
  /** Where the search provider answers: an absolute URL, or a path of the store's own origin. */
  url: v.string(),
  collection: v.string(),
  expires_at: instant,
});
export type SearchKey = v.InferOutput<typeof searchKeySchema>;
