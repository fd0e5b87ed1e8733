/** What somebody typed in the address search, taken apart. */
export type AddressQuery = {
  /** `123, rue Rachel Est`: begins with a civic number; null when there is none. */
  street: string | null;
  /** `H2J 1A1`, or null. */
  zip: string | null;
  /** `H2J` when nothing else was typed, or null. */
  area: string | null;
  /** The words to look for, folded; without the postal code. */
  words: string[];
};

const zipIn = /\b([a-z]\d[a-z])[ -]?(\d[a-z]\d)\b/i;
const noise = new Set(['qc', 'quebec', 'canada', 'ca', 'de', 'du', 'des', 'la', 'le', 'les', 'l', 'd']);

/** Lower case without accents, hyphens and apostrophes, so that « Côte-des-Neiges » meets « cote des neiges ». */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Small words help no search, unless nothing else was typed: Québec is a town too. */
const wordsOf = (text: string): string[] => {
  const words = fold(text).split(' ').filter(Boolean);
  const telling = words.filter((word) => !noise.has(word));
  return telling.length > 0 ? telling : words;
};

export const readAddressQuery = (typed: string): AddressQuery => {
  const found = zipIn.exec(typed);
  const rest = typed.replace(zipIn, ' ').replace(/\s+/g, ' ').trim();
  const [first = '', second = ''] = rest.split(',').map((part) => part.trim());
  const line = /^\d+[a-z]?$/i.test(first) && second ? `${first}, ${second}` : first;
  return {
    street: /^\d+[a-z]?,? .*\p{L}{3}/iu.test(line) ? line : null,
    zip: found ? `${found[1]} ${found[2]}`.toUpperCase() : null,
    area: /^[a-z]\d[a-z]$/i.test(rest) ? rest.toUpperCase() : null,
    words: wordsOf(rest),
  };
};

/** Whether every word typed begins a word of the text; `texts` is folded. */
export const matches = (words: readonly string[], text: string): boolean => {
  const known = text.split(' ');
  return words.length > 0 && words.every((word) => known.some((start) => start.startsWith(word)));
};
