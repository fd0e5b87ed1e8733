import { toldOnce } from './told-once.ts';

test('what lasts is told once, in other words again, and once when it is over; then it is told anew', () => {
  const told: string[] = [];
  const bucket = toldOnce(
    (error) => told.push(String(error)),
    () => told.push('well again'),
  );
  bucket.well();
  for (const reason of ['refused', 'refused', 'silent', 'silent']) bucket.failed(new Error(reason));
  bucket.well();
  bucket.well();
  bucket.failed(new Error('silent'));
  expect(told).toEqual(['Error: refused', 'Error: silent', 'well again', 'Error: silent']);
});
