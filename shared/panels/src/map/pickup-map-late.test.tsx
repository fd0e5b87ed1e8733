import { act, screen } from '@testing-library/react';
import { renderMapWithKey } from '../testing/render-map.tsx';

test("when Google's script does not come in time, the embedded map is shown", async () => {
  jest.useFakeTimers();
  renderMapWithKey(jest.fn());
  while (!screen.queryByRole('region')) await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(screen.queryByRole('button', { name: 'Café Le Moussu' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Café Le Moussu' })).toBeTruthy();
  expect(screen.getByRole('region', { name: /Carte/ }).dataset.provider).toBeUndefined();
});
