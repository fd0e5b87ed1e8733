import { together } from './together.ts';

test('calls that come together share a question, those that come during it the next, and each gets its own answer', async () => {
  const asked: string[][] = [];
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const lengthOf = together(async (keys: string[]) => {
    asked.push(keys);
    begun.resolve();
    await answered.promise;
    return (key: string) => key.length;
  });
  const first = Promise.all([lengthOf('a'), Promise.resolve().then(() => lengthOf('dddd'))]);
  await begun.promise;
  const rest = Promise.all([lengthOf('bb'), lengthOf('ccc'), lengthOf('bb')]);
  answered.resolve();
  expect(await first).toEqual([1, 4]);
  expect(await rest).toEqual([2, 3, 2]);
  expect(asked).toEqual([
    ['a', 'dddd'],
    ['bb', 'ccc'],
  ]);
});

test('a question that fails fails for those who asked it, and for nobody after them', async () => {
  let fails = true;
  const twice = together(async () => {
    if (fails) throw new Error('the database is away');
    return (key: number) => key * 2;
  });
  await expect(twice(1)).rejects.toThrow('the database is away');
  fails = false;
  expect(await twice(2)).toBe(4);
});
