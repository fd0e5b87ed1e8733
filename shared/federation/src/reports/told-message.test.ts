import { toldMessage } from './told-message.ts';

test.each([
  ['a.b is not a function', 'a.b is not a function'],
  ["Cannot read properties of undefined (reading 'oid')", 'Cannot read properties of undefined (reading …)'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=ana',
    'Minified React error #418; visit …',
  ],
  ['no card of ana@example.ca or 514-555-0100', 'no card of … or …'],
  [
    `Unexpected token 'a', "ana's password is x" is not valid JSON`,
    'Unexpected token …, … is not valid JSON',
  ],
  ['at /reset/password?token=abc', 'at …'],
  ['key sk_live_abcdefghijklmnopqrstuvwxyz', 'key …'],
  ['said « mon nom » and “my name”', 'said … and …'],
  [`left "open ana@example.ca`, 'left …'],
])('of %j is told: %j', (message, told) => {
  expect(toldMessage(message)).toBe(told);
});

test('a story is cut, and what was told once is told the same again', () => {
  const told = toldMessage('word '.repeat(1_000));
  expect(told.length).toBeLessThanOrEqual(120);
  expect(toldMessage(told)).toBe(told);
});
