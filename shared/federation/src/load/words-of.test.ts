import { wordsOf } from './words-of.ts';

const refuse = () => {
  throw new Error('read');
};
const unreadable = Object.defineProperty(new Error('x'), 'message', { get: refuse });

test.each<[string, unknown, string]>([
  ['an error', new TypeError('planted'), 'planted'],
  ['a text', 'a text', 'a text'],
  ['nothing', undefined, 'undefined'],
  ['a symbol', Symbol('x'), 'Symbol(x)'],
  ['an object that is no text', Object.create(null), ''],
  ['an object that throws as it is made into a text', { toString: refuse }, ''],
  ['an error whose message throws as it is read', unreadable, ''],
  ['an error whose message is no text', Object.assign(new Error('x'), { message: Object.create(null) }), ''],
])('whatever is thrown, what it says is a text: %s', (_what, thrown, said) => {
  expect(wordsOf(thrown)).toBe(said);
});

test('only an error has a stack, whatever its message is', () => {
  expect(wordsOf(Object.assign(unreadable, { stack: 'at x' }), 'stack')).toBe('at x');
  expect(wordsOf(Object.assign(new Error('x'), { stack: 42 }), 'stack')).toBe('42');
  expect(wordsOf({ stack: 'at x' }, 'stack')).toBe('');
});
