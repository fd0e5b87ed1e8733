import { inTime, TimeoutError } from './in-time.ts';

const never = new Promise<never>(() => undefined);

test('what comes in time is given, and what fails in time fails as it did', async () => {
  await expect(inTime(Promise.resolve('carrots'), 60_000)).resolves.toBe('carrots');
  await expect(inTime(Promise.reject(new Error('no carrots')), 60_000)).rejects.toThrow('no carrots');
});

test('what is late is refused, by the words of whoever waits', async () => {
  await expect(inTime(never, 1)).rejects.toEqual(new TimeoutError(1));
  await expect(inTime(never, 1, () => new Error('the database does not answer'))).rejects.toThrow('database');
});
