import type { FastifyBaseLogger } from 'fastify';
import { againIfTakenBack } from './again-if-taken-back.ts';

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
const log = { info: () => undefined } as unknown as FastifyBaseLogger;

/** Work that is taken back so many times before it comes through. */
const takenBack = (times: number) => {
  const at: number[] = [];
  const work = async () => {
    at.push(performance.now());
    if (at.length <= times) throw deadlock;
    return 'done';
  };
  return { at, work };
};

test('what the database took back three times is done by the fourth try, and each gives way for longer', async () => {
  const { at, work } = takenBack(3);
  await expect(againIfTakenBack(work, log)).resolves.toBe('done');
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(pauses).toHaveLength(3);
  // At least half of each pause: timers may be a millisecond early, and a busy machine only makes them longer.
  for (const [index, least] of [24, 99, 399].entries()) expect(pauses[index]).toBeGreaterThan(least);
});

test('what is taken back every time is told, and any other error at once', async () => {
  const { at, work } = takenBack(9);
  await expect(againIfTakenBack(work, log)).rejects.toBe(deadlock);
  expect(at).toHaveLength(4);
  const other = new Error('something else');
  const failing = jest.fn(() => Promise.reject(other));
  await expect(againIfTakenBack(failing, log)).rejects.toBe(other);
  expect(failing).toHaveBeenCalledTimes(1);
});
