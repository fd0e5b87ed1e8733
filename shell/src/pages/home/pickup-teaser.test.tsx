import { act, screen } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { PickupTeaser } from './pickup-teaser.tsx';

test('while the points are not there, or are refused, the way to all of them is', async () => {
  const answers = { 'GET /pickup-points/opens': { status: 404, key: 'not-found' } };
  await act(async () => void renderInShell(<PickupTeaser />, { path: '/', answers }));
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/pick-up-points');
  expect(screen.queryByRole('list')).toBeNull();
});
