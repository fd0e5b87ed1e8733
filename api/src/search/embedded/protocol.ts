import { SearchError } from './search-error.ts';

/** A request in the protocol's terms, without the path that the endpoint is served under. */
export type SearchRequest = {
  method: string;
  /** `/collections/products/documents/search` */
  path: string;
  query: Readonly<Record<string, string>>;
  body: string;
  key: string | undefined;
};

/** `body` is a value to send as JSON, or a text of JSON lines. */
export type SearchAnswer = { status: number; body: unknown };

/** Reads a JSON object or list, or refuses it with status 400. */
export const readJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, as for any other text that is not an object.
  }
  throw new SearchError(400, 'Bad JSON.');
};

export const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SearchError(400, 'Bad path.');
  }
};
