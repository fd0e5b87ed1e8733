import { byTurns } from './floors.ts';

const measured = (rps: number) => ({
  rps,
  p50Ms: 1000 / rps,
  p99Ms: 2000 / rps,
  answers: rps,
  incomplete: 0,
});

test('a moment that slows one turn of both changes neither the ratio nor the rates', async () => {
  const said: string[] = [];
  const rates = (name: string, all: number[]) => async () => {
    said.push(name);
    return measured(all.shift() ?? 0);
  };
  const figures = await byTurns(3, rates('store', [600, 60, 620]), rates('floor', [1000, 100, 1000]));
  expect(figures).toEqual({ ...measured(600), ofFloor: 0.6, floorRps: 1000 });
  expect(said).toEqual(['store', 'floor', 'floor', 'store', 'store', 'floor']);
});
