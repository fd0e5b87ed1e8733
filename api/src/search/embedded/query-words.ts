import { type Analysis, termsOf } from './text-analysis.ts';

/** What a query asks for: words to find, `-words` and `-"words"` to leave out, `"words"` that stand side by side. */
export type QueryWords = { words: string[]; without: string[][]; phrases: string[][] };

/** Of each kind so many are looked for: more than anybody types, and a server takes mistakes in no more words than these. */
const MOST = 10;

/** Reads `q` as a server does: signs stand at the beginning or the end of a word; quotes that do not close are none. */
export const readQuery = (q: string, analysis: Analysis): QueryWords => {
  const read: QueryWords = { words: [], without: [], phrases: [] };
  let phrase: string[] | null = null;
  let leftOut = false;
  for (const written of q.split(/\s+/)) {
    let word = written;
    if (phrase === null && /^-./.test(word)) [leftOut, word] = [true, word.slice(1)];
    if (phrase === null && word.startsWith('"')) [phrase, word] = [[], word.slice(1)];
    const terms = termsOf(word, analysis);
    if (phrase === null) {
      if (leftOut) read.without.push(...terms.map((term) => [term]));
      else read.words.push(...terms);
      leftOut = false;
      continue;
    }
    phrase.push(...terms);
    if (!word.endsWith('"')) continue;
    if (phrase.length > 0) read[leftOut ? 'without' : 'phrases'].push(phrase);
    [phrase, leftOut] = [null, false];
  }
  if (phrase !== null && leftOut) read.without.push(phrase);
  else if (phrase !== null) read.words.push(...phrase);
  return {
    words: read.words.slice(0, MOST),
    without: read.without.filter((terms) => terms.length > 0).slice(0, MOST),
    phrases: read.phrases.slice(0, MOST),
  };
};
