import { LANGUAGE_PARAMETER } from '../visitors/visitor.ts';

/**
 * What of an address a page is rendered from, and kept by: its path and the parameters that the page reads, in the order
 * of their declaration. Nothing else reaches what renders, so that a page cannot depend on what it is not kept by.
 */
export function addressRead(url: URL, { parameters, state }: Read): URL {
  const read = new URL(url);
  read.search = '';
  const names = parameters ?? [...new Set(url.searchParams.keys())];
  for (const name of names) {
    if (name === LANGUAGE_PARAMETER) continue;
    for (const value of url.searchParams.getAll(name)) read.searchParams.append(name, value);
  }
  if (url.searchParams.has(LANGUAGE_PARAMETER)) read.searchParams.set(LANGUAGE_PARAMETER, state.locale);
  return read;
}

/** Characters of an address that no page of the store has: nothing is rendered from it, and nothing is at fault for it. */
const MOST_READ = 1_500;
export const isTooLong = ({ pathname, search }: URL): boolean => pathname.length + search.length > MOST_READ;

type Read = { parameters: readonly string[] | undefined; state: { locale: string } };
