import { textOf } from './watch-console.ts';

test('what a remote writes that has no text is no error of the remote’s own', () => {
  const holdsItself = Object.create(null);
  holdsItself.own = holdsItself;
  const unreadable = Object.assign(() => {}, { toString: () => Object.create(null) });
  expect(textOf(['drawn %s', holdsItself, unreadable, Symbol('x')])).toBe('drawn   Symbol(x)');
});

test('an error is written with its stack, else with what it says', () => {
  expect(textOf([Object.assign(new Error('said'), { stack: 'Error: said\n at x' })])).toBe(
    'Error: said\n at x',
  );
  expect(textOf([Object.assign(new Error('said'), { stack: undefined })])).toBe('said');
});
