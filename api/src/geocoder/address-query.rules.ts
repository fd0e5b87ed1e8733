/** What somebody typed in the address search, taken apart. */
export type AddressQuery = {
  /** `123, rue Rachel Est`: begins with a civic number; null when there is none. */
  street: string | null;
  /** `H2J 1A1`, or null. */
  zip: string | null;
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
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const readAddressQuery = (typed: string): AddressQuery => {
  const found = zipIn.exec(typed);
  const rest = typed.replace(zipIn, ' ').replace(/\s+/g, ' ').trim();
  const [first = '', second = ''] = rest.split(',').map((part) => part.trim());
  const line = /^\d+[a-z]?$/i.test(first) && second ? `${first}, ${second}` : first;
  return {
    street: /^\d+[a-z]?,? +\D/i.test(line) ? line : null,
    zip: found ? `${found[1]} ${found[2]}`.toUpperCase() : null,
    words: fold(rest)
      .split(' ')
      .filter((word) => word !== '' && !noise.has(word)),
  };
};

/** Whether every word typed begins a word of the text; `texts` is folded. */
export const matches = (words: readonly string[], text: string): boolean => {
  const known = text.split(' ');
  return words.length > 0 && words.every((word) => known.some((start) => start.startsWith(word)));
};
