import { termsOf } from './text-analysis.ts';
import { TextIndex } from './text-index.ts';

const french = { locale: 'fr', stem: true };
const aisle = () => new TextIndex(new Map([['name', french]]));
const find = (index: TextIndex, word: string) => {
  const wanted = termsOf(word, french).map((term, source) => ({ term, worth: 1, source }));
  return [...index.search([wanted], { name: 1 }).documents];
};
const wordsIn = (index: TextIndex) => {
  const words: string[] = [];
  index.eachWord((word) => words.push(word));
  return words;
};

test('what is taken out is found no more, whether or not it was cleared away', () => {
  const index = aisle();
  const numbers = Array.from({ length: 1500 }, (_, at) => index.add(() => `Poire n${at}`));
  const kale = index.add(() => 'Chou frisé');
  for (const number of numbers.slice(0, 999)) index.remove(number);
  expect(find(index, 'poire')).toEqual(numbers.slice(999));
  expect(find(index, 'n998')).toEqual([]);
  expect(wordsIn(index)).toContain('n998');

  index.remove(numbers[999] ?? -1);
  expect(wordsIn(index)).not.toContain('n998');
  expect(find(index, 'poires')).toEqual(numbers.slice(1000));
  expect(find(index, 'chou')).toEqual([kale]);
});

test('a number that is free again stands for its new document alone', () => {
  const index = aisle();
  const numbers = Array.from({ length: 1000 }, () => index.add(() => 'Pomme'));
  for (const number of numbers) index.remove(number);
  const leek = index.add(() => 'Poireau');
  expect(numbers).toContain(leek);
  expect(find(index, 'pomme')).toEqual([]);
  expect(find(index, 'poireaux')).toEqual([leek]);
});

test('a rare word counts more than a frequent one, and a short text more than a long one', () => {
  const index = aisle();
  const [long, short] = ['Tarte aux pommes et aux noix de la vallée', 'Tarte'].map((name) =>
    index.add(() => name),
  );
  const nuts = index.add(() => 'Noix');
  const { documents, scores } = index.search([[{ term: 'tart', worth: 1, source: 0 }]], { name: 1 });
  const scoreOf = (number: number | undefined) => scores[documents.indexOf(number ?? -1)] ?? 0;
  expect(scoreOf(short)).toBeGreaterThan(scoreOf(long));
  expect(scoreOf(nuts)).toBe(0);
});
