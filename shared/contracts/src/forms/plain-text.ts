/**
 * Characters that nobody types and that others would read wrong: what steers a terminal or a mail, and what turns the direction
 * of the text after it, as in the name of a file. A NUL is not among them: it is refused wherever it stands (the API's readInput).
 */
const turning = /\p{Bidi_Control}/gu;
const steering = /(?:(?!\0)\p{Cc}|[\u2028\u2029])+/gu;
const steeringWithinLines = /(?![\0\n])\p{Cc}+/gu;

/** As one line. */
export const toLine = (text: string): string => text.replace(turning, '').replace(steering, ' ').trim();

/** The same where lines may be broken. */
export const toLines = (text: string): string =>
  text
    .replace(turning, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(steeringWithinLines, ' ')
    .trim();
