import { searchWords } from '@msl/contracts/search-words.ts';
import { MARK_END, MARK_START } from './highlighted.tsx';

/**
 * A text with those of its words marked that are marked in `words`, its words as the index holds them: the third of them
 * is the third of the text. A word that is marked in part is marked whole.
 */
export function markedText(text: string, words: string): string {
  const marked = words.split(' ').map((word) => word.includes(MARK_START));
  const standing = searchWords(text);
  if (standing.length !== marked.length) return text;
  let at = 0;
  let out = '';
  standing.forEach(({ start, end }, index) => {
    if (!marked[index]) return;
    out += `${text.slice(at, start)}${MARK_START}${text.slice(start, end)}${MARK_END}`;
    at = end;
  });
  return out + text.slice(at);
}
