/** Longer than this is a story, not a message. */
const MOST_CHARACTERS = 120;
const MOST_OF_A_WORD = 24;

/**
 * What an error of the shell said, without what may be anybody's: nothing that is quoted, no address, no word with a digit
 * or as long as a key. `#418`, which names one of React's errors, stays. The browser says no more, and the edge keeps no more.
 */
export const toldMessage = (message: string): string =>
  message
    .slice(0, 1_000)
    .replace(/(["'`]).*?\1|“.*?”|«.*?»/gs, '…')
    .split(/\s+/)
    .map((word) => (isPlain(word) ? word : '…'))
    .join(' ')
    .replace(/…(?: …)+/g, '…')
    .slice(0, MOST_CHARACTERS)
    .trim();

const isPlain = (word: string) =>
  /^#\d{1,4}[;:,.]?$/.test(word) || (word.length <= MOST_OF_A_WORD && !/[\d@/?=&\\%"'`]/.test(word));
