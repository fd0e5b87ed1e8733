import { together } from './together.ts';

test('calls that come during a question share the next one, and each gets its own answer', async () => {
  const asked: string[][] = [];
  const lengthOf = together(async (keys: string[]) => {
    asked.push(keys);
    await new Promise((resolve) => setImmediate(resolve));
    return (key: string) => key.length;
  });
  const first = lengthOf('a');
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))));
  const rest = Promise.all([lengthOf('bb'), lengthOf('ccc'), lengthOf('bb')]);
  expect(await first).toBe(1);
  expect(await rest).toEqual([2, 3, 2]);
  expect(asked).toEqual([['a'], ['bb', 'ccc']]);
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
