import { longest } from './longest.ts';

const timed = (milliseconds: number) => ({ title: `took ${milliseconds}`, milliseconds });

test('the ten that took longest are named, the longest first', () => {
  const all = Array.from({ length: 12 }, (_, index) => timed((index + 1) * 1000));
  const notes = longest(all);
  expect(notes).toHaveLength(11);
  expect(notes.slice(0, 2)).toEqual(['took longest:', '   12.0 s  took 12000']);
  expect(notes.at(-1)).toBe('    3.0 s  took 3000');
});

test('what takes no second is not worth a word', () => {
  expect(longest([timed(999)])).toEqual([]);
  expect(longest([timed(999), timed(1000)])).toEqual(['took longest:', '    1.0 s  took 1000']);
});
