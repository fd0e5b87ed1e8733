import { QueryClient } from '@tanstack/react-query';
import { answersOf } from './answers.ts';
import { LATE } from './late-answer.ts';

test('a long answer that is only wanted far down the page is left to be asked for there', async () => {
  const cache = new QueryClient();
  const queryFn = async () => 'answer';
  await cache.prefetchQuery({ queryKey: ['plans'], queryFn });
  await cache.prefetchQuery({ queryKey: ['openPickupPoints'], queryFn, meta: LATE });
  expect(answersOf(cache).answers.map(([key, data]) => [key, data])).toEqual([[['plans'], 'answer']]);
  cache.clear();
});
