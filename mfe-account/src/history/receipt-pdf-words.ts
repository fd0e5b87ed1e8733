/** Average widths of Helvetica in thousandths: digits and signs are exact, so that amounts stand under one another. */
export const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size) / 1000;

function letterWidth(letter: string): number {
  if (/[\s.,:;!|ijlI’'•\u00a0\u202f]/.test(letter)) return 278;
  if (/[\d$*?]/.test(letter)) return 556;
  if (/[mwMW]/.test(letter)) return 833;
  if (/[-()frt]/.test(letter)) return 333;
  return /[A-ZÀ-Ý%&]/.test(letter) ? 680 : 530;
}

/** Lines that are no wider, in points: broken at plain spaces, and a word that alone is wider where it must be. */
export function linesOf(words: string, width: number, size = 10): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/ +/)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && widthOf(line + letter, size) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
