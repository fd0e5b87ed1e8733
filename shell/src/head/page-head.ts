import type { HeadRequest, PageHead } from '@msl/api-client';

/**
 * What each page of the shell says in the document's head; undefined leaves the store's own title and
 * description. Runs on the server only, for the pages that arrive rendered.
 */
export function pageHead(_request: HeadRequest): PageHead | undefined {
  return undefined;
}
