import * as v from 'valibot';

/** Letters that every machine writes alike: neither blanks nor accents. */
const PRINTED = /^[!-~]+$/;
/** The same with blanks between them: what a header can carry as it was typed. */
const CARRIED = /^[!-~](?:[ -~]*[!-~])?$/;

/** A key of another service. */
export const keySchema = v.pipe(v.string(), v.regex(PRINTED, 'must be a key, without blanks'));

/** A key of Stripe, of one of these kinds, and more than the beginning that they share. */
export const stripeKeySchema = (...starts: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => starts.some((start) => text.startsWith(start)),
      `must start with ${starts.join(' or ')}`,
    ),
    v.check(
      (text) => PRINTED.test(text) && !/^[a-z]+_(?:(?:test|live)_)?$/.test(text),
      'must be the whole key, as Stripe shows it',
    ),
  );

/** What a caller sends in a header to be let in. */
export const tokenSchema = (leastLength: number) =>
  v.pipe(
    v.string(),
    v.minLength(leastLength, `must have at least ${leastLength} characters`),
    v.regex(CARRIED, 'must be letters that a header can carry: no accents, and no blanks around them'),
  );
