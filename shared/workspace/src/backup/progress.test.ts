import { countRows } from './progress.ts';

test('whoever waits is told every five seconds how many rows went by, and of how many', () => {
  const said: string[] = [];
  let time = 0;
  const passes = (counter: ReturnType<typeof countRows>) => {
    for (let row = 0; row < 12; row += 1) {
      time += 1_000;
      counter.row();
    }
    return counter.rows();
  };
  const options = { now: () => time };
  expect(passes(countRows((line) => said.push(line), options))).toBe(12);
  passes(countRows((line) => said.push(line), { ...options, of: 12 }));
  expect(said.map((line) => line.trim())).toEqual(['5 rows', '10 rows', '5 of 12 rows', '10 of 12 rows']);
});
