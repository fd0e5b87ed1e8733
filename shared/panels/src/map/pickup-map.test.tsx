import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/fr-CA.json' with { type: 'json' };
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
  await itsButtonsStandBesideIt(18);
});

test('when Google refuses the key, even later, the embedded map takes its place with the same points', async () => {
  const chosen = jest.fn();
  renderMapWithKey(chosen);
  await screen.findByRole('button', { name: 'Café Le Moussu' });
  act(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
  await waitFor(() => expect(map().dataset.provider).toBeUndefined());
  await itsButtonsStandBesideIt(15);
  (await screen.findByRole('button', { name: 'Café Le Moussu' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('open');
});

/** On the map a pin could lie under them. They are pressed from the first view's scale to the map's last, and once more. */
async function itsButtonsStandBesideIt(last: number): Promise<void> {
  const closer = screen.getByRole('button', { name: texts.pickup.zoomIn });
  expect(map().contains(closer)).toBe(false);
  for (let zoom = 13; zoom < last; zoom += 1) {
    expect(closer.getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(closer);
  }
  await waitFor(() => expect(closer.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(closer);
  await userEvent.click(screen.getByRole('button', { name: texts.pickup.zoomOut }));
  await waitFor(() => expect(closer.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
}
