/** Does a version lie in a range such as `^1.2.0`, `~1.2.0` or `1.2.0`? The forms that a manifest may use. */
export function satisfies(version: string, range: string): boolean {
  const sign = /^[\^~]/.exec(range)?.[0];
  const wanted = numbersOf(range);
  const given = numbersOf(version);
  if (compare(given, wanted) < 0) return false;
  if (!sign) return compare(given, wanted) === 0;
  // A caret keeps the first number that is not zero: ^0.1.0 is 0.1.x.
  const firstSet = wanted.findIndex((number) => number > 0);
  const kept = sign === '~' ? 2 : firstSet === -1 ? 3 : firstSet + 1;
  return compare(given.slice(0, kept), wanted.slice(0, kept)) === 0;
}

const numbersOf = (text: string): number[] =>
  text
    .replace(/^[\^~]/, '')
    .split('-')[0]
    ?.split('.')
    .map(Number) ?? [];

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, number] of a.entries()) {
    const difference = number - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
