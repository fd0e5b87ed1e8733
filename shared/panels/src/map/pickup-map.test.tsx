import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerGoogleScript } from '../testing/google-stand-in.ts';
import { renderMapWithKey } from '../testing/render-map.tsx';

const map = () => screen.getByRole('region', { name: /Carte/ });

test("with a key the map is Google's, in the page's language, and each point can be pressed by its name", async () => {
  const chosen = jest.fn();
  renderMapWithKey(chosen);
  await screen.findByRole('region');
  const address = await act(answerGoogleScript);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    key: 'AIza-0123456789',
    language: 'fr-CA',
    region: 'CA',
  });
  const point = await screen.findByRole('button', { name: 'Café Le Moussu' });
  expect(map().dataset.provider).toBe('google');
  expect(screen.getByRole('button', { name: 'Boulangerie — Complet' })).toBeTruthy();
  await userEvent.click(point);
  expect(chosen).toHaveBeenCalledWith('open');
});

test('when Google refuses the key, even later, the embedded map takes its place with the same points', async () => {
  const chosen = jest.fn();
  renderMapWithKey(chosen);
  await screen.findByRole('button', { name: 'Café Le Moussu' });
  act(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
  await waitFor(() => expect(map().dataset.provider).toBeUndefined());
  (await screen.findByRole('button', { name: 'Café Le Moussu' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('open');
});
