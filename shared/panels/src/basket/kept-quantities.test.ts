import { apiKey } from '@msl/api-client';
import { QueryClient } from '@tanstack/react-query';
import { createKeptQuantities } from './kept-quantities.ts';

afterEach(() => sessionStorage.clear());

function aPageOf(uid: string | null) {
  const queries = new QueryClient();
  if (uid) queries.setQueryData(apiKey('currentUser', {}), { uid });
  const kept = createKeptQuantities(queries);
  kept.notice();
  return { kept, queries };
}

test('quantities that could not be written are there for their customer, once, basket by basket', () => {
  const { kept, queries } = aPageOf('u1');
  queries.clear();
  kept.notice();
  kept.keep('order 3001', 2);
  kept.keep('order 3001', 3);
  kept.keep('preorder 3002', 1);

  const { kept: later } = aPageOf('u1');
  expect(later.take('order')).toEqual([['order 3001', 3]]);
  expect(later.take('order')).toEqual([]);
  expect(later.take('preorder')).toEqual([['preorder 3002', 1]]);
});

test('the next customer of the same screen gets none of them', () => {
  aPageOf('u1').kept.keep('order 3001', 2);
  expect(aPageOf('u2').kept.take('order')).toEqual([]);
  expect(aPageOf(null).kept.take('order')).toEqual([]);
});
